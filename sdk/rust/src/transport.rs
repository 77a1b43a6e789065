//! Requests over HTTP: one connection each, no redirects, answers of a limited size.

use std::io::Read;
use std::time::Duration;

use serde_json::Value;

use crate::deadline::Deadline;
use crate::error::{Error, TransportError};
use crate::generated::PROTOCOL_VERSION;

/// What is read of the body of a refusal.
const REFUSAL_BYTES: usize = 64 * 1024;

pub(crate) type Body = Box<dyn Read + Send + Sync>;

#[derive(Clone)]
pub(crate) struct Transport {
    agent: ureq::Agent,
    base: String,
    pub(crate) token: Option<String>,
    pub(crate) limit: usize,
}

/// An answer with status 200.
pub(crate) struct Answer {
    pub(crate) is_stream: bool,
    pub(crate) body: Body,
}

impl Transport {
    pub(crate) fn new(base: &str) -> Self {
        // Without redirects a token goes only to the address that it is meant for. A connection of its own for each
        // request cannot have been closed by the server in the meantime.
        let agent = ureq::AgentBuilder::new()
            .redirects(0)
            .max_idle_connections(0)
            .timeout_connect(Duration::from_secs(30))
            .user_agent(concat!("heddle-evidence-rust/", env!("CARGO_PKG_VERSION")))
            .build();
        Transport {
            agent,
            base: base.trim_end_matches('/').to_owned(),
            token: None,
            limit: 64 * 1024 * 1024,
        }
    }

    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    pub(crate) fn get(
        &self,
        path: &str,
        query: &[(&str, &str)],
        deadline: Deadline,
    ) -> Result<Answer, Error> {
        let mut request = self.request("GET", path)?;
        for (name, value) in query {
            request = request.query(name, value);
        }
        self.send(request, None, deadline)
    }

    pub(crate) fn post(
        &self,
        path: &str,
        body: &[u8],
        accept: &str,
        deadline: Deadline,
    ) -> Result<Answer, Error> {
        let request = self
            .request("POST", path)?
            .set("content-type", "application/json")
            .set("accept", accept)
            .set("a2a-version", PROTOCOL_VERSION);
        self.send(request, Some(body), deadline)
    }

    fn request(&self, method: &str, path: &str) -> Result<ureq::Request, Error> {
        let request = self.agent.request(method, &format!("{}{path}", self.base));
        match &self.token {
            None => Ok(request),
            // What cannot be in a header would be repeated by an error about it.
            Some(token)
                if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) =>
            {
                Err(Error::transport(
                    "The token must be ASCII without spaces, and not empty",
                ))
            }
            Some(token) => Ok(request.set("authorization", &format!("Bearer {token}"))),
        }
    }

    fn send(
        &self,
        request: ureq::Request,
        body: Option<&[u8]>,
        deadline: Deadline,
    ) -> Result<Answer, Error> {
        let request = match deadline.left()? {
            Some(left) => request.timeout(left),
            None => request,
        };
        let sent = match body {
            Some(body) => request.send_bytes(body),
            None => request.call(),
        };
        match sent {
            Ok(response) if response.status() == 200 => Ok(Answer {
                is_stream: response.content_type() == "text/event-stream",
                body: response.into_reader(),
            }),
            Ok(response) | Err(ureq::Error::Status(_, response)) => Err(refusal(response)),
            Err(ureq::Error::Transport(_)) if deadline.is_over() => Err(deadline.error()),
            Err(ureq::Error::Transport(failure)) => {
                let what = failure.message().map_or_else(
                    || failure.kind().to_string(),
                    |message| format!("{}: {message}", failure.kind()),
                );
                Err(Error::transport(format!("No answer: {what}")))
            }
        }
    }

    /// A body as JSON, if it is not longer than the limit.
    pub(crate) fn read_json(&self, answer: Answer, deadline: Deadline) -> Result<Value, Error> {
        let mut bytes = Vec::new();
        let read = answer
            .body
            .take(self.limit as u64 + 1)
            .read_to_end(&mut bytes);
        match read {
            Ok(_) if bytes.len() > self.limit => Err(self.too_long()),
            Ok(_) => serde_json::from_slice(&bytes).map_err(|_| Error::answer("it is not JSON")),
            Err(_) if deadline.is_over() => Err(deadline.error()),
            Err(error) => Err(Error::answer(format_args!("it was cut off ({error})"))),
        }
    }

    pub(crate) fn too_long(&self) -> Error {
        Error::answer(format_args!("it is longer than {} bytes", self.limit))
    }
}

/// A status other than 200, with the error that the service tells in the body.
fn refusal(response: ureq::Response) -> Error {
    let status = response.status();
    let mut bytes = Vec::new();
    let _ = response
        .into_reader()
        .take(REFUSAL_BYTES as u64)
        .read_to_end(&mut bytes);
    let body: Value = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    let text = |name: &str| {
        body["error"][name]
            .as_str()
            .map_or_else(String::new, str::to_owned)
    };
    let message = match text("message") {
        none if none.is_empty() => format!("The server answered with status {status}"),
        message => message,
    };
    Error::Transport(TransportError {
        status,
        code: text("code"),
        message,
    })
}
