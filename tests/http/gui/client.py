"""Sends a command to gui-serve with the classes that protoc made of GET /v1/proto; prints the result as JSON."""
import json
import sys
import urllib.error
import urllib.request

sys.path.insert(0, sys.argv[1])
import gui_pb2  # noqa: E402

url, given = sys.argv[2], json.loads(sys.argv[3])
envelope = gui_pb2.DslEnvelope(correlation_id="from-python")
verb, arguments = given
body = getattr(envelope, verb)
body.SetInParent()
for name, value in arguments.items():
    setattr(body, name, value)
request = urllib.request.Request(
    url + "/v1/dsl", envelope.SerializeToString(), {"Content-Type": "application/x-protobuf"}
)
try:
    answer = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    answer = error
result = gui_pb2.DslResult.FromString(answer.read())
print(
    json.dumps(
        {
            "status": answer.status,
            "ok": result.ok,
            "verb": result.verb,
            "command": result.command,
            "code": result.error_code,
            "correlation_id": result.correlation_id,
            "event_id": result.event_id,
            "data": json.loads(result.data_json or b"{}"),
        }
    )
)
