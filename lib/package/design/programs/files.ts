/** Files: stored and answered, sent as base64, packed and unpacked, and worked on by programs of the machine. */
import type { TableDesign } from "#schemas/package/design.ts";
import type { Step, StepValue } from "#schemas/package/steps.ts";
import { tableOf } from "../behavior.ts";
import { snake } from "../names.ts";
import { segmentsOf } from "../paths.ts";
import { type Facts, membersOf } from "./facts.ts";
import { columnsNamed, inputLike, inputValue, invalidStatus, type Plan, type World } from "./plan.ts";
import { columnsFor } from "./values.ts";

const PARTS = ["name", "type", "content"];

/** A multipart body whose file is stored as a row. */
export function uploadPlan(facts: Facts, world: World): Plan | undefined {
  const { verb, file, noun, route } = facts;
  if (verb !== "upload") return undefined;
  const table = tableOf(noun, world.tables);
  if (!table || table.open)
    return `Nothing says what ${route.method} ${route.path} does, and there is no table for it`;
  if (file === undefined || !PARTS.every((name) => table.columns.some((column) => column.name === name)))
    return "Nothing says how the file is stored";
  const rest = { ...table, columns: table.columns.filter(({ name }) => !PARTS.includes(name)) };
  const values = columnsFor(rest, facts, world);
  if (typeof values === "string") return values;
  const name = `${table.singular}_row`;
  return {
    steps: [
      { do: "files", name: "file", field: file, many: false, invalid: invalidStatus(facts) },
      { do: "store", name, table: table.name, file: "file", values },
    ],
    hand: { row: { name, table } },
    form: true,
  };
}

// Base64

const CONTENT = /^(?:content|data|file|bytes|body|base64|file_content|image)(?:_base64)?$/;

/** The column of a table whose files come as base64 text. */
export function base64Column(table: TableDesign, facts: readonly Facts[]): string | undefined {
  const says = facts.some(({ text, noun }) => /base ?64/.test(text) && tableOf(noun, [table]) === table);
  return says ? columnsNamed(table, CONTENT).find(({ type }) => type !== "integer")?.name : undefined;
}

const RAW = /^(?:raw|download|content|bytes|data|file)$/i;

/** `GET /files/{id}/raw`: the bytes of a file that has come as base64 text. */
export function contentPlan(facts: Facts, world: World): Plan | undefined {
  const [above, item, last] = segmentsOf(facts.route.path).slice(-3);
  if (facts.route.method !== "GET" || !item?.parameter || !last || !RAW.test(last.text)) return undefined;
  const table = tableOf(above?.text ?? "", world.tables);
  const content = table && base64Column(table, world.facts);
  if (!table || content === undefined) return undefined;
  const row = `${table.singular}_row`;
  const value = (names: RegExp): StepValue => {
    const [column] = columnsNamed(table, names);
    return column ? { row, member: column.name } : { constant: null };
  };
  return {
    steps: [
      { do: "read", name: row, table: table.name, where: [[table.key.name, { path: item.parameter }]] },
      {
        do: "call",
        name: "file",
        call: "decoded_file",
        arguments: [
          { row, member: content },
          value(/^(?:file_?)?name$/),
          value(/^(?:mime|media|content)_?type$|^type$/),
        ],
        status: 400,
      },
    ],
    hand: { result: { name: "file", counts: false } },
    format: "file",
  };
}

// Archives

export function archivePlan(facts: Facts): Plan | undefined {
  const { file, success, manyFiles, text, route } = facts;
  if (file === undefined || facts.verb === undefined) return undefined;
  const invalid = invalidStatus(facts);
  const files = (many: boolean): Step => ({
    do: "files",
    name: many ? "files" : "file",
    field: file,
    many,
    invalid,
  });
  if (success.media === "application/zip")
    return {
      steps: [
        files(manyFiles),
        {
          do: "call",
          name: "packed",
          call: "pack_files",
          arguments: [manyFiles ? { result: "files" } : { list: [{ result: "file" }] }],
        },
      ],
      hand: { result: { name: "packed", counts: false } },
      format: "file",
      form: true,
    };
  if (manyFiles || !/\b(?:un)?zip\b|archive/.test(`${text} ${route.path}`)) return undefined;
  const unpack = (call: "unpack_files" | "joined_texts"): Step => ({
    do: "call",
    name: "unpacked",
    call,
    arguments: [{ result: "file" }],
    status: invalid,
  });
  if (success.media === "text/plain")
    return {
      steps: [files(false), unpack("joined_texts")],
      hand: { result: { name: "unpacked", counts: false } },
      form: true,
    };
  const [list] = Object.entries(membersOf(success.schema)).filter(([, { type }]) => type === "array");
  return list || success.schema?.type === "array"
    ? { steps: [files(false), unpack("unpack_files")], hand: { unpacked: "unpacked" }, form: true }
    : undefined;
}

// Programs of the machine

interface Tool {
  /** Types of the answer that the program makes. */
  media: RegExp;
  /** Whether it takes all files at once. */
  many: boolean;
  /** The arguments; the kind of the input is known by its first bytes, never by its name. */
  arguments: (facts: Facts) => StepValue[];
}

const constant = (text: string): StepValue => ({ constant: text });

const TOOLS: readonly Tool[] = [
  {
    media: /^application\/pdf$/,
    many: true,
    arguments: () => ["pdfunite", "{input}", "{output}"].map(constant),
  },
  { media: /^image\/|^application\/octet-stream$/, many: false, arguments: pictureArguments },
];

/** ImageMagick, with the kind of the picture named, so that none of its many other readers is used. */
function pictureArguments(facts: Facts): StepValue[] {
  const [width, height] = [
    inputLike(facts, /^(?:new_|target_)?width$/),
    inputLike(facts, /^(?:new_|target_)?height$/),
  ];
  const number = (input: typeof width): StepValue => (input ? inputValue(input) : constant(""));
  const exact = width && height ? "!" : "";
  return [
    constant("convert"),
    { joined: [{ result: "kind" }, constant(":{input}[0]")] },
    ...(width || height
      ? [
          constant("-resize"),
          { joined: [number(width), constant("x"), number(height), constant(exact)] } as StepValue,
        ]
      : []),
    ...(/gr[ae]y ?scale|black and white/.test(facts.text) ? ["-colorspace", "Gray"].map(constant) : []),
    { joined: [outputKind(facts), constant(":{output}")] },
  ];
}

/** The kind of picture that is made: a field with choices, or what the answer is. */
function outputKind(facts: Facts): StepValue {
  const format = inputLike(facts, /^(?:(?:target|output)_?)?(?:format|type|extension)$/);
  if (format) return inputValue(format);
  const [, kind = "png"] = /^image\/(png|jpeg|gif|webp)$/.exec(facts.success.media ?? "") ?? [];
  return constant(kind);
}

/** A file of a multipart body that a program turns into another one. */
export function toolPlan(facts: Facts): Plan | undefined {
  const { file, success, manyFiles } = facts;
  const tool = TOOLS.find(({ media, many }) => media.test(success.media ?? "") && many === manyFiles);
  if (file === undefined || !tool || facts.statuses.includes(404)) return undefined;
  const isPicture = tool.many === false;
  if (
    isPicture &&
    !/resiz|convert|thumbnail|scale|grayscale|imagemagick/.test(`${facts.text} ${facts.route.path}`)
  )
    return undefined;
  const format = inputLike(facts, /^(?:(?:target|output)_?)?(?:format|type|extension)$/);
  if (isPicture && format && !Array.isArray(format.schema.enum))
    format.schema.enum = ["png", "jpeg", "gif", "webp"];
  const invalid = invalidStatus(facts);
  const name = tool.many ? "files" : "file";
  return {
    steps: [
      { do: "files", name, field: file, many: tool.many, invalid },
      ...(isPicture
        ? [
            {
              do: "call",
              name: "kind",
              call: "picture_type",
              arguments: [{ result: name }],
              status: invalid,
            } as Step,
          ]
        : []),
      {
        do: "call",
        name: "made",
        call: "run_tool",
        arguments: [
          { list: tool.arguments(facts) },
          tool.many ? { result: name } : { list: [{ result: name }] },
          constant("output"),
          isPicture ? { joined: [constant("image/"), outputKind(facts)] } : constant(success.media ?? ""),
        ],
        status: invalid,
      },
    ],
    hand: { result: { name: "made", counts: false } },
    format: "file",
    form: true,
  };
}

/** The field of a multipart body that says how large an integer is must be a number: texts are turned into values. */
export function isFileName(name: string): boolean {
  return /^(?:file_?)?name$/.test(snake(name));
}
