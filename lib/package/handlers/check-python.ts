/** Checks a handler in Python: its syntax, its imports, the names that it uses, and how it uses its signature. */

import type { OperationDesign, ServiceDesign } from "#schemas/package/design.ts";
import { Lines } from "#syntax/lines.ts";
import type { Binding, Bindings } from "#syntax/python/binding.ts";
import { BUILTINS } from "#syntax/python/builtins.ts";
import { pythonKinds } from "#syntax/python/kinds.ts";
import { openPythonParser } from "#syntax/python/parse.ts";
import { parseErrorOf } from "#syntax/python/parse-errors.ts";
import { bindingsOf } from "#syntax/python/scopes.ts";
import { children, type SyntaxTree, textOf } from "#syntax/tree.ts";
import { useFaults } from "./check-python-use.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Modules that compute and touch nothing outside the process. */
export const PYTHON_MODULES = words(
  `__future__ base64 bisect calendar collections dataclasses datetime decimal difflib enum fractions functools hashlib
  heapq hmac html itertools json math random re secrets statistics string textwrap typing unicodedata urllib.parse uuid
  zlib zoneinfo`,
);

/** Where the signature is. */
const SIGNATURE = "..handler";

/** Built-in functions that run text, reach other modules, read files, wait for input or end the process. */
const FORBIDDEN_BUILTINS = words(
  `__import__ __builtins__ __loader__ __spec__ breakpoint compile copyright credits delattr eval exec exit getattr globals
  help input license locals memoryview open quit setattr vars`,
);

/** Modules that permitted ones import themselves, so that they could be reached as their attributes. */
const FORBIDDEN_MEMBERS = words(
  "os sys io subprocess builtins socket importlib ctypes shutil pathlib modules threading signal gc inspect",
);

/** What is wrong with the code; none if it may be used. */
export async function pythonFaults(
  code: string,
  operation: OperationDesign,
  service: ServiceDesign,
): Promise<string[]> {
  const parse = await openPythonParser(code);
  const tree = parse(code);
  const error = parseErrorOf(tree, new Lines(code));
  if (error) return [`Line ${error.line}: ${error.message}`];
  const bindings = bindingsOf(tree);
  return [
    ...importFaults(bindings),
    ...nameFaults(bindings),
    ...memberFaults(tree),
    ...signatureFaults(tree, bindings),
    ...useFaults(tree, parametersOfHandle(tree, bindings), operation, service),
  ];
}

function importFaults({ bindings, otherImports }: Bindings): string[] {
  const imported = bindings.flatMap(({ origin }) => (origin ? [origin] : []));
  return [
    ...otherImports.filter(({ kind }) => kind === "star").map(({ module }) => `It imports all of ${module}`),
    ...imported
      .filter(({ module }) => module !== SIGNATURE && !PYTHON_MODULES.has(module))
      .map(({ module }) => `It imports ${module}, which handlers cannot use`),
    ...imported
      .filter(({ imported: name }) => name !== null && (name.startsWith("_") || FORBIDDEN_MEMBERS.has(name)))
      .map(({ module, imported: name }) => `It imports ${name} from ${module}, which handlers cannot use`),
  ];
}

function nameFaults({ unbound }: Bindings): string[] {
  return [...unbound.keys()].flatMap((name) => {
    if (FORBIDDEN_BUILTINS.has(name)) return [`It uses ${name}, which handlers cannot use`];
    return BUILTINS.has(name) ? [] : [`It uses ${name}, which is not defined`];
  });
}

/** Attributes that lead from a value to its class, from a function to its globals, or to a module. */
function memberFaults(tree: SyntaxTree): string[] {
  const { kind, field } = pythonKinds(tree.grammar);
  const faults: string[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== kind.attribute) continue;
    for (const child of children(tree, node)) {
      const name = textOf(tree, child);
      if (tree.field[child] === field.attribute && (name.startsWith("_") || FORBIDDEN_MEMBERS.has(name)))
        faults.push(`It uses .${name}, which handlers cannot use`);
    }
  }
  return faults;
}

function signatureFaults(tree: SyntaxTree, found: Bindings): string[] {
  const handle = found.module.names.get("handle");
  if (handle?.kind !== "function") return ["It does not define handle(request, store)"];
  const definition = tree.parent[handle.node] ?? -1;
  if (/^async\b/.test(textOf(tree, definition))) return ["handle must not be asynchronous"];
  return parametersOfHandle(tree, found).length === 2
    ? []
    : [
        "handle must take request and store: def handle(request: HandlerRequest, store: Store) -> HandlerResponse",
      ];
}

function parametersOfHandle(tree: SyntaxTree, { module, bindings }: Bindings): Binding[] {
  const handle = module.names.get("handle");
  if (handle?.kind !== "function") return [];
  return bindings.filter(
    ({ kind, scope }) =>
      kind === "parameter" && scope.parent === module && tree.parent[handle.node] === scope.node,
  );
}
