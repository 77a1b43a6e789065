//! What a call fails with.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::generated::{Task, TaskStatusState};

/// Why a call has no result. No message repeats the token.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The server refused the request with an error of the protocol.
    A2a(A2aError),
    /// The task of a call did not complete.
    Task(Box<TaskError>),
    /// No connection, a status other than 200, or an answer that is none.
    Transport(TransportError),
    /// The time is over. The task goes on: [`Client::cancel`](crate::Client::cancel) ends it.
    Deadline {
        /// How long the call was allowed to take.
        deadline: Duration,
        /// The task, if it is known.
        task_id: Option<String>,
    },
}

/// An error of A2A 1.0.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct A2aError {
    /// Code of JSON-RPC, e.g. −32001.
    pub code: i64,
    /// Reason of google.rpc.ErrorInfo, one of [`reason`](crate::reason); empty without one.
    pub reason: String,
    /// What the server says.
    pub message: String,
    /// Metadata of google.rpc.ErrorInfo.
    pub metadata: BTreeMap<String, String>,
    /// Which fields are wrong.
    pub violations: Vec<FieldViolation>,
}

/// What is wrong with a field of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldViolation {
    /// Path of the field, e.g. `message.parts`.
    pub field: String,
    /// What is wrong with it.
    pub description: String,
}

/// A task that failed, was rejected or canceled, or waits for its client.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TaskError {
    /// The state of the task.
    pub state: TaskStatusState,
    /// Code of the operation, e.g. `NOT_FOUND`; empty without one.
    pub code: String,
    /// What the operation says.
    pub message: String,
    /// The whole task.
    pub task: Task,
}

/// A failure between client and server.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TransportError {
    /// The status of the answer; 0 without one.
    pub status: u16,
    /// Code of the error of the service, e.g. `UNAUTHORIZED`; empty without one.
    pub code: String,
    /// What happened.
    pub message: String,
}

impl Error {
    pub(crate) fn transport(message: impl Into<String>) -> Self {
        Error::Transport(TransportError {
            status: 0,
            code: String::new(),
            message: message.into(),
        })
    }

    /// An answer that is not what the protocol says.
    pub(crate) fn answer(what: impl fmt::Display) -> Self {
        Error::transport(format!("The answer cannot be used: {what}"))
    }

    /// The same error, with the task that it is about.
    pub(crate) fn of_task(self, id: &str) -> Self {
        match self {
            Error::Deadline { deadline, .. } => Error::Deadline {
                deadline,
                task_id: Some(id.to_owned()),
            },
            other => other,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::A2a(error) => error.fmt(f),
            Error::Task(error) => error.fmt(f),
            Error::Transport(error) => error.fmt(f),
            Error::Deadline { deadline, .. } => {
                write!(f, "The deadline of {deadline:?} is over")
            }
        }
    }
}

impl fmt::Display for A2aError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = if self.reason.is_empty() {
            "A2A"
        } else {
            &self.reason
        };
        write!(f, "{reason} ({}): {}", self.code, self.message)
    }
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.code.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.code, self.message)
        }
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.code.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.code, self.message)
        }
    }
}

impl std::error::Error for Error {}
impl std::error::Error for A2aError {}
impl std::error::Error for TaskError {}
impl std::error::Error for TransportError {}
