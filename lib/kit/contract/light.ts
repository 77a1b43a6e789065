/** Which requests of a light operation are answered at once. */

interface Declared {
  light?: boolean;
  waitsWhen?: readonly string[];
}

/**
 * Whether a request is answered at once: the operation is light, and nothing in the request makes it wait.
 * @param read the request's value of a field
 */
export function isLight({ light, waitsWhen }: Declared, read: (field: string) => unknown): boolean {
  if (light !== true || waitsWhen === undefined) return light === true;
  return !waitsWhen.some((field) => read(field) !== undefined);
}
