"""Checks of Schemathesis for what a status alone cannot tell: every error has a code that the description names."""

import json

import schemathesis

# What a request that fits its schema must never be told.
REFUSALS_OF_FORM = {"INVALID_JSON", "INVALID_RECORD", "INVALID_UTF8", "UNSUPPORTED_MEDIA_TYPE"}
FAULTS = {"INTERNAL", "WORKER_CRASHED", "TIMEOUT"}


@schemathesis.check
def error_code_is_documented(ctx, response, case):
    if response.status_code < 400 or case.method.upper() != case.operation.method.upper():
        return
    # An answer of another type is for other checks; a result may fail without an error (`failedAs`).
    if not any(kind.startswith("application/json") for kind in response.headers.get("content-type", [])):
        return
    error = response.json().get("error")
    if not isinstance(error, dict):
        return
    code = error["code"]
    assert code not in FAULTS, f"The server failed with {code}"
    codes = documented_codes(case.operation, str(response.status_code))
    assert code in codes, f"{code} is not among the documented codes of status {response.status_code}: {sorted(codes)}"
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    # What changes files is what was asked, to the letter: only then a field too many is refused.
    if isinstance(case.body, dict) and case.body.get("dry_run") is False and error["message"].startswith("Unknown field"):
        fits = False
    # A number that no double holds is refused rather than changed; JSON Schema has no word for such numbers.
    if error["message"].endswith("must be a number that a double holds exactly"):
        fits = False
    assert not (fits and code in REFUSALS_OF_FORM), f"{code} for a request that fits its schema"


def documented_codes(operation, status):
    document = operation.schema.raw_schema
    answer = operation.definition.raw["responses"].get(status, {})
    if "$ref" in answer:
        answer = document["components"]["responses"][answer["$ref"].rsplit("/", 1)[-1]]
    return set(answer.get("content", {}).get("application/json", {}).get("examples", {}))


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Sends a field of a form as JSON where its `encoding` says so, which Schemathesis 4.32 does not."""
    if not isinstance(case.body, dict):
        return
    content = case.operation.definition.raw.get("requestBody", {}).get("content", {})
    for name, encoding in content.get(case.media_type, {}).get("encoding", {}).items():
        if encoding.get("contentType") == "application/json" and name in case.body:
            case.body = {**case.body, name: json.dumps(case.body[name])}
