package evidence

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"
)

// events reads server-sent events as they come, and holds no more of one than it may have.
type events struct {
	reader   *bufio.Reader
	maxBytes int64
	isLater  bool
	wasCR    bool
}

func newEvents(reader io.Reader, maxBytes int64) *events {
	return &events{reader: bufio.NewReader(reader), maxBytes: maxBytes}
}

// next returns the data of an event. What the stream ends in the middle of is no event: io.EOF.
func (e *events) next() ([]byte, error) {
	var data [][]byte
	var size int64
	for {
		line, err := e.line()
		if err != nil {
			return nil, err
		}
		if len(line) == 0 {
			if data != nil {
				return bytes.Join(data, []byte("\n")), nil
			}
			continue
		}
		if bytes.HasPrefix(line, []byte("data:")) || string(line) == "data" {
			text := bytes.TrimPrefix(bytes.TrimPrefix(line[4:], []byte(":")), []byte(" "))
			size += int64(len(text)) + 1
			if size > e.maxBytes {
				return nil, invalid("an event of the stream is longer than %d bytes", e.maxBytes)
			}
			data = append(data, text)
		}
	}
}

// line ends with \n, \r\n or \r.
func (e *events) line() ([]byte, error) {
	var line []byte
	for {
		next, err := e.reader.ReadByte()
		if err != nil {
			return nil, err
		}
		// The second half of \r\n ends no further line.
		if next == '\n' && e.wasCR {
			e.wasCR = false
			continue
		}
		e.wasCR = next == '\r'
		if next == '\n' || next == '\r' {
			break
		}
		line = append(line, next)
		if int64(len(line)) > e.maxBytes {
			return nil, invalid("an event of the stream is longer than %d bytes", e.maxBytes)
		}
	}
	if !utf8.Valid(line) {
		return nil, invalid("an event of the stream is not UTF-8")
	}
	if !e.isLater {
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	e.isLater = true
	return line, nil
}
