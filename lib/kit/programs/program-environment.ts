/**
 * The variables that a program sees that is not Heddle's own. An allowlist: what is not named here stays with Heddle,
 * as the keys of a server do. `launch` applies it to every subprocess.
 */

import { fail } from "../data/errors.ts";
import { escapePattern } from "../data/pattern.ts";
import type { Environment } from "./which.ts";

/**
 * What a program is for. `tools`: it reads and writes files, such as a compiler or the tests of a project. `network`:
 * it also reaches other machines. `desktop`: it also shows itself to the user. `heddle`: it is Heddle, which sees all.
 */
export type ProgramKind = "tools" | "network" | "desktop" | "heddle";

export interface ProgramVariables {
  /** Of these the program sees what a program of its kind may see; default: the variables of this process. */
  env?: Environment | undefined;
  /** Further variables, which it sees as they are. */
  variables?: Environment | undefined;
  /** Default `tools`. */
  kind?: ProgramKind | undefined;
}

/** The variable in which a user names what programs see besides: names, also with `*`, separated by commas or blanks. */
export const PASS = "HEDDLE_PASS_ENV";

/** Who and where the user is, and how output looks; toolchains and their settings. None usually contains a key. */
const TOOLS = `
  PATH HOME USER LOGNAME SHELL LANG LANGUAGE LC_* TZ TERM COLORTERM COLUMNS LINES TMPDIR TMP TEMP CI NO_COLOR FORCE_COLOR
  CLICOLOR CLICOLOR_FORCE LD_LIBRARY_PATH XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_DIRS
  XDG_DATA_DIRS XDG_RUNTIME_DIR
  ASDF_DIR BUN_INSTALL CARGO_HOME CC CGO_ENABLED CONDA_PREFIX CXX GOCACHE GOFLAGS GOMODCACHE GOPATH GOROOT GOTOOLCHAIN
  JAVA_HOME MAVEN_OPTS GRADLE_USER_HOME NODE_ENV NODE_OPTIONS NODE_PATH NVM_DIR PNPM_HOME PYENV_ROOT PYENV_VERSION
  PYTHONDONTWRITEBYTECODE PYTHONHASHSEED PYTHONPATH PYTHONUTF8 PYTHONWARNINGS RUSTUP_HOME RUSTUP_TOOLCHAIN TESSDATA_PREFIX
  VIRTUAL_ENV VOLTA_HOME OMP_THREAD_LIMIT SOURCE_DATE_EPOCH
`;

/** How to reach other machines, and engines of containers. */
const NETWORK = `
  http_proxy https_proxy all_proxy no_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR
  REQUESTS_CA_BUNDLE NODE_EXTRA_CA_CERTS PIP_CERT PIP_CONFIG_FILE PIP_INDEX_URL PIP_TRUSTED_HOST NPM_CONFIG_REGISTRY
  npm_config_registry
  DOCKER_HOST DOCKER_CONFIG DOCKER_CONTEXT DOCKER_CERT_PATH DOCKER_TLS_VERIFY DOCKER_API_VERSION
  CONTAINER_HOST CONTAINER_CONNECTION CONTAINERS_CONF CONTAINERS_REGISTRIES_CONF CONTAINERS_STORAGE_CONF REGISTRY_AUTH_FILE
`;

/** The session of a desktop, and what programs with a window are told there. */
const DESKTOP = `
  DISPLAY WAYLAND_DISPLAY WAYLAND_SOCKET XAUTHORITY DBUS_SESSION_BUS_ADDRESS DBUS_SYSTEM_BUS_ADDRESS AT_SPI_BUS_ADDRESS
  XDG_CURRENT_DESKTOP XDG_MENU_PREFIX XDG_SEAT XDG_SESSION_CLASS XDG_SESSION_DESKTOP XDG_SESSION_ID XDG_SESSION_TYPE XDG_VTNR
  XDG_ACTIVATION_TOKEN DESKTOP_SESSION DESKTOP_STARTUP_ID SESSION_MANAGER BROWSER EDITOR VISUAL PAGER LESS LS_COLORS SSH_AUTH_SOCK
  GPG_TTY GTK_* GDK_* GSK_* G_MESSAGES_DEBUG GIO_* GNOME_* QT_* QML* KDE_* PLASMA_* MATE_* XFCE_* SWAYSOCK I3SOCK
  HYPRLAND_INSTANCE_SIGNATURE NIRI_SOCKET WINDOWID XCURSOR_* XKB_* XMODIFIERS IBUS_* FCITX_* CLUTTER_* SDL_* MOZ_* ELECTRON_*
  LIBGL_* LIBVA_* MESA_* VDPAU_DRIVER VK_* EGL_* GBM_BACKEND WLR_* PULSE_* PIPEWIRE_* YDOTOOL_SOCKET WSL_DISTRO_NAME WSL_INTEROP
  WSLENV __CF_USER_TEXT_ENCODING
`;

/** Programs of Windows do not start without them. */
const WINDOWS = `
  ALLUSERSPROFILE APPDATA COMMONPROGRAMFILES COMMONPROGRAMFILES(X86) COMMONPROGRAMW6432 COMPUTERNAME COMSPEC HOMEDRIVE
  HOMEPATH LOCALAPPDATA NUMBER_OF_PROCESSORS OS PATHEXT PROCESSOR_ARCHITECTURE PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86)
  PROGRAMW6432 PSMODULEPATH PUBLIC SYSTEMDRIVE SYSTEMROOT USERDOMAIN USERNAME USERPROFILE WINDIR
`;

/** Variables of Heddle, many of them keys and passwords: no program sees them, whatever the user names. */
const OWN = /^(HEDDLE|LLM|STT|SMTP|KSEF|TELEGRAM|CRM|SLACK|REFACTOR|OLLAMA)_/i;

const LISTS: Readonly<Record<Exclude<ProgramKind, "heddle">, string>> = {
  tools: TOOLS + WINDOWS,
  network: TOOLS + WINDOWS + NETWORK,
  desktop: TOOLS + WINDOWS + NETWORK + DESKTOP,
};

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== "");

/** Made at their first use: most runs start no program. */
const patterns = new Map<string, RegExp>();

/** A pattern for any of the names in a text, in which `*` is any text. Names are case-insensitive on Windows. */
function anyOf(text: string): RegExp {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const alternatives = namesIn(text).map((name) => escapePattern(name).replaceAll(escapePattern("*"), ".*"));
  const pattern = new RegExp(`^(?:${alternatives.join("|")})$`, process.platform === "win32" ? "is" : "s");
  patterns.set(text, pattern);
  return pattern;
}

/**
 * The variables of an environment that a program may see, and those that the user names in HEDDLE_PASS_ENV.
 * @throws CONFIG if it names a variable of Heddle
 */
export function programEnvironment(env: Environment, kind: ProgramKind = "tools"): Environment {
  if (kind === "heddle") return env;
  const list = anyOf(LISTS[kind]);
  const listed = Object.entries(env).filter(([name]) => list.test(name));
  return { ...Object.fromEntries(listed), ...passedEnvironment(env) };
}

/** Only what the user names in HEDDLE_PASS_ENV, for a program in a container: its image has variables of its own. */
export const passedEnvironment = (env: Environment): Environment => {
  const named = namedByUser(env[PASS]);
  if (named === null) return {};
  const tools = anyOf(LISTS.tools);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => named.test(name) && !OWN.test(name) && !tools.test(name)),
  );
};

/** The whole environment of a program. */
export const environmentFor = ({
  env = process.env,
  variables = {},
  kind,
}: ProgramVariables): Environment => ({
  ...programEnvironment(env, kind),
  ...variables,
});

function namedByUser(text = ""): RegExp | null {
  const names = namesIn(text);
  if (names.length === 0) return null;
  const own = names.find((name) => OWN.test(name));
  if (own !== undefined)
    throw fail("CONFIG", `${PASS} cannot name "${own}": variables of Heddle stay with Heddle`, {
      hint: "Give the program a variable of its own",
    });
  return anyOf(text);
}
