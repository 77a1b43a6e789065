//! Client for the evidence service of Heddle (`heddle evidence-serve`): A2A 1.0 over JSON-RPC with a typed method for
//! each action. It blocks, and needs no async runtime.
//!
//! ```no_run
//! use heddle_evidence::{Client, DiffFilesInput};
//!
//! # fn main() -> Result<(), heddle_evidence::Error> {
//! let client = Client::new("http://127.0.0.1:8787").with_token("secret");
//! let diff = client.diff_files(&DiffFilesInput {
//!     before: Some("The cart is empty.\n".into()),
//!     after: Some("The cart is full.\n".into()),
//!     ..Default::default()
//! })?;
//! println!("{} added, {} removed", diff.summary.added, diff.summary.removed);
//! # Ok(())
//! # }
//! ```
//!
//! A call takes 60 seconds at most; [`Client::within`] is the same client with another deadline, also for one call:
//! `client.within(Duration::from_secs(600)).pipeline(&input)`. With the feature `tls` it also speaks https.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod client;
mod deadline;
mod error;
mod events;
#[rustfmt::skip]
#[allow(clippy::all)]
mod generated;
mod outgoing;
mod rpc;
mod sse;
mod tasks;
mod transport;

pub use client::Client;
pub use error::{A2aError, Error, FieldViolation, TaskError, TransportError};
pub use events::Events;
pub use generated::*;
pub use outgoing::{Outgoing, Reply};
pub use tasks::{TaskFilter, Tasks};

/// The example of README.md compiles.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
pub struct Readme;
