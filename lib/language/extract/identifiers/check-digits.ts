/** Check digits of identifiers. All functions take plain ASCII digits of the length that they name. */

/** The sum of each digit times its weight. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** Polish tax number, 10 digits: the weighted sum of nine modulo 11 is the tenth; a remainder of 10 is never issued. */
export function isNip(digits: string): boolean {
  return weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]);
}

const REGON_9 = [8, 9, 2, 3, 4, 5, 6, 7];
const REGON_14 = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** Polish statistical number, 9 or 14 digits: modulo 11, a remainder of 10 counts as 0. The first nine of 14 are one too. */
export function isRegon(digits: string): boolean {
  const fits = (weights: readonly number[]) =>
    (weighted(digits, weights) % 11) % 10 === Number(digits[weights.length]);
  return fits(REGON_9) && (digits.length === 9 || fits(REGON_14));
}

/** Polish personal number, 11 digits: the weighted sum with the last digit itself is a multiple of 10. */
export function isPesel(digits: string): boolean {
  return weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;
}

/** The century of a PESEL's birth date, by what is added to its month. */
const PESEL_CENTURIES = [
  [80, 1800],
  [60, 2200],
  [40, 2100],
  [20, 2000],
  [0, 1900],
] as const;

/** The birth date in a PESEL, as ISO 8601; undefined if there is no such day. */
export function peselBirthDate(digits: string): string | undefined {
  const coded = Number(digits.slice(2, 4));
  const [added, century] = PESEL_CENTURIES.find(([least]) => coded > least) ?? [0, 1900];
  const [year, month, day] = [
    century + Number(digits.slice(0, 2)),
    coded - added,
    Number(digits.slice(4, 6)),
  ];
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * The Luhn check (ISO/IEC 7812-1, annex B): from the right, every second digit is doubled, and the digits of the
 * results and of the others must add up to a multiple of 10.
 */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, double = false; at >= 0; at--, double = !double) {
    const digit = Number(digits[at]) * (double ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
