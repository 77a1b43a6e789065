/** The environment variables of the family: what may differ by machine, and every secret. */
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "../common.ts";
import { SPEECH_PROVIDERS } from "./speech.ts";

const port = (standard: number, service: string) =>
  Type.Integer({ minimum: 1, maximum: 65_535, default: standard, description: `Port of the ${service}` });
const optional = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
/** `starttls`: encrypts after the greeting and refuses to go on without; `implicit`: from the first byte. */
export const SMTP_TLS = ["starttls", "implicit", "none"] as const;
export type SmtpTls = (typeof SMTP_TLS)[number];

/** The variables by the name that the code uses; `ENVIRONMENT_VARIABLES` has their own names. */
export const WorkflowEnvironment = Type.Object(
  {
    gateway_port: port(8010, "gateway"),
    language_port: port(8012, "language service"),
    worker_port: port(8004, "worker"),
    worker_url: optional("Address of the worker, if it runs elsewhere"),
    worker_token: optional("HEDDLE_TOKEN of that worker"),
    config: optional("Path of heddle-workflow.yaml; alone counts if set"),
    approval_key: Type.Optional(
      Type.String({
        minLength: 32,
        description:
          "Signs links for approval, if several machines share a store; default: a key of this user",
      }),
    ),
    database_url: optional(
      "PostgreSQL database of conversations, runs, schedules and invoices, shared by several gateways and workers",
    ),
    redis_url: optional("Redis server that keeps conversations, shared by several gateways"),
    timeout: Type.Number({
      minimum: 0.001,
      maximum: 86_400,
      default: 30,
      description: "Deadline of a request to another machine, s",
    }),
    mock_integrations: Type.Boolean({
      default: false,
      description: "Executors answer with what they would do; every result says simulated",
    }),
    llm_temperature: Type.Number({
      minimum: 0,
      maximum: 2,
      default: 0,
      description: "Randomness of the model",
    }),
    llm_fallback_threshold: Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.5,
      description: "Confidence of the rules below which mode auto asks the model",
    }),
    llm_max_tokens: Type.Integer({ minimum: 1, default: 1024, description: "Tokens of an answer" }),
    stt_provider: Type.Optional(
      OneOf(SPEECH_PROVIDERS, { description: "Kind of the speech-to-text server" }),
    ),
    stt_base_url: optional("Address of the speech-to-text server"),
    stt_model: optional("Model of speech recognition"),
    stt_language: Type.String({ default: "pl", description: "Language of the speech" }),
    stt_api_key: optional("Key of the speech-to-text server"),
    smtp_host: optional("Mail server"),
    smtp_port: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 65_535, description: "Default 465 with implicit TLS, else 587" }),
    ),
    smtp_tls: Type.Optional(
      OneOf(SMTP_TLS, {
        description:
          "Also yes (starttls) and no (none). Default implicit on port 465, none on this machine, else starttls",
      }),
    ),
    smtp_from: optional("Sender, as Name <address> or an address"),
    smtp_user: optional("Login of the mail server"),
    smtp_password: optional("Password of the mail server"),
    telegram_bot_token: optional("Token of the Telegram bot"),
    telegram_api_base: Type.String({
      default: "https://api.telegram.org",
      description: "Address of the Bot API",
    }),
    crm_token: optional("Token of the CRM, sent as a bearer token"),
    ksef_certificate: optional(
      "File of the seller's certificate of type Authentication, PKCS#12, PEM or DER",
    ),
    ksef_certificate_key: optional("File of its private key, PEM, if it is not in the same file"),
    ksef_certificate_password: optional("Password of that key, or of the PKCS#12 file"),
    ksef_token: optional("Token of the seller in KSeF, which is taken until 31 December 2026"),
    ksef_offline_certificate: optional("File of the seller's certificate of type Offline, PEM or DER"),
    ksef_offline_key: optional("File of its private key, PEM"),
    ksef_offline_key_password: optional("Password of that key"),
  },
  { $id: "WorkflowEnvironment", additionalProperties: false },
);
export type WorkflowEnvironment = Static<typeof WorkflowEnvironment>;

/** The name of each variable. */
export const ENVIRONMENT_VARIABLES = {
  gateway_port: "HEDDLE_WORKFLOW_GATEWAY_PORT",
  language_port: "HEDDLE_WORKFLOW_LANGUAGE_PORT",
  worker_port: "HEDDLE_WORKFLOW_WORKER_PORT",
  worker_url: "HEDDLE_WORKFLOW_WORKER_URL",
  worker_token: "HEDDLE_WORKFLOW_WORKER_TOKEN",
  config: "HEDDLE_WORKFLOW_CONFIG",
  approval_key: "HEDDLE_WORKFLOW_APPROVAL_KEY",
  database_url: "HEDDLE_WORKFLOW_DATABASE_URL",
  redis_url: "HEDDLE_WORKFLOW_REDIS_URL",
  timeout: "HEDDLE_WORKFLOW_TIMEOUT",
  mock_integrations: "HEDDLE_WORKFLOW_MOCK_INTEGRATIONS",
  llm_temperature: "LLM_TEMPERATURE",
  llm_fallback_threshold: "LLM_FALLBACK_THRESHOLD",
  llm_max_tokens: "LLM_MAX_TOKENS",
  stt_provider: "HEDDLE_WORKFLOW_STT_PROVIDER",
  stt_base_url: "HEDDLE_WORKFLOW_STT_BASE_URL",
  stt_model: "HEDDLE_WORKFLOW_STT_MODEL",
  stt_language: "HEDDLE_WORKFLOW_STT_LANGUAGE",
  stt_api_key: "STT_API_KEY",
  smtp_host: "SMTP_HOST",
  smtp_port: "SMTP_PORT",
  smtp_tls: "SMTP_TLS",
  smtp_from: "SMTP_FROM",
  smtp_user: "SMTP_USER",
  smtp_password: "SMTP_PASSWORD",
  telegram_bot_token: "TELEGRAM_BOT_TOKEN",
  telegram_api_base: "TELEGRAM_API_BASE",
  crm_token: "CRM_TOKEN",
  ksef_certificate: "KSEF_CERTIFICATE",
  ksef_certificate_key: "KSEF_CERTIFICATE_KEY",
  ksef_certificate_password: "KSEF_CERTIFICATE_PASSWORD",
  ksef_token: "KSEF_TOKEN",
  ksef_offline_certificate: "KSEF_OFFLINE_CERTIFICATE",
  ksef_offline_key: "KSEF_OFFLINE_KEY",
  ksef_offline_key_password: "KSEF_OFFLINE_KEY_PASSWORD",
} as const satisfies Record<keyof WorkflowEnvironment, string>;

/** Variables of which nothing is shown but whether they are set. */
export const SECRET_VARIABLES: readonly string[] = [
  "HEDDLE_WORKFLOW_WORKER_TOKEN",
  "HEDDLE_WORKFLOW_APPROVAL_KEY",
  "HEDDLE_WORKFLOW_DATABASE_URL",
  "HEDDLE_WORKFLOW_REDIS_URL",
  "STT_API_KEY",
  "SMTP_PASSWORD",
  "TELEGRAM_BOT_TOKEN",
  "CRM_TOKEN",
  "KSEF_CERTIFICATE_PASSWORD",
  "KSEF_TOKEN",
  "KSEF_OFFLINE_KEY_PASSWORD",
  "LLM_API_KEY",
];
