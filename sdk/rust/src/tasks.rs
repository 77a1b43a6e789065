//! The tasks of a list, page by page.

use std::collections::{HashSet, VecDeque};

use serde::Serialize;

use crate::client::Client;
use crate::error::Error;
use crate::generated::{Task, TaskPage, TaskStatusState};

/// Which tasks a list has, and what of them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskFilter {
    /// Only tasks of this conversation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub context_id: Option<String>,
    /// Only tasks in this state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<TaskStatusState>,
    /// Only tasks whose state was reached then or later (RFC 3339).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status_timestamp_after: Option<String>,
    /// How many tasks are asked for at once, from 1 to 100; default: 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<u32>,
    /// How many of the newest messages of each task are returned; default: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history_length: Option<u32>,
    /// Whether the artifacts are returned; default: no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub include_artifacts: Option<bool>,
}

/// Every task that matches, the last that changed first. Pages are asked for as the caller goes on, each within the
/// deadline of the client. After an error there are no more.
#[derive(Debug)]
pub struct Tasks {
    client: Client,
    filter: TaskFilter,
    found: VecDeque<Task>,
    /// The token of the next page; `None` after the last.
    next: Option<String>,
    seen: HashSet<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Params<'a> {
    #[serde(flatten)]
    filter: &'a TaskFilter,
    #[serde(skip_serializing_if = "str::is_empty")]
    page_token: &'a str,
}

impl Tasks {
    pub(crate) fn new(client: Client, filter: TaskFilter) -> Self {
        Tasks {
            client,
            filter,
            found: VecDeque::new(),
            next: Some(String::new()),
            seen: HashSet::new(),
        }
    }

    fn read(&mut self) -> Result<Option<Task>, Error> {
        while self.found.is_empty() {
            let page_token = match self.next.take() {
                Some(page_token) => page_token,
                None => return Ok(None),
            };
            let params = Params {
                filter: &self.filter,
                page_token: &page_token,
            };
            let page: TaskPage = self.client.ask("ListTasks", &params)?;
            self.found = page.tasks.into();
            if !page.next_page_token.is_empty() {
                if !self.seen.insert(page.next_page_token.clone()) {
                    return Err(Error::answer("a page comes again"));
                }
                self.next = Some(page.next_page_token);
            }
        }
        Ok(self.found.pop_front())
    }
}

impl Iterator for Tasks {
    type Item = Result<Task, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.read();
        if read.is_err() {
            self.found.clear();
            self.next = None;
        }
        read.transpose()
    }
}
