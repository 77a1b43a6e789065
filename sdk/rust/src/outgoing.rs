//! Messages to the service, and what it answers.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::error::Error;
use crate::generated::{Message, MessageRole, Part, Task};
use crate::rpc;

/// A message to the service, and how it is to be answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Outgoing {
    pub(crate) message: Message,
    pub(crate) return_immediately: Option<bool>,
    pub(crate) history_length: Option<u32>,
}

/// What a message is answered with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reply {
    /// The work that it asked for.
    Task(Task),
    /// An answer without a task.
    Message(Message),
}

impl Outgoing {
    /// A message of parts; it gets an id, and is of the user.
    pub fn new(parts: Vec<Part>) -> Self {
        Outgoing::from(Message {
            message_id: uuid(),
            context_id: None,
            task_id: None,
            role: MessageRole::User,
            parts,
            metadata: None,
            extensions: None,
            reference_task_ids: None,
        })
    }

    /// A command like `extract_git count=5`, or a text to extract intents from.
    pub fn text(text: impl Into<String>) -> Self {
        Outgoing::new(vec![Part {
            text: Some(text.into()),
            ..Part::default()
        }])
    }

    /// A request for an action by its name.
    ///
    /// # Errors
    ///
    /// [`Error::Transport`] for an input that cannot be JSON.
    pub fn action(action: &str, input: &impl Serialize) -> Result<Self, Error> {
        let data = json!({"action": action, "input": rpc::to_json(input)?});
        Ok(Outgoing::new(vec![Part {
            data: Some(data),
            ..Part::default()
        }]))
    }

    /// In the conversation of other messages.
    pub fn in_context(mut self, context_id: impl Into<String>) -> Self {
        self.message.context_id = Some(context_id.into());
        self
    }

    /// As the answer to a task that waits for one.
    pub fn to_task(mut self, task_id: impl Into<String>) -> Self {
        self.message.task_id = Some(task_id.into());
        self
    }

    /// `send` returns the task as it begins; otherwise it waits for its end.
    pub fn return_immediately(mut self) -> Self {
        self.return_immediately = Some(true);
        self
    }

    /// How many of the newest messages of the task are returned; default: all.
    pub fn history_length(mut self, length: u32) -> Self {
        self.history_length = Some(length);
        self
    }
}

impl From<Message> for Outgoing {
    /// A message as it is, with its own id.
    fn from(message: Message) -> Self {
        Outgoing {
            message,
            return_immediately: None,
            history_length: None,
        }
    }
}

impl From<&str> for Outgoing {
    fn from(text: &str) -> Self {
        Outgoing::text(text)
    }
}

/// A random UUID (RFC 9562, version 4) from the random keys of the standard library.
pub(crate) fn uuid() -> String {
    use std::collections::hash_map::RandomState;
    use std::hash::{BuildHasher, Hasher};

    let random = || u128::from(RandomState::new().build_hasher().finish());
    let bits = (random() << 64 | random()) & !(0xf << 76) & !(0x3 << 62) | 0x4 << 76 | 0x2 << 62;
    let hex = format!("{bits:032x}");
    [
        &hex[..8],
        &hex[8..12],
        &hex[12..16],
        &hex[16..20],
        &hex[20..],
    ]
    .join("-")
}

#[cfg(test)]
mod tests {
    #[test]
    fn uuids_are_of_version_4_and_differ() {
        let all: std::collections::BTreeSet<String> = (0..1000).map(|_| super::uuid()).collect();
        assert_eq!(all.len(), 1000);
        for uuid in all {
            assert_eq!(uuid.len(), 36);
            assert_eq!(&uuid[14..15], "4");
            assert!(matches!(&uuid[19..20], "8" | "9" | "a" | "b"), "{uuid}");
        }
    }
}
