//! When a call must be over.

use std::time::{Duration, Instant};

use crate::error::Error;

/// The end of a call; without one it waits as long as it takes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(Option<(Instant, Duration)>);

impl Deadline {
    /// A duration beyond what the clock can say is none.
    pub(crate) fn after(duration: Option<Duration>) -> Self {
        Deadline(duration.and_then(|whole| Some((Instant::now().checked_add(whole)?, whole))))
    }

    /// What is left of it. Fails if nothing is.
    pub(crate) fn left(self) -> Result<Option<Duration>, Error> {
        match self.0 {
            None => Ok(None),
            Some((end, _)) => match end.checked_duration_since(Instant::now()) {
                Some(left) if !left.is_zero() => Ok(Some(left)),
                _ => Err(self.error()),
            },
        }
    }

    pub(crate) fn is_over(self) -> bool {
        self.left().is_err()
    }

    pub(crate) fn error(self) -> Error {
        Error::Deadline {
            deadline: self.0.map_or(Duration::ZERO, |(_, whole)| whole),
            task_id: None,
        }
    }
}
