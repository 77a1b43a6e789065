/** The locks of generated projects agree with their manifests; locks.test.ts of the acceptance tests installs them. */
import { expect, test } from "bun:test";
import { LOCKED_TARGETS, planOf } from "../../acceptance/package/generated-service.ts";

test.each(LOCKED_TARGETS.map(([framework, language]) => ({ framework, language })))(
  "the lock of $framework for $language has each dependency in the version that is pinned",
  async ({ framework, language }) => {
    const [service] = (await planOf("shop", framework, language)).services;
    const text = (path: string) => service?.files.find((file) => file.path === path)?.content ?? "";
    if (language === "python") {
      const [first, ...pinned] = text("requirements.txt").trimEnd().split("\n");
      const [, ...tools] = text("requirements-dev.txt").trimEnd().split("\n");
      const lock = text("requirements.lock").split("\n");
      expect(first).toBe("-c requirements.lock");
      expect(pinned).toEqual(service?.install?.packages ?? []);
      for (const one of [...pinned, ...tools]) expect(lock).toContain(one);
      for (const line of lock.slice(0, -1)) expect(line).toMatch(/^[a-z0-9-]+==[^ ]+( ; .+)?$/);
      return;
    }
    const manifest = JSON.parse(text("package.json"));
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const lock = text(language === "bun" ? "bun.lock" : "package-lock.json");
    expect(lock).toContain(`"name": "${manifest.name}"`);
    // Of the registry that is configured where it is installed.
    expect(lock).not.toMatch(/"resolved"|registry|https?:/);
    for (const [name, version] of wanted) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      const entry =
        language === "bun"
          ? `"${name}": ["${name}@${version}", "",`
          : `"node_modules/${name}": {\n      "version": "${version}"`;
      expect(lock).toContain(entry);
    }
    expect(service?.files.find(({ path }) => path === "Dockerfile")?.content).toMatch(
      language === "bun" ? "COPY package.json bun.lock ./" : "COPY package.json package-lock.json ./",
    );
  },
);
