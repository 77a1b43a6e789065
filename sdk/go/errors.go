package evidence

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Violation is a field that the server refused.
type Violation struct {
	Field       string `json:"field"`
	Description string `json:"description"`
}

// A2AError is an error of the protocol that the server answered with.
type A2AError struct {
	// Code of JSON-RPC, e.g. -32001.
	Code int
	// Reason of google.rpc.ErrorInfo, e.g. ReasonTaskNotFound; empty without one.
	Reason     string
	Message    string
	Metadata   map[string]string
	Violations []Violation
}

func (e *A2AError) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// TaskError tells that a task did not complete: it failed, was rejected or canceled, or waits for its client.
type TaskError struct {
	Task Task
	// Code of the operation, e.g. NOT_FOUND; empty without one.
	Code    string
	Message string
}

// State is where the task stands.
func (e *TaskError) State() TaskStatusState { return e.Task.Status.State }

func (e *TaskError) Error() string { return e.Message }

// TransportError tells of no connection, a status other than 200, or an answer that is none.
type TransportError struct {
	// Status of HTTP; 0 without an answer.
	Status int
	// Code that the service gives, e.g. UNAUTHORIZED; empty without one.
	Code    string
	Message string
	Err     error
}

func (e *TransportError) Error() string { return e.Message }

// Unwrap returns the cause, if there is one.
func (e *TransportError) Unwrap() error { return e.Err }

// DeadlineError tells that the time of a call is over. It is a context.DeadlineExceeded.
type DeadlineError struct {
	// TaskID is the task, if it is known: it goes on.
	TaskID string
	// After is the time that the call had; 0 if the deadline is that of the caller's context.
	After time.Duration
}

func (e *DeadlineError) Error() string {
	if e.After == 0 {
		return "no answer before the deadline"
	}
	return fmt.Sprintf("no answer within %s", e.After)
}

// Unwrap returns context.DeadlineExceeded.
func (e *DeadlineError) Unwrap() error { return context.DeadlineExceeded }

// invalid is an answer that is no answer.
func invalid(format string, arguments ...any) error {
	return &TransportError{Status: 200, Message: fmt.Sprintf(format, arguments...)}
}

// explained is what a call fails with if this error ended it.
func (l *limit) explained(err error) error {
	if err == nil {
		return nil
	}
	switch {
	case errors.Is(l.ctx.Err(), context.DeadlineExceeded):
		after := l.after
		if l.parent.Err() != nil {
			after = 0
		}
		return &DeadlineError{TaskID: l.taskID, After: after}
	case l.ctx.Err() != nil:
		return l.ctx.Err()
	}
	var ofProtocol *A2AError
	var ofTask *TaskError
	var ofTransport *TransportError
	if errors.As(err, &ofProtocol) || errors.As(err, &ofTask) || errors.As(err, &ofTransport) {
		return err
	}
	return &TransportError{Message: "the connection failed: " + err.Error(), Err: err}
}
