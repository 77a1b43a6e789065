package evidence

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
	"testing"
	"time"
)

// The tests run against the real service and a hostile one, whose addresses are in variables: see sdk/README.md.
var (
	ctx        = context.Background()
	serviceURL = os.Getenv("HEDDLE_TEST_URL")
	hostileURL = os.Getenv("HEDDLE_TEST_HOSTILE_URL")
	token      = os.Getenv("HEDDLE_TEST_TOKEN")
)

const compare = "diff_files before=a after=b"

func TestMain(m *testing.M) {
	if serviceURL == "" || hostileURL == "" {
		fmt.Fprintln(os.Stderr, "HEDDLE_TEST_URL and HEDDLE_TEST_HOSTILE_URL name the servers to test against")
		os.Exit(2)
	}
	os.Exit(m.Run())
}

func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func newClient(t *testing.T, base string, options ...Option) *Client {
	t.Helper()
	options = append([]Option{WithToken(token), WithDeadline(5 * time.Minute)}, options...)
	return must[*Client](t)(New(base, options...))
}

// at is a client of a fault.
func at(t *testing.T, fault string) *Client {
	return newClient(t, hostileURL+"/"+fault, WithMaxBytes(1_000_000))
}

// endless stays at work until it is canceled.
func endless(t *testing.T, c *Client) string {
	t.Helper()
	data := json.RawMessage(`{"action":"extract_nl","input":{"file":"notes.txt","nlMode":"require-llm"}}`)
	reply := must[*Reply](t)(c.Send(ctx, Message{Parts: []Part{{Data: data}}}, &SendConfiguration{ReturnImmediately: true}))
	return reply.Task.ID
}

func collect[T any](next func() (*T, error)) ([]T, error) {
	all := []T{}
	for {
		value, err := next()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return all, err
		}
		all = append(all, *value)
	}
}

func streamed(s *Stream, err error) ([]StreamEvent, error) {
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return collect(s.Next)
}

func equal[T comparable](t *testing.T, is, want T) {
	t.Helper()
	if is != want {
		t.Errorf("is %v, not %v", is, want)
	}
}

func wantReason(t *testing.T, err error, reason string) {
	t.Helper()
	var failure *A2AError
	if !errors.As(err, &failure) || failure.Reason != reason {
		t.Errorf("is %v, not %s", err, reason)
	}
}

func TestCard(t *testing.T) {
	card := must[*AgentCard](t)(newClient(t, serviceURL+"/", WithToken("")).Card(ctx))
	equal(t, card.SupportedInterfaces[0].ProtocolVersion, "1.0")
	found := false
	for _, skill := range card.Skills {
		found = found || skill.ID == "analyze_repository"
	}
	equal(t, found, true)
}

func TestSend(t *testing.T) {
	c := newClient(t, serviceURL)
	task := must[*Reply](t)(c.Send(ctx, Text(compare), nil)).Task
	equal(t, task.Status.State, TaskStatusStateCompleted)
	equal(t, task.History[0].Role, MessageRoleUser)
	said := Text(compare)
	said.MessageID = "m-1"
	task = must[*Reply](t)(c.Send(ctx, said, &SendConfiguration{HistoryLength: Ptr(0)})).Task
	equal(t, len(task.History), 0)
}

func TestCall(t *testing.T) {
	content := must[json.RawMessage](t)(newClient(t, serviceURL).Call(ctx, "diff_files", map[string]string{"before": "a\n", "after": "b\n"}))
	var diff FileDiff
	if err := json.Unmarshal(content, &diff); err != nil {
		t.Fatal(err)
	}
	equal(t, diff.Summary.Added, 1)
	equal(t, diff.Summary.Removed, 1)
}

func TestHelpers(t *testing.T) {
	c := newClient(t, serviceURL)
	records := must[[]IntentRecord](t)(c.ExtractMarkdown(ctx, &ExtractMarkdownInput{MarkdownMode: Ptr(CommunicationModeDeterministic)}))
	records = append(records, must[[]IntentRecord](t)(c.ExtractAst(ctx, nil))...)
	records = append(records, must[[]IntentRecord](t)(c.ExtractNL(ctx, &ExtractNlInput{File: Ptr("notes.txt"), NLMode: Ptr(CommunicationModeDeterministic)}))...)
	found := false
	for _, record := range records {
		found = found || record.Statement.Actor != nil && *record.Statement.Actor == "cart"
	}
	equal(t, found, true)
	graph := must[*Graph](t)(c.Link(ctx, &LinkInput{Records: records}))
	equal(t, len(graph.Records), len(records))
	diagnosed := must[*Diagnostics](t)(c.Diagnose(ctx, &DiagnoseInput{Graph: graph}))
	found = false
	for _, one := range diagnosed.Diagnostics {
		found = found || one.Code == DiagnosticCodePlannedNotImplemented
	}
	equal(t, found, true)
	diff := must[*GraphDiff](t)(c.DiffGraphs(ctx, &DiffInput{BeforeGraph: graph, AfterGraph: graph}))
	equal(t, diff.Summary.RecordsUnchanged, int64(len(records)))
}

// What a schema does not name is written as it was read.
func TestFurtherFields(t *testing.T) {
	const text = `{"generation":{},"missingFields":["trigger"],"n":12345678901234567890}`
	var metadata IntentRecordMetadata
	if err := json.Unmarshal([]byte(text), &metadata); err != nil {
		t.Fatal(err)
	}
	equal(t, string(metadata.Further["missingFields"]), `["trigger"]`)
	written := must[[]byte](t)(json.Marshal(IntentRecord{Metadata: metadata}))
	for _, part := range []string{`"missingFields":["trigger"]`, `"n":12345678901234567890`, `"generation":{`} {
		equal(t, strings.Contains(string(written), part), true)
	}
}

func TestRunsAndDiff(t *testing.T) {
	c := newClient(t, serviceURL)
	before := must[*PipelineResult](t)(c.Pipeline(ctx, &PipelineInput{Deterministic: Ptr(true)}))
	must[*PipelineResult](t)(c.Pipeline(ctx, &PipelineInput{Deterministic: Ptr(true)}))
	runs := must[[]RunSummary](t)(c.Runs(ctx, nil))
	found := false
	for _, run := range runs {
		found = found || run.RunID == before.RunID
	}
	equal(t, found, true)
	none := must[[]RunSummary](t)(c.Runs(ctx, &RunsQuery{Ticket: Ptr("SHOP-404")}))
	equal(t, len(none), 0)
	query := DiffQuery{Before: runs[1].GraphPath, After: runs[0].GraphPath}
	full := must[*DiffAnswer](t)(c.Diff(ctx, query))
	equal(t, full.Diff.Records != nil, true)
	equal(t, full.SVG != nil && strings.HasPrefix(*full.SVG, "<svg"), true)
	query.Compact, query.IncludeSVG = Ptr(true), Ptr(false)
	compact := must[*DiffAnswer](t)(c.Diff(ctx, query))
	equal(t, compact.Diff.Records == nil && compact.SVG == nil, true)
}

func TestStream(t *testing.T) {
	events := must[[]StreamEvent](t)(streamed(newClient(t, serviceURL).Stream(ctx, Text(compare))))
	equal(t, events[0].Task != nil, true)
	found := false
	for _, event := range events {
		found = found || event.ArtifactUpdate != nil && *event.ArtifactUpdate.Artifact.Name == "diff_files"
	}
	equal(t, found, true)
	equal(t, events[len(events)-1].StatusUpdate.Status.State, TaskStatusStateCompleted)
}

func TestTaskAtWork(t *testing.T) {
	c := newClient(t, serviceURL)
	id := endless(t, c)
	task := must[*Task](t)(c.GetTask(ctx, id, Ptr(1)))
	equal(t, len(task.History), 1)
	news := must[*Stream](t)(c.Subscribe(ctx, id))
	defer news.Close()
	equal(t, must[*StreamEvent](t)(news.Next()).Task.ID, id)
	equal(t, must[*Task](t)(c.Cancel(ctx, id)).Status.State, TaskStatusStateCanceled)
	rest := must[[]StreamEvent](t)(collect(news.Next))
	equal(t, rest[len(rest)-1].StatusUpdate.Status.State, TaskStatusStateCanceled)
	_, err := c.Cancel(ctx, id)
	wantReason(t, err, ReasonTaskNotCancelable)
}

func TestList(t *testing.T) {
	c := newClient(t, serviceURL)
	conversation := newID()
	var sent, listed []string
	for i := 0; i < 5; i++ {
		said := Text(compare)
		said.ContextID = &conversation
		sent = append(sent, must[*Reply](t)(c.Send(ctx, said, nil)).Task.ID)
	}
	tasks := must[[]Task](t)(collect(c.List(ctx, ListFilter{ContextID: conversation, PageSize: 2}).Next))
	for _, task := range tasks {
		listed = append(listed, task.ID)
	}
	sort.Strings(sent)
	sort.Strings(listed)
	equal(t, strings.Join(listed, " "), strings.Join(sent, " "))
	equal(t, len(tasks[0].Artifacts), 0)
	first := must[*Task](t)(c.List(ctx, ListFilter{ContextID: conversation, IncludeArtifacts: true}).Next())
	equal(t, len(first.Artifacts), 1)
	none := must[[]Task](t)(collect(c.List(ctx, ListFilter{ContextID: conversation, Status: TaskStatusStateFailed}).Next))
	equal(t, len(none), 0)
}

func TestErrorsOfTheProtocol(t *testing.T) {
	c := newClient(t, serviceURL)
	_, err := c.GetTask(ctx, "missing", nil)
	wantReason(t, err, ReasonTaskNotFound)
	var failure *A2AError
	if errors.As(err, &failure) {
		equal(t, failure.Code, -32001)
	}
	id := must[*Reply](t)(c.Send(ctx, Text(compare), nil)).Task.ID
	_, err = newClient(t, serviceURL, WithToken(os.Getenv("HEDDLE_TEST_OTHER_TOKEN"))).GetTask(ctx, id, nil)
	wantReason(t, err, ReasonTaskNotFound)
	_, err = c.Send(ctx, Message{}, nil)
	wantReason(t, err, ReasonInvalidParams)
	if errors.As(err, &failure) {
		equal(t, failure.Violations[0].Field, "message.parts")
	}
	_, err = c.Subscribe(ctx, "missing")
	wantReason(t, err, ReasonTaskNotFound)
	_, err = c.List(ctx, ListFilter{PageSize: 1000}).Next()
	wantReason(t, err, ReasonInvalidParams)
}

func TestErrorsOfTasks(t *testing.T) {
	c := newClient(t, serviceURL)
	_, err := c.Diagnose(ctx, &DiagnoseInput{GraphPath: Ptr("missing.json")})
	var failure *TaskError
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	equal(t, failure.State(), TaskStatusStateFailed)
	equal(t, failure.Code, "NOT_FOUND")
	_, err = c.Call(ctx, "diagnos", nil)
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	equal(t, failure.State(), TaskStatusStateRejected)
	equal(t, strings.Contains(failure.Message, "diagnose"), true)
}

func wantTransport(t *testing.T, err error) *TransportError {
	t.Helper()
	var failure *TransportError
	if !errors.As(err, &failure) {
		t.Errorf("is %v, no error of transport", err)
		return &TransportError{}
	}
	return failure
}

func TestErrorsOfTransport(t *testing.T) {
	wrong := newClient(t, serviceURL, WithToken("wrong-token-wrong"))
	_, err := wrong.GetTask(ctx, "x", nil)
	equal(t, wantTransport(t, err).Status, 401)
	equal(t, strings.Contains(err.Error(), "wrong-token-wrong"), false)
	_, err = wrong.Runs(ctx, nil)
	equal(t, wantTransport(t, err).Code, "UNAUTHORIZED")
	missing := "missing.json"
	_, err = newClient(t, serviceURL).Diff(ctx, DiffQuery{Before: &missing, After: &missing})
	equal(t, wantTransport(t, err).Code, "NOT_FOUND")
	_, err = newClient(t, "http://127.0.0.1:9").Card(ctx)
	equal(t, wantTransport(t, err).Status, 0)
	for _, base := range []string{"ftp://x", "x", "http://x?y", "http://"} {
		if _, err := New(base); err == nil {
			t.Errorf("%s is taken for an address", base)
		}
	}
}

func wantDeadline(t *testing.T, err error) *DeadlineError {
	t.Helper()
	var failure *DeadlineError
	if !errors.As(err, &failure) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("is %v, no deadline", err)
	}
	return failure
}

func TestDeadlines(t *testing.T) {
	_, err := at(t, "silent").GetTask(ctx, "x", nil, Within(100*time.Millisecond))
	equal(t, wantDeadline(t, err).TaskID, "")
	_, err = newClient(t, hostileURL+"/silent", WithDeadline(100*time.Millisecond)).Runs(ctx, nil)
	equal(t, wantDeadline(t, err).After, 100*time.Millisecond)
	short, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	_, err = at(t, "silent").GetTask(short, "x", nil)
	equal(t, wantDeadline(t, err).After, 0)
	gone, end := context.WithCancel(ctx)
	end()
	_, err = at(t, "silent").GetTask(gone, "x", nil)
	equal(t, errors.Is(err, context.Canceled), true)
	// The first event comes within one of these on the slowest machine, and the deadline after it.
	for _, deadline := range []time.Duration{time.Second, 10 * time.Second, 100 * time.Second} {
		_, ofStream := streamed(at(t, "endless-stream").Stream(ctx, Text("x"), Within(deadline)))
		_, ofCall := at(t, "endless-stream").Call(ctx, "x", nil, Within(deadline))
		ids := wantDeadline(t, ofStream).TaskID + " " + wantDeadline(t, ofCall).TaskID
		if ids == "t-1 t-1" {
			return
		}
	}
	t.Error("the error of a deadline has no task")
}

func TestHostileAnswers(t *testing.T) {
	faults := "not-json not-utf8 no-result wrong-shape foreign-id http-500 redirect cut hangup huge-body"
	for _, fault := range strings.Fields(faults) {
		t.Run(fault, func(t *testing.T) {
			_, err := at(t, fault).GetTask(ctx, "x", nil)
			wantTransport(t, err)
			_, err = at(t, fault).Call(ctx, "x", nil)
			wantTransport(t, err)
			_, err = at(t, fault).Runs(ctx, nil)
			wantTransport(t, err)
			_, err = at(t, fault).List(ctx, ListFilter{}).Next()
			wantTransport(t, err)
		})
	}
	for _, fault := range []string{"huge-line", "huge-event", "bad-event"} {
		_, err := streamed(at(t, fault).Stream(ctx, Text("x")))
		wantTransport(t, err)
	}
	_, err := collect(at(t, "endless-pages").List(ctx, ListFilter{}).Next)
	equal(t, strings.Contains(wantTransport(t, err).Message, "repeats"), true)
	_, err = at(t, "cut-stream").Call(ctx, "x", nil)
	wantTransport(t, err)
	events := must[[]StreamEvent](t)(streamed(at(t, "cut-stream").Stream(ctx, Text("x"))))
	equal(t, len(events), 1)
}

func TestErrorsOfOtherServers(t *testing.T) {
	_, err := at(t, "bare-error").GetTask(ctx, "x", nil)
	var failure *A2AError
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	equal(t, failure.Code, -32050)
	equal(t, failure.Reason, "")
	_, err = streamed(at(t, "stream-error").Stream(ctx, Text("x")))
	wantReason(t, err, ReasonInternalError)
}

func TestOddStream(t *testing.T) {
	events := must[[]StreamEvent](t)(streamed(at(t, "odd-stream").Stream(ctx, Text("x"))))
	equal(t, len(events), 3)
	content := must[json.RawMessage](t)(at(t, "odd-stream").Call(ctx, "x", nil))
	var said struct{ Text string }
	if err := json.Unmarshal(content, &said); err != nil {
		t.Fatal(err)
	}
	equal(t, said.Text, "zażółć 🧵")
}
