/** Programs with an accessible tree on a private X server, and what the tests look up in them. */
import { join } from "node:path";
import type { DesktopWindow, Driver } from "#desktop/driver.ts";
import { openDriver } from "#desktop/open.ts";
import type { Accessibility, AccessibleElement, ElementQuery } from "../../../lib/gui/accessibility.ts";
import { openAccessibility } from "../../../lib/gui/atspi/session.ts";
import { Desktop, until } from "../session.ts";

const never = new AbortController().signal;

export class AccessibleDesktop {
  readonly desktop: Desktop;
  readonly driver: Driver;
  readonly accessibility: Accessibility;

  private constructor(desktop: Desktop, driver: Driver, accessibility: Accessibility) {
    this.desktop = desktop;
    this.driver = driver;
    this.accessibility = accessibility;
  }

  static async start(): Promise<AccessibleDesktop> {
    const desktop = await Desktop.start();
    try {
      await desktop.startBus();
      const driver = await openDriver(desktop.env);
      const accessibility = await openAccessibility(desktop.env, () => driver.windows());
      if (!accessibility) throw new Error("there is no accessibility bus");
      return new AccessibleDesktop(desktop, driver, accessibility);
    } catch (thrown) {
      await desktop.end();
      throw thrown;
    }
  }

  /** A program of programs/, e.g. `gtk`; resolves when its tree can be read. */
  async program(name: "gtk" | "qt" | "elements", title: string, ...args: string[]): Promise<DesktopWindow> {
    this.start(name, title, ...args);
    return this.ready(title);
  }

  /** Starts a program of programs/ without waiting for it. */
  start(name: string, ...args: string[]): Bun.Subprocess {
    const script = join(import.meta.dir, "programs", `${name}.py`);
    // Not what another python3 of the PATH is: only the system's has the toolkits.
    const environment = ["env", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1", "NO_AT_BRIDGE=0"];
    return this.desktop.start(...environment, "/usr/bin/python3", script, ...args);
  }

  /** A window whose tree can be read. */
  async ready(title: string): Promise<DesktopWindow> {
    const window = await this.window(title);
    await until(`the tree of ${title}`, async () => {
      try {
        return (await this.accessibility.tree(await this.window(title), {}, never)).length > 3;
      } catch {
        return false;
      }
    });
    return window;
  }

  async window(title: string): Promise<DesktopWindow> {
    let found: DesktopWindow | undefined;
    await until(`the window ${title}`, async () => {
      found = (await this.driver.windows()).find((window) => window.title === title);
      return found !== undefined;
    });
    return found as DesktopWindow;
  }

  /** The elements that fit, as they are now. */
  async all(window: DesktopWindow, query: ElementQuery): Promise<AccessibleElement[]> {
    return this.accessibility.tree(window, query, never);
  }

  /** The only element that fits. */
  async one(window: DesktopWindow, query: ElementQuery): Promise<AccessibleElement> {
    const [element, another] = await this.all(window, query);
    if (!element || another)
      throw new Error(`${element ? "several fit" : "nothing fits"} ${JSON.stringify(query)}`);
    return element;
  }

  async end(): Promise<void> {
    this.accessibility.close();
    this.driver.close();
    await this.desktop.end();
  }
}
