//! What a stream tells, one event after another.

use crate::deadline::Deadline;
use crate::error::Error;
use crate::generated::StreamEvent;
use crate::rpc;
use crate::sse::{SseError, SseReader};
use crate::transport::{Answer, Body, Transport};

/// The events of a task until the server ends the stream. After an error there are no more. Dropping it closes the
/// connection; the task goes on.
pub struct Events {
    reader: Option<SseReader<Body>>,
    id: String,
    deadline: Deadline,
    transport: Transport,
    /// The task that the stream is about, once it is known.
    task_id: Option<String>,
}

impl Events {
    pub(crate) fn new(
        transport: Transport,
        answer: Answer,
        id: String,
        deadline: Deadline,
    ) -> Result<Self, Error> {
        if !answer.is_stream {
            // An error of the protocol comes without a stream.
            let response = transport.read_json(answer, deadline)?;
            rpc::result_of::<serde_json::Value>(response, &id)?;
            return Err(Error::answer("it is not a stream"));
        }
        Ok(Events {
            reader: Some(SseReader::new(answer.body, transport.limit)),
            id,
            deadline,
            transport,
            task_id: None,
        })
    }

    fn read(&mut self) -> Result<Option<StreamEvent>, Error> {
        let reader = match &mut self.reader {
            Some(reader) => reader,
            None => return Ok(None),
        };
        let data = match reader.next_event() {
            Ok(Some(data)) => data,
            Ok(None) => return Ok(None),
            // Beats of the server keep a socket from timing out.
            Err(_) if self.deadline.is_over() => return Err(self.deadline.error()),
            Err(SseError::TooLong) => return Err(self.transport.too_long()),
            Err(SseError::NotUtf8) => return Err(Error::answer("an event is not UTF-8")),
            Err(SseError::Io(error)) => {
                return Err(Error::answer(format_args!(
                    "the stream was cut off ({error})"
                )))
            }
        };
        self.deadline.left()?;
        let response =
            serde_json::from_str(&data).map_err(|_| Error::answer("an event is not JSON"))?;
        let event: StreamEvent = rpc::result_of(response, &self.id)?;
        let about = match &event {
            StreamEvent {
                task: Some(task), ..
            } => Some(&task.id),
            StreamEvent {
                status_update: Some(update),
                ..
            } => Some(&update.task_id),
            StreamEvent {
                artifact_update: Some(update),
                ..
            } => Some(&update.task_id),
            StreamEvent {
                message: Some(_), ..
            } => None,
            _ => return Err(Error::answer("an event has neither a task nor a message")),
        };
        if self.task_id.is_none() {
            self.task_id = about.cloned();
        }
        Ok(Some(event))
    }
}

impl Iterator for Events {
    type Item = Result<StreamEvent, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read().map_err(|error| match &self.task_id {
            Some(id) => error.of_task(id),
            None => error,
        });
        if !matches!(read, Ok(Some(_))) {
            self.reader = None;
        }
        read.transpose()
    }
}

impl std::fmt::Debug for Events {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Events")
            .field("task_id", &self.task_id)
            .finish_non_exhaustive()
    }
}
