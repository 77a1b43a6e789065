#!/usr/bin/env bun
/** `evidence-extract-tests`: which tests passed and what they verify, and what code they execute. */
import { runMain } from "#kit/command/main.ts";
import { operation } from "#kit/contract/operation.ts";
import { KIT_ERRORS } from "#kit/data/errors.ts";
import { EVIDENCE_ERRORS, ExtractTestsRequest, IntentRecord } from "#schemas/evidence.ts";

const { NOT_FOUND, UNREADABLE, INVALID_UTF8 } = KIT_ERRORS;
const { INVALID_SOURCE } = EVIDENCE_ERRORS;

const contract = operation({
  name: "evidence-extract-tests",
  family: "evidence",
  summary: "Extract test results and coverage from JUnit XML and LCOV",
  description: [
    "Returns a record of each test case of JUnit XML reports (pytest, Surefire, Gradle, go-junit-report, jest-junit, Bun, PHPUnit, CTest, GoogleTest), and of each file and function of LCOV tracefiles.",
    "A test that passed has the lifecycle verified, and the requirements that it names as tickets of its target: properties of the case or its suites such as requirement, verifies, ticket or jira, tickets in its name, and the tags @relation(ID) and [utest->req~id~1]. A test that failed, was skipped or ended with an error names nothing in its target, so that nothing counts as verified by it; metadata.requirements has what it is about.",
    "Reports of more than 64 MiB or 300,000 tags are refused, and so is XML with a document type declaration.",
  ],
  input: ExtractTestsRequest,
  output: IntentRecord,
  positional: "files",
  paths: { root: "folder", files: "file" },
  examples: [
    {
      command:
        "evidence-extract-tests junit.xml --json | jq -c '[.lifecycle.status, .statement.text, .statement.target.tickets]'",
      note: "which tests passed, and what they verify",
      illustrative: true,
    },
    {
      command: "evidence-extract-tests target/surefire-reports/TEST-*.xml coverage/lcov.info",
      note: "all reports of a build",
      illustrative: true,
    },
  ],
  effects: "read",
  streams: true,
  environment: { HEDDLE_EVIDENCE_ROOT: "Folder of the project if no root is given" },
  errors: { NOT_FOUND, UNREADABLE, INVALID_UTF8, INVALID_SOURCE },
  http: { method: "POST", path: "/v1/evidence/extract/tests" },
  mcp: { title: "Extract test results and coverage" },
  load: () => import("../../lib/evidence/extract-tests.ts").then((module) => module.run),
});
export default contract;

if (import.meta.main) await runMain(contract);
