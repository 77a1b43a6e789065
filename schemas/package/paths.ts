/** Requests and answers of the paths that clients of the public system use besides those of the contracts. */
import { Type } from "@sinclair/typebox";
import { Nullable } from "../common.ts";
import { INTENT_FIELD, WORKSPACE_FIELDS } from "./execute.ts";
import { GenerateRecord, GenerateRequest } from "./generate.ts";
import { CodeRequest, PlanPackageRequest } from "./plan-requests.ts";

/** The fields of a record of generation that say how its package was made. */
const { prompt, yaml_content, ir, attempts, iterations, model, error, made_by, reason } =
  GenerateRecord.properties;
const MAKING = { prompt, yaml_content, ir, attempts, iterations, model, error, made_by, reason };
/** Their names: `generate` of a pipeline's answer is made of them. */
export const MAKING_FIELDS = Object.keys(MAKING);

const { run: _run, ...pipelineFields } = GenerateRequest.properties;

export const PipelineRequest = Type.Object(pipelineFields, {
  $id: "PackagePipelineRequest",
  description: "A prompt whose package is written, and executed and verified on request",
});

export const PipelineResult = Type.Object(
  {
    ...GenerateRecord.properties,
    generate: Type.Object(
      { success: Type.Boolean(), ...MAKING },
      { description: "How the package was made" },
    ),
    error: Nullable(
      Type.String({ description: "What failed first: the model, the start or the verification" }),
    ),
  },
  { $id: "PackagePipelineResult", description: "What became of a prompt" },
);

const { output_dir } = PlanPackageRequest.properties;

export const IntentPlanRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS, output_dir },
  { $id: "PackageIntentPlanRequest", description: "An intent to plan" },
);

const { file } = CodeRequest.properties;

export const IntentCodeRequest = Type.Object(
  { ...INTENT_FIELD, ...WORKSPACE_FIELDS, file },
  { $id: "PackageIntentCodeRequest", description: "An intent whose code to show" },
);

export const HealthRequest = Type.Object({}, { $id: "PackageHealthRequest" });

export const HealthResult = Type.Object(
  {
    ok: Type.Literal(true),
    status: Type.Literal("healthy"),
    version: Type.String({ description: "Of Heddle" }),
    ai_available: Type.Boolean({ description: "Whether a language model is configured; it is not asked" }),
  },
  { $id: "PackageHealth", description: "The service answers" },
);

export const InterfacesPath = Type.Object({}, { $id: "PackageInterfacesPath" });
