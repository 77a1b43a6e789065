/** The functions of the `typing` module that take types, and which of their arguments are types. */

/** Which arguments of a function of `typing` are types (docs.python.org/3/library/typing.html). */
export interface TypedArguments {
  /** The positions, from 0, of arguments that are types. */
  positional(at: number): boolean;
  keyword(name: string): boolean;
  /** The position of a container whose values, or whose pairs' second members, are types. */
  fields?: number;
}

export const TYPED_ARGUMENTS: Readonly<Record<string, TypedArguments>> = {
  cast: { positional: (at) => at === 0, keyword: (name) => name === "typ" },
  TypeVar: { positional: (at) => at > 0, keyword: (name) => name === "bound" || name === "default" },
  ParamSpec: { positional: () => false, keyword: (name) => name === "bound" || name === "default" },
  NewType: { positional: (at) => at === 1, keyword: (name) => name === "tp" },
  TypedDict: { positional: () => false, keyword: () => true, fields: 1 },
  NamedTuple: { positional: () => false, keyword: () => true, fields: 1 },
  TypeAliasType: { positional: (at) => at === 1, keyword: (name) => name === "value" },
};

/** The functions of `typing` that take types. */
export const TYPING_CALLS: ReadonlySet<string> = new Set(Object.keys(TYPED_ARGUMENTS));
