package evidence

import (
	"encoding/json"
	"strings"
)

// isSettled tells whether nothing more happens to a task until its client says something.
func (m *Task) isSettled() bool {
	switch m.Status.State {
	case TaskStatusStateCompleted, TaskStatusStateFailed, TaskStatusStateCanceled, TaskStatusStateRejected,
		TaskStatusStateInputRequired, TaskStatusStateAuthRequired:
		return true
	}
	return false
}

// after is a task after an event of its stream; nil as long as it is unknown.
func after(task *Task, event *StreamEvent) *Task {
	switch {
	case event.Task != nil:
		return event.Task
	case event.StatusUpdate != nil:
		if task == nil {
			task = &Task{ID: event.StatusUpdate.TaskID, ContextID: event.StatusUpdate.ContextID}
		}
		task.Status = event.StatusUpdate.Status
	case event.ArtifactUpdate != nil && task != nil:
		news := event.ArtifactUpdate
		isMore := news.Append != nil && *news.Append
		for at := range task.Artifacts {
			present := &task.Artifacts[at]
			if present.ArtifactID != news.Artifact.ArtifactID {
				continue
			}
			if isMore {
				present.Parts = append(present.Parts, news.Artifact.Parts...)
			} else {
				*present = news.Artifact
			}
			return task
		}
		task.Artifacts = append(task.Artifacts, news.Artifact)
	}
	return task
}

// contentOf is the content of the artifact of a task, or a TaskError if the task did not complete.
func contentOf(task *Task) (json.RawMessage, error) {
	if task.Status.State != TaskStatusStateCompleted {
		return nil, failureOf(task)
	}
	if len(task.Artifacts) == 0 {
		return json.RawMessage("null"), nil
	}
	return content(task.Artifacts[0].Parts), nil
}

func failureOf(task *Task) error {
	failure := &TaskError{Task: *task, Message: "the task ended as " + string(task.Status.State)}
	if task.Status.Message == nil {
		return failure
	}
	var texts []string
	for _, part := range task.Status.Message.Parts {
		var said struct {
			Error struct {
				Code    string `json:"code"`
				Message string `json:"message"`
			} `json:"error"`
		}
		if part.Data != nil && json.Unmarshal(part.Data, &said) == nil && said.Error.Message != "" {
			failure.Code, failure.Message = said.Error.Code, said.Error.Message
			return failure
		}
		if part.Text != nil {
			texts = append(texts, *part.Text)
		}
	}
	if texts != nil {
		failure.Message = strings.Join(texts, "\n")
	}
	return failure
}
