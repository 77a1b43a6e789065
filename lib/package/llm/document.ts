/** An answer of a model as a package. What the prompt states about language, port, image and the like is taken from the prompt. */

import type {
  AnswerColumn,
  AnswerRoute,
  AnswerService,
  AnswerTable,
  ModelAnswer,
} from "#schemas/package/model-answer.ts";
import {
  BASE_IMAGES,
  type Column,
  DEFAULT_PORT,
  FRAMEWORKS,
  type Framework,
  type Implementation,
  type Language,
  type Operation,
  type PackageDocument,
  type StackService,
  type Table,
} from "#schemas/package.ts";
import { canSignIn, protect } from "../extract/protect.ts";
import type { Settings } from "../extract/settings.ts";

/** What the rules read in the prompt. */
export interface Stated {
  readonly settings: Settings;
  /** Lines such as `rest.call GET https://…` and `shell.exec …`, which only the prompt can give. */
  readonly otherActions: readonly string[];
}

const LANGUAGE_FRAMEWORKS: Readonly<Record<Language, Framework>> = {
  python: "fastapi",
  node: "express",
  bun: "hono",
};

/** The package of an answer that has services. */
export function documentOf(answer: ModelAnswer, stated: Stated): PackageDocument {
  const document = answered(answer, stated);
  return protect(
    document,
    stated.settings.protection.auth(() => canSignIn(document)),
  );
}

function answered(
  { name, goal, services }: ModelAnswer,
  { settings, otherActions }: Stated,
): PackageDocument {
  const { runtime, image, ports, hostPort, env, mode } = settings;
  const [only, second] = services;
  const common = {
    INTENT: { name, goal: goal.replace(/[\s\p{Cc}]+/gu, " ").trim() },
    EXECUTION: { mode: mode?.value ?? "dry-run" },
  } as const;
  const env_vars = Object.fromEntries(env.map(({ value }) => [value.name, value.value]));
  if (only && !second) {
    const { language, framework } = technologyOf(only, settings);
    const stated = ports.map(({ value }) => value);
    return {
      ...common,
      ENVIRONMENT: {
        runtime: runtime?.value ?? "docker",
        base_image: image?.value ?? BASE_IMAGES[language],
        ports: stated.length > 0 ? stated : [hostPort?.value ?? DEFAULT_PORT],
        env_vars,
      },
      IMPLEMENTATION: {
        language,
        framework,
        ...partsOf(only, otherActions),
      },
    };
  }
  const stack = services.map((service, at): [string, StackService] => [
    service.name,
    {
      ...technologyOf(service, settings),
      port: DEFAULT_PORT + at,
      ...(service.depends_on && service.depends_on.length > 0 && { depends_on: service.depends_on }),
      ...partsOf(service, at === 0 ? otherActions : []),
    },
  ]);
  return {
    ...common,
    ENVIRONMENT: { runtime: runtime?.value ?? "docker", ...(env.length > 0 && { env_vars }) },
    STACK: { services: Object.fromEntries(stack) },
  };
}

/** What the prompt states counts; then what the model chose, if it fits; then the default. */
function technologyOf(
  service: AnswerService,
  settings: Settings,
): { language: Language; framework: Framework } {
  if (settings.languageFrom || settings.frameworkFrom) {
    const { language, framework } = settings;
    return { language, framework };
  }
  const language =
    service.language ?? (service.framework && FRAMEWORKS[service.framework][0]) ?? settings.language;
  const languages: readonly Language[] = service.framework ? FRAMEWORKS[service.framework] : [];
  const framework = languages.includes(language) ? service.framework : undefined;
  return { language, framework: framework ?? LANGUAGE_FRAMEWORKS[language] };
}

function partsOf(
  { tables, routes }: AnswerService,
  otherActions: readonly string[],
): Pick<Implementation, "actions" | "tables" | "operations"> {
  const declared = Object.fromEntries(tables.map((table): [string, Table] => [table.name, tableOf(table)]));
  const operations = Object.fromEntries(
    routes.flatMap((route): [string, Operation][] => {
      const operation = operationOf(route, declared);
      return operation ? [[`${route.method} ${route.path}`, operation]] : [];
    }),
  );
  return {
    actions: [
      ...tables.flatMap(({ name, columns }) => [
        `db.create ${name}`,
        ...columns.map((column) => `db.add_column ${name} ${column.name} ${column.type}`),
      ]),
      ...routes.map(({ method, path }) => `api.expose ${method} ${path}`),
      ...otherActions,
    ],
    ...(tables.length > 0 && { tables: declared }),
    ...(Object.keys(operations).length > 0 && { operations }),
  };
}

export function tableOf({ columns, timestamps }: AnswerTable): Table {
  return {
    columns: Object.fromEntries(columns.map((column) => [column.name, columnOf(column)])),
    ...(timestamps && { timestamps }),
  };
}

export function columnOf(column: AnswerColumn): Column {
  const {
    type,
    format,
    values,
    references,
    on_delete = "restrict",
    min_length,
    max_length,
    minimum,
    maximum,
  } = column;
  const preset = column.default === undefined ? undefined : typed(column.default, type);
  return {
    type,
    ...(column.required && { required: true }),
    ...(column.unique && { unique: true }),
    ...(column.secret && { secret: true }),
    ...(preset !== undefined && { default: preset }),
    ...(format && { format }),
    ...(values && { enum: values.map((value) => (isNumeric(type) ? Number(value) : value)) }),
    ...(min_length !== undefined && { min_length }),
    ...(max_length !== undefined && { max_length }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(references !== undefined && { references: { table: references, on_delete } }),
  };
}

const isNumeric = (type: Column["type"]): boolean => type === "integer" || type === "float";

/** A value that the answer has as text, in the type of its column. */
function typed(text: string, type: Column["type"] | undefined): string | number | boolean {
  if (type === "boolean" && /^(?:true|false)$/.test(text)) return text === "true";
  if (type && isNumeric(type) && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  return text;
}

export function operationOf(
  route: AnswerRoute,
  tables: Readonly<Record<string, Table>>,
): Operation | undefined {
  const { summary, behavior, table, set = [], secured } = route;
  const columns = table !== undefined && Object.hasOwn(tables, table) ? tables[table]?.columns : undefined;
  const values = Object.fromEntries(
    set.map(({ column, value }) => [
      column,
      typed(value, columns && Object.hasOwn(columns, column) ? columns[column]?.type : undefined),
    ]),
  );
  const operation: Operation = {
    ...(summary !== undefined && { summary }),
    ...(behavior && {
      behavior: {
        kind: behavior,
        ...(table !== undefined && { table }),
        ...(set.length > 0 && { values }),
      },
    }),
    ...(secured && { secured }),
  };
  return Object.keys(operation).length > 0 ? operation : undefined;
}
