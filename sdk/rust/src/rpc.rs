//! The envelope of JSON-RPC 2.0, and the errors of A2A in it.

use serde::de::DeserializeOwned;
use serde::Serialize;
use serde_json::{json, Value};

use crate::error::{A2aError, Error, FieldViolation};

/// A request as JSON. Its id is new each time.
pub(crate) fn request(id: &str, method: &str, params: &impl Serialize) -> Result<Vec<u8>, Error> {
    let envelope =
        json!({"jsonrpc": "2.0", "id": id, "method": method, "params": to_json(params)?});
    Ok(envelope.to_string().into_bytes())
}

pub(crate) fn to_json(value: &impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(value)
        .map_err(|error| Error::transport(format!("The input is not JSON: {error}")))
}

/// The result of a response to the request with this id.
pub(crate) fn result_of<T: DeserializeOwned>(response: Value, id: &str) -> Result<T, Error> {
    let mut response = match response {
        Value::Object(response) => response,
        _ => return Err(Error::answer("it is not a JSON-RPC response")),
    };
    // A request that could not be read is answered without an id.
    let is_own = match response.get("id") {
        Some(Value::String(own)) => own == id,
        Some(Value::Null) => response.contains_key("error"),
        _ => false,
    };
    if !is_own {
        return Err(Error::answer("it is the response to another request"));
    }
    match (response.remove("error"), response.remove("result")) {
        (Some(error), _) => Err(error_of(&error)),
        (None, Some(result)) => read(result),
        (None, None) => Err(Error::answer("it has neither a result nor an error")),
    }
}

/// A value as one of the models.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_json::from_value(value)
        .map_err(|error| Error::answer(format_args!("it has another shape ({error})")))
}

fn error_of(error: &Value) -> Error {
    let (code, message) = match (error["code"].as_i64(), error["message"].as_str()) {
        (Some(code), Some(message)) => (code, message),
        _ => return Error::answer("its error has no code and message"),
    };
    let details = error["data"].as_array().map_or(&[][..], Vec::as_slice);
    let detail = |name: &str| {
        details
            .iter()
            .find(|one| {
                one["@type"]
                    .as_str()
                    .map_or(false, |kind| kind.ends_with(name))
            })
            .unwrap_or(&Value::Null)
    };
    let info = detail("/google.rpc.ErrorInfo");
    let violations = detail("/google.rpc.BadRequest");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Error::A2a(A2aError {
        code,
        reason: text(&info["reason"]),
        message: message.to_owned(),
        metadata: info["metadata"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, value)| (name.clone(), text(value)))
            .collect(),
        violations: violations["fieldViolations"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|one| FieldViolation {
                field: text(&one["field"]),
                description: text(&one["description"]),
            })
            .collect(),
    })
}
