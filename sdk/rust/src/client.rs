//! The client.

use std::fmt;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::deadline::Deadline;
use crate::error::{Error, TaskError};
use crate::events::Events;
use crate::generated::{
    AgentCard, Artifact, DiffAnswer, DiffQuery, RunSummary, RunsQuery, Task, TaskStatus,
    TaskStatusState,
};
use crate::outgoing::{uuid, Outgoing, Reply};
use crate::rpc;
use crate::tasks::{TaskFilter, Tasks};
use crate::transport::Transport;

const DEADLINE: Duration = Duration::from_secs(60);

/// A client of one server. It is cheap to clone, and its clones may be used side by side.
#[derive(Clone)]
pub struct Client {
    transport: Transport,
    /// Deadline of each call; that of streams only if it was given.
    deadline: Option<Duration>,
}

impl Client {
    /// A client of the server at this address, e.g. `http://127.0.0.1:8787`.
    pub fn new(url: &str) -> Self {
        Client {
            transport: Transport::new(url),
            deadline: None,
        }
    }

    /// The same client with a bearer token.
    pub fn with_token(mut self, token: impl Into<String>) -> Self {
        self.transport.token = Some(token.into());
        self
    }

    /// The same client with a limit for the bytes of an answer and of an event of a stream; default: 64 MiB.
    pub fn with_limit(mut self, bytes: usize) -> Self {
        self.transport.limit = bytes;
        self
    }

    /// The same client with a deadline for each call as a whole, also for streams; default: 60 seconds, and none for
    /// streams. A task goes on when the deadline is over.
    pub fn within(&self, deadline: Duration) -> Self {
        Client {
            deadline: Some(deadline),
            ..self.clone()
        }
    }

    /// Sends a message, and waits for the end of its task unless it asks to return immediately.
    ///
    /// # Errors
    ///
    /// [`Error::A2a`], [`Error::Transport`] or [`Error::Deadline`]. A task that fails is not an error here.
    pub fn send(&self, message: impl Into<Outgoing>) -> Result<Reply, Error> {
        self.ask("SendMessage", &Params::of(message.into()))
    }

    /// Asks for an action by its name, and returns the data of its artifact.
    ///
    /// # Errors
    ///
    /// As [`Client::send`], and [`Error::Task`] for a task that does not complete.
    pub fn call<T: DeserializeOwned>(
        &self,
        action: &str,
        input: &impl Serialize,
    ) -> Result<T, Error> {
        let task = self.run(Outgoing::action(action, input)?)?;
        if task.status.state != TaskStatusState::Completed {
            return Err(Error::Task(Box::new(task_error(task))));
        }
        let data = task
            .artifacts
            .into_iter()
            .flatten()
            .flat_map(|artifact| artifact.parts)
            .find_map(|part| part.data)
            .ok_or_else(|| Error::answer("the task has no data"))?;
        rpc::read(data)
    }

    pub(crate) fn call_list<T: DeserializeOwned>(
        &self,
        action: &str,
        input: &impl Serialize,
    ) -> Result<Vec<T>, Error> {
        #[derive(Deserialize)]
        struct List<T> {
            records: Vec<T>,
        }
        let List { records } = self.call(action, input)?;
        Ok(records)
    }

    /// Sends a message, and returns what happens to its task until it ends or waits for its client.
    ///
    /// # Errors
    ///
    /// As [`Client::send`]; the events can fail, too.
    pub fn stream(&self, message: impl Into<Outgoing>) -> Result<Events, Error> {
        self.open(
            "SendStreamingMessage",
            &Params::of(message.into()),
            Deadline::after(self.deadline),
        )
    }

    /// What happens to a task in work until it ends.
    ///
    /// # Errors
    ///
    /// As [`Client::stream`]; a task that has ended is [`Error::A2a`] with the reason `UNSUPPORTED_OPERATION`.
    pub fn subscribe(&self, task_id: &str) -> Result<Events, Error> {
        self.open(
            "SubscribeToTask",
            &json!({ "id": task_id }),
            Deadline::after(self.deadline),
        )
    }

    /// A task with all messages of its history.
    ///
    /// # Errors
    ///
    /// As [`Client::send`].
    pub fn get_task(&self, task_id: &str) -> Result<Task, Error> {
        self.ask("GetTask", &json!({ "id": task_id }))
    }

    /// A task with the newest messages of its history; 0 for none.
    ///
    /// # Errors
    ///
    /// As [`Client::send`].
    pub fn get_task_with_history(&self, task_id: &str, length: u32) -> Result<Task, Error> {
        self.ask(
            "GetTask",
            &json!({ "id": task_id, "historyLength": length }),
        )
    }

    /// Cancels a task, and returns it.
    ///
    /// # Errors
    ///
    /// As [`Client::send`]; a task that has ended is [`Error::A2a`] with the reason `TASK_NOT_CANCELABLE`.
    pub fn cancel(&self, task_id: &str) -> Result<Task, Error> {
        self.ask("CancelTask", &json!({ "id": task_id }))
    }

    /// Every task that matches, the last that changed first.
    pub fn list(&self, filter: TaskFilter) -> Tasks {
        Tasks::new(self.clone(), filter)
    }

    /// The newest runs that match, at most 500.
    ///
    /// # Errors
    ///
    /// [`Error::Transport`] or [`Error::Deadline`].
    pub fn runs(&self, query: &RunsQuery) -> Result<Vec<RunSummary>, Error> {
        #[derive(Deserialize)]
        struct Runs {
            runs: Vec<RunSummary>,
        }
        let fields = rpc::to_json(query)?;
        let fields: Vec<(&str, &str)> = fields
            .as_object()
            .into_iter()
            .flatten()
            .filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)))
            .collect();
        let Runs { runs } = self.get("/api/runs", &fields)?;
        Ok(runs)
    }

    /// Compares two graphs: of files below the root of the server, or given ones.
    ///
    /// # Errors
    ///
    /// [`Error::Transport`] or [`Error::Deadline`].
    pub fn diff(&self, query: &DiffQuery) -> Result<DiffAnswer, Error> {
        let deadline = self.deadline();
        let body = rpc::to_json(query)?.to_string();
        let answer =
            self.transport
                .post("/api/diff", body.as_bytes(), "application/json", deadline)?;
        rpc::read(self.transport.read_json(answer, deadline)?)
    }

    /// What the agent can do, and where.
    ///
    /// # Errors
    ///
    /// [`Error::Transport`] or [`Error::Deadline`].
    pub fn card(&self) -> Result<AgentCard, Error> {
        self.get("/.well-known/agent-card.json", &[])
    }

    /// Runs a message to the end of its task.
    fn run(&self, message: Outgoing) -> Result<Task, Error> {
        let deadline = self.deadline();
        let mut events = self.open("SendStreamingMessage", &Params::of(message), deadline)?;
        let mut task: Option<Task> = None;
        for event in &mut events {
            let event = event?;
            if let Some(begun) = event.task {
                task = Some(begun);
            }
            let task = match &mut task {
                Some(task) => task,
                None => return Err(Error::answer("the stream does not begin with its task")),
            };
            if let Some(update) = event.status_update {
                task.status = update.status;
            }
            if let Some(update) = event.artifact_update {
                let is_more = update.append.unwrap_or(false);
                take_chunk(
                    task.artifacts.get_or_insert_with(Vec::new),
                    update.artifact,
                    is_more,
                );
            }
        }
        match task {
            Some(task) if is_active(&task.status) => {
                let left = deadline.left().map_err(|error| error.of_task(&task.id))?;
                let client = left.map_or_else(|| self.clone(), |left| self.within(left));
                client
                    .get_task(&task.id)
                    .map_err(|error| error.of_task(&task.id))
            }
            Some(task) => Ok(task),
            None => Err(Error::answer("the stream has no task")),
        }
    }

    fn deadline(&self) -> Deadline {
        Deadline::after(Some(self.deadline.unwrap_or(DEADLINE)))
    }

    /// Calls a method of the protocol.
    pub(crate) fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        params: &impl Serialize,
    ) -> Result<T, Error> {
        let deadline = self.deadline();
        let id = uuid();
        let body = rpc::request(&id, method, params)?;
        let answer = self
            .transport
            .post("/a2a", &body, "application/json", deadline)?;
        rpc::result_of(self.transport.read_json(answer, deadline)?, &id)
    }

    fn open(
        &self,
        method: &str,
        params: &impl Serialize,
        deadline: Deadline,
    ) -> Result<Events, Error> {
        let id = uuid();
        let body = rpc::request(&id, method, params)?;
        let accept = "text/event-stream, application/json";
        let answer = self.transport.post("/a2a", &body, accept, deadline)?;
        Events::new(self.transport.clone(), answer, id, deadline)
    }

    fn get<T: DeserializeOwned>(&self, path: &str, query: &[(&str, &str)]) -> Result<T, Error> {
        let deadline = self.deadline();
        let answer = self.transport.get(path, query, deadline)?;
        rpc::read(self.transport.read_json(answer, deadline)?)
    }
}

impl fmt::Debug for Client {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("url", &self.transport.base())
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

/// Params of both methods that send a message.
#[derive(Serialize)]
struct Params {
    message: crate::generated::Message,
    configuration: Configuration,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Configuration {
    #[serde(skip_serializing_if = "Option::is_none")]
    return_immediately: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history_length: Option<u32>,
}

impl Params {
    fn of(outgoing: Outgoing) -> Self {
        Params {
            message: outgoing.message,
            configuration: Configuration {
                return_immediately: outgoing.return_immediately,
                history_length: outgoing.history_length,
            },
        }
    }
}

/// Adds a chunk of an artifact to those before it.
fn take_chunk(artifacts: &mut Vec<Artifact>, chunk: Artifact, is_more: bool) {
    let known = artifacts
        .iter_mut()
        .find(|one| one.artifact_id == chunk.artifact_id);
    match known {
        Some(known) if is_more => known.parts.extend(chunk.parts),
        Some(known) => *known = chunk,
        None => artifacts.push(chunk),
    }
}

fn is_active(status: &TaskStatus) -> bool {
    matches!(
        status.state,
        TaskStatusState::Submitted | TaskStatusState::Working
    )
}

/// What a task says that did not complete: the error of its operation in a data part, or a text.
fn task_error(task: Task) -> TaskError {
    let parts = task.status.message.iter().flat_map(|one| &one.parts);
    let mut said = Vec::new();
    let mut error = &Value::Null;
    for part in parts {
        said.extend(part.text.as_deref());
        if let Some(data) = &part.data {
            error = &data["error"];
        }
    }
    let text = |name: &str| error[name].as_str().map(str::to_owned);
    let code = text("code").unwrap_or_default();
    let message = text("message").unwrap_or_else(|| match said.join("\n") {
        none if none.is_empty() => {
            format!(
                "The task did not complete: {}",
                state_text(&task.status.state)
            )
        }
        said => said,
    });
    TaskError {
        state: task.status.state.clone(),
        code,
        message,
        task,
    }
}

/// The state as the protocol spells it.
fn state_text(state: &TaskStatusState) -> String {
    match serde_json::to_value(state) {
        Ok(Value::String(text)) => text,
        _ => String::new(),
    }
}
