//! The client against the real service and against a server that answers as none should. The variables are described
//! in sdk/README.md; `bun test tests/sdk/rust.test.ts` starts both servers.

use std::collections::HashSet;
use std::time::Duration;

use heddle_evidence::*;
use serde_json::{json, Value};

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| {
        panic!("{name} is not set: run these tests with `bun test tests/sdk/rust.test.ts`")
    })
}

/// A client that has time enough on a machine with much to do.
fn client() -> Client {
    Client::new(&variable("HEDDLE_TEST_URL"))
        .with_token(variable("HEDDLE_TEST_TOKEN"))
        .within(Duration::from_secs(240))
}

fn hostile(fault: &str) -> Client {
    Client::new(&format!("{}/{fault}/", variable("HEDDLE_TEST_HOSTILE_URL")))
        .with_limit(1024 * 1024)
        .within(Duration::from_secs(240))
}

/// A message whose task stays in work: its model never answers.
fn slow() -> Outgoing {
    let input = json!({"text": "The cart must validate coupons.", "nlMode": "require-llm"});
    Outgoing::action("extract_nl", &input).unwrap()
}

fn task_of(reply: Reply) -> Task {
    match reply {
        Reply::Task(task) => task,
        Reply::Message(message) => panic!("A message: {message:?}"),
    }
}

fn begun() -> Task {
    task_of(client().send(slow().return_immediately()).unwrap())
}

fn a2a<T: std::fmt::Debug>(result: Result<T, Error>) -> A2aError {
    match result {
        Err(Error::A2a(error)) => error,
        other => panic!("Not an error of the protocol: {other:?}"),
    }
}

fn task_error<T: std::fmt::Debug>(result: Result<T, Error>) -> TaskError {
    match result {
        Err(Error::Task(error)) => *error,
        other => panic!("Not an error of a task: {other:?}"),
    }
}

fn transport<T: std::fmt::Debug>(result: Result<T, Error>) -> TransportError {
    match result {
        Err(Error::Transport(error)) => error,
        other => panic!("Not an error of the transport: {other:?}"),
    }
}

fn statements(text: &str) -> Vec<IntentRecord> {
    client()
        .extract_nl(&ExtractNlInput {
            text: Some(text.into()),
            nl_mode: Some(CommunicationMode::Deterministic),
            ..Default::default()
        })
        .unwrap()
}

fn graph(text: &str) -> Graph {
    client()
        .link(&LinkInput {
            records: Some(statements(text)),
            ..Default::default()
        })
        .unwrap()
}

#[test]
fn the_card_tells_where_the_agent_is() {
    // It is public.
    let card = Client::new(&variable("HEDDLE_TEST_URL")).card().unwrap();
    assert_eq!(
        card.supported_interfaces[0].protocol_version,
        PROTOCOL_VERSION
    );
    assert!(card
        .skills
        .iter()
        .any(|skill| skill.id == "render_file_diff"));
}

#[test]
fn an_action_returns_its_typed_result() {
    let diff = client()
        .diff_files(&DiffFilesInput {
            before: Some("a\nb\n".into()),
            after: Some("a\nc\nd\n".into()),
            ..Default::default()
        })
        .unwrap();
    assert_eq!((diff.summary.added, diff.summary.removed), (2, 1));
    assert_eq!(diff.hunks[0].rows[0].kind, DiffRowKind::Context);
    let same: Value = client()
        .call("diff_files", &json!({"before": "a\n", "after": "a\n"}))
        .unwrap();
    assert_eq!(same["summary"]["added"], 0);
}

#[test]
fn what_one_action_returns_another_takes() {
    let records = statements("The cart must validate coupons.");
    assert_eq!(records[0].statement.actor.as_deref(), Some("cart"));
    assert!(records[0].source.symbol.is_none());
    let graph = client()
        .link(&LinkInput {
            records: Some(records.clone()),
            ..Default::default()
        })
        .unwrap();
    assert_eq!(graph.records, records);
    let diagnostics = client()
        .diagnose(&DiagnoseInput {
            graph: Some(graph.clone()),
            ..Default::default()
        })
        .unwrap();
    assert_eq!(diagnostics.graph_fingerprint, graph.fingerprint);
    let rows = client()
        .reality(&RealityInput {
            graph: Some(graph.clone()),
            ..Default::default()
        })
        .unwrap();
    assert!(rows.totals.topics >= 1);
    let proposals = client()
        .propose_todo(&ProposeTodoInput {
            graph: Some(graph),
            mode: Some(CommunicationMode::Deterministic),
            ..Default::default()
        })
        .unwrap();
    assert!(!proposals.proposals.is_empty());
}

#[test]
fn extractors_return_lists() {
    let commits = client()
        .extract_git(&ExtractGitInput {
            count: Some(2),
            ..Default::default()
        })
        .unwrap();
    assert!(commits.len() >= 2);
    assert!(commits
        .iter()
        .all(|one| one.source.kind == RecordSourceKind::Git));
    let code = client().extract_ast(&ExtractAstInput::default()).unwrap();
    assert!(code
        .iter()
        .any(|one| one.source.symbol.as_deref() == Some("applyCoupon")));
}

#[test]
fn runs_are_listed_and_graphs_compared() {
    let run = client()
        .pipeline(&PipelineInput {
            deterministic: Some(true),
            ..Default::default()
        })
        .unwrap();
    assert!(run.record_count > 0);
    let runs = client().runs(&RunsQuery::default()).unwrap();
    let own = runs.iter().find(|one| one.run_id == run.run_id).unwrap();
    assert_eq!(own.graph_fingerprint, run.graph_fingerprint);
    let none = client().runs(&RunsQuery {
        ticket: Some("Ünknown & none=1".into()),
        ..Default::default()
    });
    assert_eq!(none.unwrap(), []);
    let answer = client()
        .diff(&DiffQuery {
            before: own.graph_path.clone(),
            after_graph: Some(graph("The cart must validate coupons.")),
            compact: Some(true),
            ..Default::default()
        })
        .unwrap();
    assert!(answer.svg.unwrap().starts_with("<svg"));
    assert_eq!(answer.compact, Some(true));
    let diff = client()
        .diff_graphs(&DiffInput {
            before_graph: Some(graph("The cart must validate coupons.")),
            after_graph: Some(graph("The cart must validate totals.")),
            ..Default::default()
        })
        .unwrap();
    assert_ne!(diff.before_fingerprint, diff.after_fingerprint);
}

#[test]
fn a_message_is_answered_with_its_task() {
    let text = r#"diff_files before="a" after="b""#;
    let task = task_of(client().send(text).unwrap());
    assert_eq!(task.status.state, TaskStatusState::Completed);
    let found = client().get_task(&task.id).unwrap();
    assert_eq!(found, task);
    assert_eq!(
        found.history.unwrap()[0].parts[0].text.as_deref(),
        Some(text)
    );
    let bare = client().get_task_with_history(&task.id, 0).unwrap();
    assert_eq!(bare.history, None);
    let short = client()
        .send(Outgoing::text(text).history_length(0))
        .unwrap();
    assert_eq!(task_of(short).history, None);
}

#[test]
fn a_stream_tells_what_happens() {
    let input = json!({"before": "a", "after": "b"});
    let events: Vec<StreamEvent> = client()
        .stream(Outgoing::action("diff_files", &input).unwrap())
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert!(events[0].task.is_some());
    assert!(events.iter().any(|event| event.artifact_update.is_some()));
    let last = events.last().unwrap().status_update.as_ref().unwrap();
    assert_eq!(last.status.state, TaskStatusState::Completed);
}

#[test]
fn a_task_in_work_is_followed_and_canceled() {
    let task = begun();
    let mut events = client().subscribe(&task.id).unwrap();
    assert_eq!(events.next().unwrap().unwrap().task.unwrap().id, task.id);
    let canceled = client().cancel(&task.id).unwrap();
    assert_eq!(canceled.status.state, TaskStatusState::Canceled);
    let last = events.last().unwrap().unwrap().status_update.unwrap();
    assert_eq!(last.status.state, TaskStatusState::Canceled);
    let error = a2a(client().cancel(&task.id));
    assert_eq!(
        (error.code, error.reason.as_str()),
        (-32002, reason::TASK_NOT_CANCELABLE)
    );
    let error = a2a(client().subscribe(&task.id));
    assert_eq!(error.reason, reason::UNSUPPORTED_OPERATION);
    let error = a2a(client().send(Outgoing::text("more").to_task(&task.id)));
    assert_eq!(error.reason, reason::UNSUPPORTED_OPERATION);
}

#[test]
fn a_list_goes_on_over_pages() {
    let first = task_of(client().send("diff_files before=a after=b").unwrap());
    let mut wanted = HashSet::from([first.id]);
    for _ in 0..4 {
        let message = Outgoing::text("diff_files before=a after=b").in_context(&first.context_id);
        wanted.insert(task_of(client().send(message).unwrap()).id);
    }
    let filter = TaskFilter {
        context_id: Some(first.context_id),
        status: Some(TaskStatusState::Completed),
        page_size: Some(2),
        ..TaskFilter::default()
    };
    let tasks: Vec<Task> = client()
        .list(filter.clone())
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(tasks.len(), 5);
    assert_eq!(
        tasks
            .iter()
            .map(|task| task.id.clone())
            .collect::<HashSet<_>>(),
        wanted
    );
    assert!(tasks.iter().all(|task| task.artifacts.is_none()));
    let whole = TaskFilter {
        include_artifacts: Some(true),
        ..filter
    };
    assert!(client()
        .list(whole)
        .all(|task| task.unwrap().artifacts.is_some()));
    let mut wrong = client().list(TaskFilter {
        page_size: Some(0),
        ..TaskFilter::default()
    });
    assert_eq!(a2a(wrong.next().unwrap()).reason, reason::INVALID_PARAMS);
    assert!(wrong.next().is_none());
}

#[test]
fn errors_of_the_protocol_have_their_reason() {
    let error = a2a(client().get_task("missing"));
    assert_eq!(
        (error.code, error.reason.as_str()),
        (-32001, reason::TASK_NOT_FOUND)
    );
    assert_eq!(
        error.metadata.get("taskId").map(String::as_str),
        Some("missing")
    );
    assert!(Error::A2a(error)
        .to_string()
        .starts_with("TASK_NOT_FOUND (-32001): "));
    let error = a2a(client().send(Outgoing::new(Vec::new())));
    assert_eq!(
        (error.code, error.reason.as_str()),
        (-32602, reason::INVALID_PARAMS)
    );
    assert_eq!(error.violations[0].field, "message.parts");
    assert_eq!(a2a(client().stream(Outgoing::new(Vec::new()))).code, -32602);
}

#[test]
fn a_task_that_does_not_complete_is_an_error_of_a_call() {
    let input = DiagnoseInput {
        graph_path: Some("missing.json".into()),
        ..Default::default()
    };
    let error = task_error(client().diagnose(&input));
    assert_eq!(
        (error.state, error.code.as_str()),
        (TaskStatusState::Failed, "NOT_FOUND")
    );
    assert!(error.task.status.message.is_some());
    let error = task_error(client().call::<Value>("diagnos", &json!({})));
    assert_eq!(error.state, TaskStatusState::Rejected);
    assert!(error.message.contains("diagnose"));
}

#[test]
fn a_call_whose_task_is_canceled_ends() {
    let call = std::thread::spawn(|| {
        client().call::<Value>(
            "extract_nl",
            &json!({"text": "x.", "nlMode": "require-llm"}),
        )
    });
    // The task of the call is the one with its text.
    let own = loop {
        let filter = TaskFilter {
            status: Some(TaskStatusState::Working),
            ..TaskFilter::default()
        };
        let found = client().list(filter).map(Result::unwrap).find(|task| {
            task.history.iter().flatten().any(|message| {
                let data = message.parts[0].data.as_ref();
                data.map_or(false, |data| data["input"]["text"] == "x.")
            })
        });
        match found {
            Some(task) => break task,
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    client().cancel(&own.id).unwrap();
    let error = task_error(call.join().unwrap());
    assert_eq!(error.state, TaskStatusState::Canceled);
    assert_eq!(error.task.id, own.id);
}

#[test]
fn tokens_are_checked_and_never_told() {
    let url = variable("HEDDLE_TEST_URL");
    let refused = transport(Client::new(&url).get_task("x"));
    assert_eq!(
        (refused.status, refused.code.as_str()),
        (401, "UNAUTHORIZED")
    );
    let wrong = Client::new(&url).with_token("wrong-token-0123");
    assert_eq!(transport(wrong.runs(&RunsQuery::default())).status, 401);
    assert_eq!(transport(wrong.diff(&DiffQuery::default())).status, 401);
    assert_eq!(transport(wrong.stream("x")).status, 401);
    assert!(!format!("{wrong:?}").contains("wrong-token"));
    let hostile = Client::new(&url).with_token("two\r\nwords");
    assert!(!transport(hostile.get_task("x")).message.contains("words"));
    // The task of one is not there for another.
    let own = task_of(client().send("diff_files before=a after=b").unwrap());
    let other = Client::new(&url).with_token(variable("HEDDLE_TEST_OTHER_TOKEN"));
    let other = other.within(Duration::from_secs(240));
    assert_eq!(a2a(other.get_task(&own.id)).reason, reason::TASK_NOT_FOUND);
}

#[test]
fn a_deadline_ends_a_call_and_not_its_task() {
    // How long a task takes to begin is not known: until it is, there is nothing to tell.
    let id = (0..9)
        .find_map(|power| {
            let input = json!({"text": "The cart must validate coupons.", "nlMode": "require-llm"});
            let hurried = client().within(Duration::from_millis(250 << power));
            match hurried.call::<Value>("extract_nl", &input) {
                Err(Error::Deadline { task_id, .. }) => task_id,
                other => panic!("Not over: {other:?}"),
            }
        })
        .unwrap();
    let task = client().get_task(&id).unwrap();
    assert!(matches!(
        task.status.state,
        TaskStatusState::Submitted | TaskStatusState::Working
    ));
    client().cancel(&id).unwrap();
    let over = hostile("silent").within(Duration::from_millis(50)).card();
    assert!(
        matches!(over, Err(Error::Deadline { task_id: None, .. })),
        "{over:?}"
    );
    let over = client().within(Duration::ZERO).get_task("x");
    assert!(matches!(over, Err(Error::Deadline { .. })), "{over:?}");
}

#[test]
fn a_deadline_ends_a_stream() {
    let ended = (0..9).any(|power| {
        let hurried = hostile("endless-stream").within(Duration::from_millis(250 << power));
        let events: Vec<_> = match hurried.stream("x") {
            Ok(events) => events.collect(),
            Err(Error::Deadline { .. }) => return false,
            Err(other) => panic!("{other:?}"),
        };
        let last = events.last().unwrap();
        assert!(matches!(last, Err(Error::Deadline { .. })), "{last:?}");
        matches!(last, Err(Error::Deadline { task_id: Some(id), .. }) if id == "t-1")
    });
    assert!(ended);
}

#[test]
fn answers_that_are_none_are_transport_errors() {
    let faults = [
        "not-json",
        "not-utf8",
        "no-result",
        "wrong-shape",
        "foreign-id",
        "http-500",
        "redirect",
        "cut",
        "hangup",
        "huge-body",
        "no-such-fault",
    ];
    for fault in faults {
        let client = hostile(fault);
        let all = [
            transport(client.get_task("x")),
            transport(client.cancel("x")),
            transport(client.send("x")),
            transport(client.call::<Value>("x", &json!({}))),
            transport(client.stream("x")),
            transport(client.subscribe("x")),
            transport(client.card()),
            transport(client.runs(&RunsQuery::default())),
            transport(client.diff(&DiffQuery::default())),
        ];
        let status = match fault {
            "http-500" => 500,
            "redirect" => 307,
            "no-such-fault" => 404,
            _ => 0,
        };
        assert!(
            all.iter().all(|one| one.status == status),
            "{fault}: {all:?}"
        );
        let mut list = client.list(TaskFilter::default());
        transport(list.next().unwrap());
        assert!(list.next().is_none(), "{fault}");
    }
    let nobody = Client::new("http://127.0.0.1:1").within(Duration::from_secs(240));
    assert_eq!(transport(nobody.card()).status, 0);
    assert_eq!(transport(Client::new("nowhere").card()).status, 0);
}

#[test]
fn broken_streams_end_with_an_error() {
    for fault in ["huge-line", "huge-event", "bad-event", "stream-error"] {
        let events: Vec<_> = hostile(fault).stream("x").unwrap().collect();
        let (last, before) = match events.split_last() {
            Some((Err(last), before)) => (last, before),
            _ => panic!("{fault}: {events:?}"),
        };
        assert!(before.iter().all(Result::is_ok), "{fault}");
        match last {
            Error::A2a(error) if fault == "stream-error" => {
                assert_eq!(error.reason, reason::INTERNAL_ERROR)
            }
            Error::Transport(_) if fault != "stream-error" => {}
            other => panic!("{fault}: {other:?}"),
        }
    }
    // The half event at its end is none, and the task is asked for.
    assert_eq!(hostile("cut-stream").stream("x").unwrap().count(), 1);
    transport(hostile("cut-stream").call::<Value>("x", &json!({})));
    transport(hostile("bad-event").call::<Value>("x", &json!({})));
}

#[test]
fn odd_answers_within_the_rules_are_understood() {
    let answer: Value = hostile("odd-stream").call("x", &json!({})).unwrap();
    assert_eq!(answer, json!({"text": "zażółć 🧵"}));
    let error = a2a(hostile("bare-error").get_task("x"));
    assert_eq!((error.code, error.reason.as_str()), (-32050, ""));
    let mut pages = hostile("endless-pages").list(TaskFilter::default());
    assert!(pages.next().unwrap().is_ok());
    transport(pages.next().unwrap());
    assert!(pages.next().is_none());
}

#[test]
fn values_of_later_versions_are_kept() {
    let record = json!({"id": "t", "contextId": "c", "status": {"state": "TASK_STATE_PAUSED", "timestamp": ""}, "new": 1});
    let task: Task = serde_json::from_value(record).unwrap();
    assert_eq!(
        task.status.state,
        TaskStatusState::Other("TASK_STATE_PAUSED".into())
    );
}

#[test]
fn records_go_back_as_they_came() {
    for (action, input) in [
        ("extract_git", json!({"count": 2})),
        ("extract_ast", json!({})),
        ("extract_markdown", json!({"markdownMode": "deterministic"})),
    ] {
        let answer: Value = client().call(action, &input).unwrap();
        let typed: Vec<IntentRecord> = serde_json::from_value(answer["records"].clone()).unwrap();
        assert!(!typed.is_empty(), "{action}");
        let back = serde_json::to_value(typed).unwrap();
        let sent = answer["records"].clone();
        assert_eq!(with_floats(back), with_floats(sent), "{action}");
    }
}

/// JSON does not tell 1 from 1.0.
fn with_floats(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64().unwrap()),
        Value::Array(all) => all.into_iter().map(with_floats).collect(),
        Value::Object(all) => all
            .into_iter()
            .map(|(name, one)| (name, with_floats(one)))
            .collect(),
        other => other,
    }
}
