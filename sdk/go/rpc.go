package evidence

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

const rpcPath = "/a2a"

type rpcRequest struct {
	JSONRPC string `json:"jsonrpc"`
	ID      string `json:"id"`
	Method  string `json:"method"`
	Params  any    `json:"params"`
}

type rpcResponse struct {
	ID     json.RawMessage `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *rpcError       `json:"error"`
}

type rpcError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

type errorDetail struct {
	Type            string            `json:"@type"`
	Reason          string            `json:"reason"`
	Metadata        map[string]string `json:"metadata"`
	FieldViolations []Violation       `json:"fieldViolations"`
}

// result asks a method and reads its result.
func (c *Client) result(l *limit, method string, params, out any) error {
	id := newID()
	response, err := c.rpc(l, id, method, params, "application/json")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := c.read(response)
	if err != nil {
		return err
	}
	return resultIn(text, id, out)
}

func (c *Client) rpc(l *limit, id, method string, params any, accept string) (*http.Response, error) {
	headers := map[string]string{"Accept": accept, "A2A-Version": ProtocolVersion}
	return c.ask(l, http.MethodPost, rpcPath, headers, rpcRequest{"2.0", id, method, params})
}

func resultIn(text []byte, id string, out any) error {
	var response rpcResponse
	if err := json.Unmarshal(text, &response); err != nil {
		return invalid("the answer is no response of JSON-RPC: %v", err)
	}
	isMine := string(response.ID) == `"`+id+`"`
	// An error of a request that the server could not read has no id.
	if response.Error != nil && (isMine || response.ID == nil || string(response.ID) == "null") {
		return errorOf(response.Error)
	}
	if !isMine {
		return invalid("the answer is that of another request")
	}
	if response.Result == nil {
		return invalid("the answer has neither a result nor an error")
	}
	if err := json.Unmarshal(response.Result, out); err != nil {
		return invalid("the result does not fit: %v", err)
	}
	return nil
}

func errorOf(failure *rpcError) error {
	err := &A2AError{Code: failure.Code, Message: failure.Message}
	var details []json.RawMessage
	if json.Unmarshal(failure.Data, &details) != nil {
		return err
	}
	for _, one := range details {
		var detail errorDetail
		if json.Unmarshal(one, &detail) != nil {
			continue
		}
		switch {
		case strings.HasSuffix(detail.Type, "/google.rpc.ErrorInfo"):
			err.Reason, err.Metadata = detail.Reason, detail.Metadata
		case strings.HasSuffix(detail.Type, "/google.rpc.BadRequest"):
			err.Violations = detail.FieldViolations
		}
	}
	return err
}

// check returns an error if what was read is no task.
func (m *Task) check() error {
	if m == nil || m.ID == "" || m.Status.State == "" {
		return invalid("the result is no task")
	}
	return nil
}

// check returns an error if what was read is none of what a stream may carry.
func (m *StreamEvent) check() error {
	switch {
	case m.Task != nil:
		return m.Task.check()
	case m.Message != nil && len(m.Message.Parts) > 0,
		m.StatusUpdate != nil && m.StatusUpdate.Status.State != "",
		m.ArtifactUpdate != nil && len(m.ArtifactUpdate.Artifact.Parts) > 0:
		return nil
	}
	return invalid("the result is neither a task, a message nor news of one")
}

// newID is a random UUID.
func newID() string {
	var id [16]byte
	if _, err := rand.Read(id[:]); err != nil {
		panic(err)
	}
	id[6] = id[6]&0x0f | 0x40
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

// content is the first data of the parts, else their text as JSON; null without any.
func content(parts []Part) json.RawMessage {
	var texts []string
	for _, part := range parts {
		if part.Data != nil {
			return part.Data
		}
		if part.Text != nil {
			texts = append(texts, *part.Text)
		}
	}
	if texts == nil {
		return json.RawMessage("null")
	}
	text, err := json.Marshal(strings.Join(texts, "\n"))
	if err != nil {
		return json.RawMessage("null")
	}
	return bytes.TrimSpace(text)
}
