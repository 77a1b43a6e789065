/**
 * A repository in which everything that can name a program names one that leaves a trace. The settings are all that git
 * documents, so that those of a later git are among them.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** githooks(5). */
const HOOKS =
  `applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg
  post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update
  reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman p4-changelist
  p4-prepare-changelist p4-post-changelist p4-pre-submit post-index-change`.split(/\s+/);

/** Settings that `git help --config` leaves out, or names only with a pattern. */
const FURTHER = [
  "filter.proc.process",
  "credential.https://example.org.helper",
  "trailer.own.command",
  "trailer.own.cmd",
];
/** Settings with which git does not take the folder for a repository, or which lead to further settings. */
const APART =
  /^(core\.(worktree|bare|repositoryformatversion)|extensions\.|include(if)?\.|safe\.|remotes\.|remote\.own\.partialclonefilter$|log\.showsignature$)/i;

export class HostileRepository {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "heddle-canaries-")));
  readonly project = join(this.folder, "project");
  /** A linked work tree of the project. */
  readonly linked = join(this.folder, "linked");
  readonly submodule = join(this.project, "sub");
  /** A work tree whose file `.git` leads to a repository of somebody else. */
  readonly foreign = join(this.folder, "foreign");
  readonly #lines = new Map<string, string>();
  readonly #log = join(this.folder, "started.log");
  /** The settings that have a program now, in lower case. */
  readonly settings: Set<string>;

  constructor() {
    this.settings = new Set([...documented(), ...FURTHER].map((key) => key.toLowerCase()));
    const origin = join(this.folder, "origin");
    const other = join(this.folder, "other");
    for (const folder of [origin, other])
      this.#first(folder, { "x.py": "1\n", ".gitattributes": ATTRIBUTES });
    this.#first(this.project, {
      ".gitattributes": ATTRIBUTES,
      "a.py": "import os\n\n\ndef size(x):\n    return x\n",
      "b.txt": "1\n",
      "equal.c": "1\n",
      "notes.md": "# Notes\n\nThe system must add sugar.\n",
      "missing.txt": "missing\n",
    });
    this.#git(this.project, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", origin, "sub");
    this.#git(this.project, "rm", "--quiet", "missing.txt");
    this.#git(this.project, "commit", "--quiet", "--message", "second");
    this.#sign();
    this.#git(this.project, "worktree", "add", "--quiet", "--detach", this.linked);
    const missing = this.#git(this.project, "rev-parse", "HEAD~1:missing.txt");
    const git = join(this.project, ".git");
    writeFileSync(join(git, "objects/info/alternates"), `${other}/.git/objects\n`);
    mkdirSync(this.foreign);
    writeFileSync(join(this.foreign, ".git"), `gitdir: ${other}/.git\n`);
    for (const folder of [this.project, this.linked, this.submodule, this.foreign])
      for (const file of ["a.py", "x.py", "b.txt", "equal.c", "new.py"])
        writeFileSync(join(folder, file), "import os\n\n\ndef size(x):\n    return x + 1\n");
    rmSync(join(git, "objects", missing.slice(0, 2), missing.slice(2)));

    this.#plant([
      [git, "config"],
      [git, "config.worktree"],
      [join(git, "worktrees/linked"), "config.worktree"],
      [join(git, "modules/sub"), "config"],
      [join(other, ".git"), "config"],
      [this.project, ".gitmodules"],
    ]);
  }

  /** The programs that have run since the last call. */
  started(): string[] {
    const lines = existsSync(this.#log) ? readFileSync(this.#log, "utf8").split("\n").filter(Boolean) : [];
    rmSync(this.#log, { force: true });
    return [...new Set(lines)].sort();
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What runs if git is used as usual, which shows that the programs would. */
  startedByGit(): string[] {
    for (const args of COMMANDS) this.#run(...args);
    return this.started();
  }

  /** Git as its user would run it, with the settings of the repository. */
  #run(...args: string[]): string {
    const env = {
      ...process.env,
      ...IDENTITY,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
    };
    return Bun.spawnSync(["git", ...args], { cwd: this.project, env, timeout: 20_000 }).stderr.toString();
  }

  #git(cwd: string, ...args: string[]): string {
    const env = { ...process.env, ...IDENTITY, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
    const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...args], { cwd, env });
    if (exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.toString().trim();
  }

  #first(folder: string, files: Readonly<Record<string, string>>): void {
    mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    this.#git(folder, "init", "--quiet", "-b", "main");
    this.#git(folder, "add", "--all");
    this.#git(folder, "commit", "--quiet", "--message", "first");
  }

  /** Gives the last commit a signature, which git would let a program judge. */
  #sign(): void {
    const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n eA==\n -----END PGP SIGNATURE-----";
    const text = this.#git(this.project, "cat-file", "commit", "HEAD").replace("\n\n", `\n${signature}\n\n`);
    writeFileSync(join(this.folder, "commit"), `${text}\n`);
    const id = this.#git(this.project, "hash-object", "-t", "commit", "-w", join(this.folder, "commit"));
    this.#git(this.project, "reset", "--quiet", "--soft", id);
  }

  /** A program that says that it ran, and passes on what it reads, as a filter does. */
  #program(name: string): string {
    const path = join(this.folder, "programs", name.replace(/[^\w.-]/g, "_"));
    mkdirSync(dirname(path), { recursive: true });
    const script = join(this.folder, "program");
    writeFileSync(
      script,
      `#!/bin/sh\necho "\${0##*/}" >> "${this.#log}"\ncase $0 in */filter.*) exec cat;; esac\n`,
      { mode: 0o755 },
    );
    symlinkSync(script, path);
    return path;
  }

  #valueOf(key: string): string {
    const program = this.#program(key);
    if (/^alias\.|^submodule\..+\.update$/.test(key)) return `!${program}`;
    if (/^remote\..+\.(url|pushurl)$/.test(key)) return `ext::${program} %S`;
    if (/^protocol\..*allow$/.test(key)) return "always";
    if (/\.promisor$/.test(key)) return "true";
    if (/^core\.hookspath$/.test(key)) return join(this.folder, "hooks");
    return program;
  }

  /** A text of settings, followed by all that have a program. */
  #withPrograms(text: string): string {
    const lines = [...this.settings].map((key) => {
      const known = this.#lines.get(key);
      if (known !== undefined) return known;
      const [, section, , part, name] = /^([^.]+)(\.(.+))?\.([^.]+)$/s.exec(key) ?? [];
      const line = `[${section}${part === undefined ? "" : ` "${part}"`}]\n\t${name} = "${this.#valueOf(key)}"\n`;
      this.#lines.set(key, line);
      return line;
    });
    return `${text}\n${lines.join("")}`;
  }

  /** Writes all settings to the files, and takes out those whose value git refuses: no program is a value of them. */
  #plant(places: readonly (readonly [string, string])[]): void {
    for (const key of this.settings) if (APART.test(key)) this.settings.delete(key);
    for (const hook of HOOKS) {
      const program = this.#program(`hook.${hook}`);
      for (const folder of [
        join(this.folder, "hooks"),
        ...places.filter(([place]) => place !== this.project).map(([place]) => join(place, "hooks")),
      ]) {
        mkdirSync(folder, { recursive: true });
        rmSync(join(folder, hook), { force: true });
        symlinkSync(program, join(folder, hook));
      }
    }
    const plain = new Map(
      places.map(([folder, name]) => {
        const path = join(folder, name);
        return [path, existsSync(path) ? readFileSync(path, "utf8") : ""];
      }),
    );
    const included = join(this.folder, "included");
    const write = (path: string) => {
      const more = `[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tworktreeConfig = true\n\tpartialClone = own\n[include]\n\tpath = ${included}\n`;
      writeFileSync(path, this.#withPrograms(`${plain.get(path) ?? ""}${path === own ? more : ""}`));
    };
    const own = places[0]?.join("/") ?? "";
    const modules = join(this.project, ".gitmodules");
    writeFileSync(included, "");
    for (const args of COMMANDS)
      for (let refused: string[] | undefined; refused === undefined || refused.length > 0; ) {
        write(own);
        write(modules);
        const message = this.#run(...args).toLowerCase();
        const named = message.match(/[a-z][\w=-]*(?:\.[\w=-]+)+/g) ?? [];
        refused = /^(fatal|error)/m.test(message)
          ? named.filter((key) => !FURTHER.includes(key) && this.settings.delete(key))
          : [];
      }
    for (const path of [...plain.keys(), included]) write(path);
    this.started();
  }
}

const IDENTITY = {
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@example.org",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@example.org",
};

/** `own` is the driver of most files; a name with an equals sign cannot be a setting of `git -c`. */
const ATTRIBUTES =
  "*.py filter=own diff=own merge=own\n*.c filter=a=b diff=a=b\n*.md diff=own\n*.txt filter=proc\n";

/** Commands that use settings of each kind; what they change does not matter to the tests. */
const COMMANDS: readonly (readonly string[])[] = [
  ["rev-parse", "HEAD"],
  ["config", "--list"],
  ["status"],
  ["diff", "HEAD"],
  ["diff"],
  ["log", "--patch", "--max-count=3"],
  ["log", "--format=%(trailers)", "--show-signature"],
  ["ls-files", "--others", "--exclude-standard"],
  ["cat-file", "--filters", "HEAD:a.py"],
  ["show", "HEAD~1:missing.txt"],
  ["show", "HEAD~1"],
];

/** The settings of the git that is installed, with names for the parts that anybody can choose. */
function documented(): string[] {
  const { stdout, exitCode } = Bun.spawnSync(["git", "help", "--config"]);
  if (exitCode !== 0) throw new Error("git help --config does not work");
  return (
    stdout
      .toString()
      .split("\n")
      // A name with an underscore, of which there is one, is refused by git itself.
      .filter((line) => /^[a-z][a-z0-9]*\.\S+$/i.test(line) && !/_[^.]*$/.test(line))
      .flatMap((line) => {
        const names = /^(diff|filter)\.</.test(line)
          ? ["own", "a=b"]
          : /^pager\./.test(line)
            ? ["diff", "log", "status"]
            : ["own"];
        return names.map((name) => line.replace(/<[^>]*>/g, name).replaceAll("*", "own"));
      })
  );
}
