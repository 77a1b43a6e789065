/** Modules that are loaded where a text first needs them: start-up counts, and most texts need few. */

/**
 * Calls `load` once, at the first call of the result. A `require` looks its module up anew at every call, which costs
 * more than reading a short sentence.
 */
export function lazy<Loaded>(load: () => Loaded): () => Loaded {
  let loaded: { readonly value: Loaded } | undefined;
  return () => {
    loaded ??= { value: load() };
    return loaded.value;
  };
}
