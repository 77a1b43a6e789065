/** The mail server that the environment names. */
import type { SmtpTls } from "#schemas/workflow.ts";
import type { Unconfigured } from "../action/problems.ts";
import { readEnvironment } from "../environment.ts";
import { type Mailbox, parseMailbox } from "./address.ts";

export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly tls: SmtpTls;
  readonly from: Mailbox;
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** How long connecting and the greeting may take, ms. */
  readonly connectMs: number;
  /** How long the server may be silent, ms. */
  readonly silenceMs: number;
}

const MAIL_VARIABLES = [
  "smtp_host",
  "smtp_port",
  "smtp_tls",
  "smtp_from",
  "smtp_user",
  "smtp_password",
  "timeout",
] as const;

/** What is not configured, and what to set. */
export type MailProblem = Unconfigured;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;
/** RFC 8314: implicit TLS on 465; submission on 587. */
const IMPLICIT_PORT = 465;
const SUBMISSION_PORT = 587;
/** RFC 5321 section 4.5.3.2.6: the reply to a message may take ten minutes; whoever waits less sends it twice. */
const SILENCE_MS = 600_000;

/**
 * The configured server, or what is missing.
 * @throws CONFIG for a variable with a value that it does not take
 */
export function mailServerOf(env: Readonly<Record<string, string | undefined>>): MailServer | MailProblem {
  const { values, sources } = readEnvironment(env, MAIL_VARIABLES);
  const { smtp_host: host, smtp_from: sender, smtp_user: user, smtp_password: password } = values;
  const missing = [
    ...(host === undefined ? ["SMTP_HOST"] : []),
    ...(sender === undefined ? ["SMTP_FROM"] : []),
  ];
  if (host === undefined || sender === undefined)
    return {
      en: [
        host === undefined ? "there is no mail server" : "there is no sender",
        `Set ${missing.join(" and ")}`,
      ],
      pl: [host === undefined ? "nie ma serwera poczty" : "nie ma nadawcy", `Ustaw ${missing.join(" i ")}`],
    };
  const from = parseMailbox(sender);
  if (from === undefined)
    return {
      en: ["SMTP_FROM is not an address", 'Write "Name <address>" or an address'],
      pl: ["SMTP_FROM nie jest adresem", "Napisz „Nazwa <adres>” albo adres"],
    };
  if ((user === undefined) !== (password === undefined))
    return {
      en: [
        "the login of the mail server is not complete",
        `Set ${user === undefined ? "SMTP_USER" : "SMTP_PASSWORD"} too`,
      ],
      pl: [
        "dane logowania do poczty są niepełne",
        `Ustaw też ${user === undefined ? "SMTP_USER" : "SMTP_PASSWORD"}`,
      ],
    };
  const isLocal = LOOPBACK.test(host);
  const tls = values.smtp_tls ?? standardTls(values.smtp_port, isLocal);
  if (user !== undefined && tls === "none" && !isLocal)
    return {
      en: ["the password would be sent in clear text", "Set SMTP_TLS to starttls or implicit"],
      pl: ["hasło zostałoby wysłane otwartym tekstem", "Ustaw SMTP_TLS na starttls albo implicit"],
    };
  return {
    host,
    port: values.smtp_port ?? (tls === "implicit" ? IMPLICIT_PORT : SUBMISSION_PORT),
    tls,
    from,
    login: user === undefined || password === undefined ? undefined : { user, password },
    connectMs: values.timeout * 1000,
    silenceMs: sources["timeout"] === "default" ? SILENCE_MS : values.timeout * 1000,
  };
}

function standardTls(port: number | undefined, isLocal: boolean): SmtpTls {
  if (port === IMPLICIT_PORT) return "implicit";
  return isLocal ? "none" : "starttls";
}

export function isMailProblem(found: MailServer | MailProblem): found is MailProblem {
  return "en" in found;
}
