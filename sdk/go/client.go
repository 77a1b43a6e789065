// Package evidence is a client of the evidence service of Heddle.
package evidence

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	defaultDeadline = time.Minute
	defaultMaxBytes = 64 << 20
)

// Client of `heddle evidence-serve`. It may be used by several goroutines at once.
type Client struct {
	base     string
	token    string
	deadline time.Duration
	maxBytes int64
	http     *http.Client
}

// Option of a client.
type Option func(*Client)

// WithToken sets the bearer token.
func WithToken(token string) Option { return func(c *Client) { c.token = token } }

// WithDeadline sets the time that a call may take, a minute without it. Streams have no deadline but their own.
func WithDeadline(deadline time.Duration) Option { return func(c *Client) { c.deadline = deadline } }

// WithMaxBytes sets the most bytes of an answer, or of an event of a stream; 64 MiB without it.
func WithMaxBytes(maxBytes int64) Option { return func(c *Client) { c.maxBytes = maxBytes } }

// WithTransport sets what carries the requests.
func WithTransport(transport http.RoundTripper) Option {
	return func(c *Client) { c.http.Transport = transport }
}

// New makes a client of the server at an address, with or without a path.
func New(base string, options ...Option) (*Client, error) {
	address, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	if address.Scheme != "http" && address.Scheme != "https" || address.Host == "" {
		return nil, errors.New("the address must begin with http:// or https://")
	}
	if address.RawQuery != "" || address.Fragment != "" {
		return nil, errors.New("the address must have neither a query nor a fragment")
	}
	c := &Client{
		base:     strings.TrimRight(base, "/"),
		deadline: defaultDeadline,
		maxBytes: defaultMaxBytes,
		// A token goes to the address that it is meant for.
		http: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
	for _, option := range options {
		option(c)
	}
	return c, nil
}

// CallOption of a single call.
type CallOption func(*callOptions)

type callOptions struct {
	deadline time.Duration
}

// Within gives a call this time instead of that of its client.
func Within(deadline time.Duration) CallOption { return func(o *callOptions) { o.deadline = deadline } }

func (c *Client) deadlineOf(options []CallOption) time.Duration {
	given := callOptions{deadline: c.deadline}
	for _, option := range options {
		option(&given)
	}
	return given.deadline
}

// Ptr returns a pointer to a value, for optional fields.
func Ptr[T any](value T) *T { return &value }

// Text is a message with a text.
func Text(text string) Message { return Message{Parts: []Part{{Text: &text}}} }

// filled is a message with what the client fills in.
func filled(message Message) Message {
	if message.MessageID == "" {
		message.MessageID = newID()
	}
	if message.Role == "" {
		message.Role = MessageRoleUser
	}
	if message.Parts == nil {
		message.Parts = []Part{}
	}
	return message
}

// Reply is either of both.
type Reply struct {
	Task    *Task
	Message *Message
}

// SendConfiguration of Send.
type SendConfiguration struct {
	// ReturnImmediately answers with the task in progress instead of waiting for its end.
	ReturnImmediately bool `json:"returnImmediately,omitempty"`
	// HistoryLength is the most messages of the history.
	HistoryLength *int `json:"historyLength,omitempty"`
}

type sendParams struct {
	Message       Message            `json:"message"`
	Configuration *SendConfiguration `json:"configuration,omitempty"`
}

// Send sends a message and waits for what comes of it. The configuration may be nil.
func (c *Client) Send(ctx context.Context, message Message, configuration *SendConfiguration, options ...CallOption) (*Reply, error) {
	l := newLimit(ctx, c.deadlineOf(options))
	defer l.cancel()
	var event StreamEvent
	err := c.result(l, "SendMessage", sendParams{filled(message), configuration}, &event)
	if err == nil {
		err = event.check()
	}
	if err != nil {
		return nil, l.explained(err)
	}
	if event.Task == nil && event.Message == nil {
		return nil, invalid("the answer has neither a task nor a message")
	}
	return &Reply{event.Task, event.Message}, nil
}

// Call asks for an action by its name, and returns the content of its artifact. If the task does not complete, the error is a
// TaskError.
func (c *Client) Call(ctx context.Context, action string, input any, options ...CallOption) (json.RawMessage, error) {
	l := newLimit(ctx, c.deadlineOf(options))
	defer l.cancel()
	content, err := c.call(l, action, input)
	return content, l.explained(err)
}

func (c *Client) call(l *limit, action string, input any) (json.RawMessage, error) {
	asked := map[string]any{"action": action}
	text, err := json.Marshal(input)
	if err != nil {
		return nil, &TransportError{Message: "the input is no JSON: " + err.Error(), Err: err}
	}
	if string(text) != "null" {
		asked["input"] = json.RawMessage(text)
	}
	data, err := json.Marshal(asked)
	if err != nil {
		return nil, err
	}
	stream, err := c.open(l, "SendStreamingMessage", sendParams{Message: filled(Message{Parts: []Part{{Data: data}}})})
	if err != nil {
		return nil, err
	}
	defer stream.response.Body.Close()
	var task *Task
	for task == nil || !task.isSettled() {
		event, err := stream.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if event.Message != nil {
			return content(event.Message.Parts), nil
		}
		task = after(task, event)
	}
	if task == nil {
		return nil, invalid("the stream ended before it began")
	}
	if !task.isSettled() {
		id := task.ID
		task = &Task{}
		if err := c.result(l, "GetTask", map[string]string{"id": id}, task); err != nil {
			return nil, err
		}
		if err := task.check(); err != nil {
			return nil, err
		}
	}
	if !task.isSettled() {
		return nil, invalid("the stream ended before its task did")
	}
	return contentOf(task)
}

// callInto reads the content of an artifact into a result.
func (c *Client) callInto(ctx context.Context, action string, input, out any, options []CallOption) error {
	content, err := c.Call(ctx, action, input, options...)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, out); err != nil {
		return invalid("the content of the artifact does not fit: %v", err)
	}
	return nil
}

// Stream is what happens to a task, as it happens. It must be closed.
type Stream struct {
	limit    *limit
	response *http.Response
	events   *events
	id       string
}

// Next waits for the next event; io.EOF is the end of the stream.
func (s *Stream) Next() (*StreamEvent, error) {
	event, err := s.read()
	if errors.Is(err, io.EOF) {
		return nil, io.EOF
	}
	if err != nil {
		return nil, s.limit.explained(err)
	}
	return event, nil
}

// Close ends the stream; its task goes on.
func (s *Stream) Close() error {
	s.limit.cancel()
	return s.response.Body.Close()
}

func (s *Stream) read() (*StreamEvent, error) {
	data, err := s.events.next()
	if err != nil {
		return nil, err
	}
	var event StreamEvent
	if err := resultIn(data, s.id, &event); err != nil {
		return nil, err
	}
	if err := event.check(); err != nil {
		return nil, err
	}
	if event.Task != nil {
		s.limit.taskID = event.Task.ID
	}
	return &event, nil
}

// Stream sends a message and tells what happens, as it happens. It has no deadline unless one is given.
func (c *Client) Stream(ctx context.Context, message Message, options ...CallOption) (*Stream, error) {
	return c.follow(ctx, "SendStreamingMessage", sendParams{Message: filled(message)}, options)
}

// Subscribe tells what happens to a task that is at work, as it happens. It has no deadline unless one is given.
func (c *Client) Subscribe(ctx context.Context, taskID string, options ...CallOption) (*Stream, error) {
	return c.follow(ctx, "SubscribeToTask", map[string]string{"id": taskID}, options)
}

func (c *Client) follow(ctx context.Context, method string, params any, options []CallOption) (*Stream, error) {
	var given callOptions
	for _, option := range options {
		option(&given)
	}
	l := newLimit(ctx, given.deadline)
	stream, err := c.open(l, method, params)
	if err != nil {
		err = l.explained(err)
		l.cancel()
		return nil, err
	}
	return stream, nil
}

func (c *Client) open(l *limit, method string, params any) (*Stream, error) {
	id := newID()
	response, err := c.rpc(l, id, method, params, "text/event-stream")
	if err != nil {
		return nil, err
	}
	if strings.HasPrefix(strings.ToLower(response.Header.Get("Content-Type")), "text/event-stream") {
		return &Stream{l, response, newEvents(response.Body, c.maxBytes), id}, nil
	}
	defer response.Body.Close()
	// A refusal comes as one JSON object, as of any method.
	text, err := c.read(response)
	if err != nil {
		return nil, err
	}
	var ignored json.RawMessage
	if err := resultIn(text, id, &ignored); err != nil {
		return nil, err
	}
	return nil, invalid("the answer is no stream of events")
}

type taskParams struct {
	ID            string `json:"id"`
	HistoryLength *int   `json:"historyLength,omitempty"`
}

// GetTask returns a task with the newest messages of its history; nil is all of them.
func (c *Client) GetTask(ctx context.Context, id string, historyLength *int, options ...CallOption) (*Task, error) {
	return c.task(ctx, "GetTask", taskParams{id, historyLength}, options)
}

// Cancel ends a task.
func (c *Client) Cancel(ctx context.Context, id string, options ...CallOption) (*Task, error) {
	return c.task(ctx, "CancelTask", taskParams{ID: id}, options)
}

func (c *Client) task(ctx context.Context, method string, params any, options []CallOption) (*Task, error) {
	l := newLimit(ctx, c.deadlineOf(options))
	defer l.cancel()
	var task Task
	err := c.result(l, method, params, &task)
	if err == nil {
		err = task.check()
	}
	if err != nil {
		return nil, l.explained(err)
	}
	return &task, nil
}

// ListFilter of List; its zero value is every task.
type ListFilter struct {
	ContextID string          `json:"contextId,omitempty"`
	Status    TaskStatusState `json:"status,omitempty"`
	// PageSize is the number of tasks on a page, 1 to 100; 50 without it.
	PageSize      int  `json:"pageSize,omitempty"`
	HistoryLength *int `json:"historyLength,omitempty"`
	// StatusTimestampAfter leaves out tasks whose state was reached before that (RFC 3339).
	StatusTimestampAfter string `json:"statusTimestampAfter,omitempty"`
	IncludeArtifacts     bool   `json:"includeArtifacts,omitempty"`
}

type listParams struct {
	ListFilter
	PageToken string `json:"pageToken,omitempty"`
}

// Tasks goes over every task that matches, page by page.
type Tasks struct {
	client  *Client
	ctx     context.Context
	params  listParams
	options []CallOption
	page    []Task
	seen    map[string]bool
	isLast  bool
}

// List goes over every task that matches, the last that changed first. Each page has the deadline of a call.
func (c *Client) List(ctx context.Context, filter ListFilter, options ...CallOption) *Tasks {
	return &Tasks{client: c, ctx: ctx, params: listParams{ListFilter: filter}, options: options, seen: map[string]bool{}}
}

// Next returns the next task; io.EOF is the end.
func (t *Tasks) Next() (*Task, error) {
	for len(t.page) == 0 {
		if t.isLast {
			return nil, io.EOF
		}
		if err := t.turn(); err != nil {
			return nil, err
		}
	}
	task := t.page[0]
	t.page = t.page[1:]
	return &task, task.check()
}

func (t *Tasks) turn() error {
	l := newLimit(t.ctx, t.client.deadlineOf(t.options))
	defer l.cancel()
	var page TaskPage
	if err := t.client.result(l, "ListTasks", t.params, &page); err != nil {
		return l.explained(err)
	}
	token := page.NextPageToken
	if t.seen[token] {
		return invalid("the server repeats a page of tasks")
	}
	t.seen[token] = true
	t.page, t.params.PageToken, t.isLast = page.Tasks, token, token == ""
	return nil
}

// Runs returns the newest runs of the repository, at most 500. The query may be nil.
func (c *Client) Runs(ctx context.Context, query *RunsQuery, options ...CallOption) ([]RunSummary, error) {
	var out struct {
		Runs *[]RunSummary `json:"runs"`
	}
	if err := c.getJSON(ctx, http.MethodGet, "/api/runs"+search(query), nil, &out, options); err != nil {
		return nil, err
	}
	if out.Runs == nil {
		return nil, invalid("the answer has no list of runs")
	}
	return *out.Runs, nil
}

// search is a query as part of an address.
func search(query *RunsQuery) string {
	text, err := json.Marshal(query)
	var fields map[string]string
	if err != nil || json.Unmarshal(text, &fields) != nil || len(fields) == 0 {
		return ""
	}
	values := url.Values{}
	for name, value := range fields {
		values.Set(name, value)
	}
	return "?" + values.Encode()
}

// Diff tells what changed between two graphs: paths below the root of the server, or graphs.
func (c *Client) Diff(ctx context.Context, query DiffQuery, options ...CallOption) (*DiffAnswer, error) {
	var out struct {
		DiffAnswer
		Diff *DiffAnswerDiff `json:"diff"`
	}
	if err := c.getJSON(ctx, http.MethodPost, "/api/diff", query, &out, options); err != nil {
		return nil, err
	}
	if out.Diff == nil {
		return nil, invalid("the answer has no diff")
	}
	out.DiffAnswer.Diff = *out.Diff
	return &out.DiffAnswer, nil
}

// Card tells what the agent can do, and where.
func (c *Client) Card(ctx context.Context, options ...CallOption) (*AgentCard, error) {
	var card AgentCard
	if err := c.getJSON(ctx, http.MethodGet, "/.well-known/agent-card.json", nil, &card, options); err != nil {
		return nil, err
	}
	if card.Skills == nil {
		return nil, invalid("the answer is no agent card")
	}
	return &card, nil
}
