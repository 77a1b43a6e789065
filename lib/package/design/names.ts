/** Names in the generated code: of a row's type, of operations, of the words between. */

const IRREGULAR: Readonly<Record<string, string>> = {
  people: "person",
  children: "child",
  men: "man",
  women: "woman",
  mice: "mouse",
  data: "datum",
  media: "medium",
  criteria: "criterion",
  indices: "index",
  statuses: "status",
  addresses: "address",
  movies: "movie",
  cookies: "cookie",
  series: "series",
  news: "news",
};

/** The singular of the last word of an English plural, e.g. phone_numbers → phone_number; other words stay. */
export function singular(name: string): string {
  const [, head = "", last = ""] = /^(.*?)([^_-]*)$/.exec(name) ?? [];
  const known = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined;
  if (known) return head + known;
  if (/[^aeiou]ies$/.test(last)) return `${head}${last.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(last) && !/(ous|as|us)es$/.test(last)) return head + last.slice(0, -2);
  if (/(as|us)es$/.test(last)) return head + last.slice(0, -1);
  if (/[^sui]s$/.test(last)) return head + last.slice(0, -1);
  return name;
}

/** The words of a name in snake, kebab or camel case. */
export function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** PhoneNumber of phone_number. */
export function pascal(name: string): string {
  const joined = words(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Z]/.test(joined) ? joined : `Item${joined}`;
}

/** phoneNumber of phone_number. */
export function camel(name: string): string {
  const joined = pascal(name);
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** phone_number of phone-number. */
export function snake(name: string): string {
  const joined = words(name).join("_");
  return /^[a-z]/.test(joined) ? joined : `item_${joined}`;
}

/** A readable text: Phone number. */
export function sentence(name: string): string {
  const text = words(name).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Adds a number to a name that is taken. */
export function free(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let count = 2; taken.has(candidate); count++) candidate = `${name}_${count}`;
  return candidate;
}
