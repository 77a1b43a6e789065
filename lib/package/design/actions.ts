/** The actions of a package file, one line each, sorted by what they ask for. */
import { METHODS, type Method } from "#schemas/package/names.ts";

export interface Call {
  method: Method;
  url: string;
}

export interface Route {
  method: Method;
  path: string;
  /** What `rest.call` names right after the route: where an otherwise undetermined route passes its request on. */
  call?: Call;
}

export interface Actions {
  routes: Route[];
  /** Columns of each table in the order of the actions: name and type. */
  tables: Map<string, Map<string, string>>;
  calls: Call[];
  files: string[];
  commands: string[];
}

/** Sorts valid actions; lines of another form are left out, since validation names them. */
export function readActions(actions: readonly string[]): Actions {
  const found: Actions = { routes: [], tables: new Map(), calls: [], files: [], commands: [] };
  let route: Route | undefined;
  for (const action of actions) {
    const [kind = "", ...words] = action.trim().split(/\s+/);
    const rest = action.trim().slice(kind.length).trim();
    const [first = "", second = "", third = ""] = words;
    if (kind === "api.expose" && isMethod(first)) {
      route = { method: first, path: second };
      found.routes.push(route);
    } else if (kind === "rest.call" && isMethod(first)) {
      const call = { method: first, url: second };
      found.calls.push(call);
      if (route) route.call ??= call;
    } else if (kind === "db.create") columnsOf(found, first);
    else if (kind === "db.add_column") columnsOf(found, first).set(second, third);
    else if (kind === "file.create") found.files.push(rest);
    else if (kind === "shell.exec") found.commands.push(rest);
  }
  return found;
}

function columnsOf({ tables }: Actions, table: string): Map<string, string> {
  const columns = tables.get(table) ?? new Map<string, string>();
  tables.set(table, columns);
  return columns;
}

function isMethod(word: string): word is Method {
  return METHODS.some((method) => method === word);
}
