//! Server-sent events (WHATWG HTML, 9.2.6): what the `data` fields of each event have.

use std::io::{self, Read};

pub(crate) enum SseError {
    Io(io::Error),
    TooLong,
    NotUtf8,
}

pub(crate) struct SseReader<R> {
    source: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// The most bytes of an event.
    limit: usize,
    /// The last line ended with a carriage return: a line feed after it is no line of its own.
    after_return: bool,
    is_first: bool,
}

impl<R: Read> SseReader<R> {
    pub(crate) fn new(source: R, limit: usize) -> Self {
        SseReader {
            source,
            buffer: vec![0; 16 * 1024].into_boxed_slice(),
            at: 0,
            end: 0,
            limit,
            after_return: false,
            is_first: true,
        }
    }

    /// The data of the next event; `None` at the end of the stream, where an event without its end is none.
    pub(crate) fn next_event(&mut self) -> Result<Option<String>, SseError> {
        let mut data: Vec<u8> = Vec::new();
        let mut has_data = false;
        let mut line = Vec::new();
        while self.next_line(&mut line, self.limit.saturating_sub(data.len()))? {
            if line.is_empty() {
                if !has_data {
                    continue;
                }
                return String::from_utf8(data)
                    .map(Some)
                    .map_err(|_| SseError::NotUtf8);
            }
            let value = match line.strip_prefix(b"data") {
                Some([]) => &[][..],
                Some([b':', b' ', value @ ..]) | Some([b':', value @ ..]) => value,
                _ => continue,
            };
            if has_data {
                data.push(b'\n');
            }
            has_data = true;
            data.extend_from_slice(value);
        }
        Ok(None)
    }

    /// Reads a line of at most `limit` bytes and what names its field. False at the end, even within a line.
    fn next_line(&mut self, line: &mut Vec<u8>, limit: usize) -> Result<bool, SseError> {
        line.clear();
        loop {
            if self.at == self.end {
                self.end = loop {
                    match self.source.read(&mut self.buffer) {
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        read => break read.map_err(SseError::Io)?,
                    }
                };
                self.at = 0;
                if self.end == 0 {
                    return Ok(false);
                }
            }
            if self.after_return {
                self.after_return = false;
                if self.buffer[self.at] == b'\n' {
                    self.at += 1;
                    continue;
                }
            }
            let rest = &self.buffer[self.at..self.end];
            let ending = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let length = ending.unwrap_or(rest.len());
            line.extend_from_slice(&rest[..length]);
            if line.len() > limit.saturating_add("data: ".len()) {
                return Err(SseError::TooLong);
            }
            self.at += length;
            if ending.is_some() {
                self.after_return = self.buffer[self.at] == b'\r';
                self.at += 1;
                if std::mem::take(&mut self.is_first) && line.starts_with("\u{feff}".as_bytes()) {
                    line.drain(.."\u{feff}".len());
                }
                return Ok(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SseError, SseReader};

    /// Gives a byte at a time.
    struct Bytes<'a>(&'a [u8]);

    impl std::io::Read for Bytes<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let (first, rest) = match self.0.split_first() {
                Some(parts) => parts,
                None => return Ok(0),
            };
            buffer[0] = *first;
            self.0 = rest;
            Ok(1)
        }
    }

    fn events(text: &[u8], limit: usize) -> Vec<Result<String, &'static str>> {
        let mut reader = SseReader::new(Bytes(text), limit);
        let mut found = Vec::new();
        loop {
            match reader.next_event() {
                Ok(Some(event)) => found.push(Ok(event)),
                Ok(None) => return found,
                Err(error) => {
                    found.push(Err(match error {
                        SseError::Io(_) => "io",
                        SseError::TooLong => "too long",
                        SseError::NotUtf8 => "not UTF-8",
                    }));
                    return found;
                }
            }
        }
    }

    fn texts(text: &str) -> Vec<Result<String, &'static str>> {
        events(text.as_bytes(), 1000)
    }

    fn own(expected: &[&str]) -> Vec<Result<String, &'static str>> {
        expected.iter().map(|one| Ok((*one).to_owned())).collect()
    }

    #[test]
    fn lines_may_end_in_each_of_three_ways() {
        assert_eq!(
            texts("data: a\n\ndata: b\r\n\r\ndata: c\r\r"),
            own(&["a", "b", "c"])
        );
    }

    #[test]
    fn fields_of_one_event_are_joined_and_others_ignored() {
        assert_eq!(
            texts("\u{feff}data: a\ndata:b\nid: 7\n: c\ndatabase: x\ndata\n\n\n\ndata:  ż\n\n"),
            own(&["a\nb\n", " ż"])
        );
    }

    #[test]
    fn an_event_without_its_end_is_none() {
        assert_eq!(texts("data: a\n\ndata: b\n"), own(&["a"]));
        assert_eq!(texts(""), own(&[]));
    }

    #[test]
    fn long_lines_and_events_are_refused() {
        let line = format!("data: {}", "x".repeat(20));
        assert_eq!(events(line.as_bytes(), 10), vec![Err("too long")]);
        let event = "data: xxx\n".repeat(5);
        assert_eq!(events(event.as_bytes(), 10), vec![Err("too long")]);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_refused() {
        assert_eq!(events(b"data: \xff\n\n", 10), vec![Err("not UTF-8")]);
    }
}
