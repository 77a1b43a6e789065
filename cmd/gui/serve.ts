#!/usr/bin/env bun
/** `gui-serve`: a desktop over HTTP and MCP. */
import { runMain } from "#kit/command/main.ts";
import { httpService } from "#kit/http/service.ts";

const contract = httpService({
  family: "gui",
  about: "Control a Linux desktop: windows, elements, pictures, exact typing",
  port: 8220,
  service: () => import("../../lib/gui/serve/index.ts").then((module) => module.service),
  environment: {
    HEDDLE_GUI_ALLOW_CAPTURE: "1 lets clients see the screen: captures, trees, titles of windows",
    HEDDLE_GUI_WORKDIR: "Folder of the event store",
    HEDDLE_GUI_WORKSPACE_ROOT: "Folder that the workflow files of clients must be in",
  },
});
export default contract;

if (import.meta.main) await runMain(contract);
