package evidence

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
	"unicode/utf8"
)

// limit is the time of a call.
type limit struct {
	ctx    context.Context
	parent context.Context
	cancel context.CancelFunc
	after  time.Duration
	// taskID is told with the error of a deadline, once it is known.
	taskID string
}

// newLimit starts the clock; 0 is no deadline but that of the context.
func newLimit(ctx context.Context, after time.Duration) *limit {
	l := &limit{parent: ctx, after: after}
	if after > 0 {
		l.ctx, l.cancel = context.WithTimeout(ctx, after)
	} else {
		l.ctx, l.cancel = context.WithCancel(ctx)
	}
	return l
}

// ask sends a request and returns an answer with status 200, whose body is still to be read and closed.
func (c *Client) ask(l *limit, method, path string, headers map[string]string, body any) (*http.Response, error) {
	var content io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, &TransportError{Message: "the request is no JSON: " + err.Error(), Err: err}
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(l.ctx, method, c.base+path, content)
	if err != nil {
		return nil, &TransportError{Message: "the request cannot be made: " + err.Error(), Err: err}
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		defer response.Body.Close()
		return nil, refusal(response)
	}
	return response, nil
}

// refusal is the error of an answer with another status, with what the service says of it.
func refusal(response *http.Response) error {
	failure := &TransportError{
		Status:  response.StatusCode,
		Message: fmt.Sprintf("the server answered with status %d", response.StatusCode),
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, 65_536))
	if err != nil {
		failure.Err = err
		return failure
	}
	var said struct {
		Error struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"error"`
	}
	if json.Unmarshal(text, &said) == nil && said.Error.Message != "" {
		failure.Code = said.Error.Code
		failure.Message += ": " + said.Error.Message
	}
	return failure
}

// read returns the whole body.
func (c *Client) read(response *http.Response) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(response.Body, c.maxBytes+1))
	if err != nil {
		return nil, err
	}
	if int64(len(text)) > c.maxBytes {
		return nil, invalid("the answer is longer than %d bytes", c.maxBytes)
	}
	if !utf8.Valid(text) {
		return nil, invalid("the answer is not UTF-8")
	}
	return text, nil
}

// getJSON asks for something beside the protocol.
func (c *Client) getJSON(ctx context.Context, method, path string, body, out any, options []CallOption) error {
	l := newLimit(ctx, c.deadlineOf(options))
	defer l.cancel()
	response, err := c.ask(l, method, path, nil, body)
	if err != nil {
		return l.explained(err)
	}
	defer response.Body.Close()
	text, err := c.read(response)
	if err != nil {
		return l.explained(err)
	}
	if err := json.Unmarshal(text, out); err != nil {
		return &TransportError{Status: 200, Message: "the answer does not fit: " + err.Error(), Err: err}
	}
	return nil
}

// furtherIn returns the fields of an object besides the named ones.
func furtherIn(data []byte, names ...string) (map[string]json.RawMessage, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for _, name := range names {
		delete(all, name)
	}
	if len(all) == 0 {
		return nil, nil
	}
	return all, nil
}

// withFurther writes an object together with further fields.
func withFurther(value any, further map[string]json.RawMessage) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil || len(further) == 0 {
		return text, err
	}
	all := map[string]json.RawMessage{}
	for name, field := range further {
		all[name] = field
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	return json.Marshal(all)
}
