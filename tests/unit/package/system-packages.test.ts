/** The image of a service has the programs that its routes call. */
import { expect, test } from "bun:test";
import { extractPackage } from "../../../lib/package/extract/extract.ts";
import { planPackage } from "../../../lib/package/plan/plan-package.ts";

function dockerfileOf(prompt: string): string {
  const [service] = planPackage(extractPackage(prompt).document).services;
  return service?.files.find(({ path }) => path === "Dockerfile")?.content ?? "";
}

const MERGE = `The endpoint "/merge" accepts a POST request with a multipart/form-data body that has a "files" field with several PDF files in binary format. It concatenates them and returns the PDF document as application/pdf with status code 200, or 400 if the request is invalid.`;

test.each([
  [`FastAPI. ${MERGE}`, "RUN apt-get update && apt-get install -y --no-install-recommends poppler-utils "],
  [`Base image python:3.12-alpine. ${MERGE}`, "RUN apk add --no-cache poppler-utils\n"],
  ["FastAPI, base image python:3.12-slim. CRUD for notes with title", ""],
])("%p", (prompt, line) => {
  const text = dockerfileOf(prompt);
  expect(text).toStartWith("FROM python:");
  if (line === "") expect(text).not.toMatch(/apt-get|apk/);
  else expect(text).toContain(line);
});
