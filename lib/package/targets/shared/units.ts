/** Units of measurement that generated services convert: exact factors of the SI, the international yard and pound. */

/** A unit as value × factor + offset in the base unit, with its symbols. */
type Unit = readonly [name: string, factor: number, symbols?: readonly string[], offset?: number];

const QUANTITIES: Readonly<Record<string, readonly Unit[]>> = {
  length: [
    ["meter", 1, ["m", "metre"]],
    ["kilometer", 1000, ["km", "kilometre"]],
    ["decimeter", 0.1, ["dm"]],
    ["centimeter", 0.01, ["cm", "centimetre"]],
    ["millimeter", 0.001, ["mm", "millimetre"]],
    ["micrometer", 1e-6, ["um"]],
    ["mile", 1609.344, ["mi"]],
    ["yard", 0.9144, ["yd"]],
    ["foot", 0.3048, ["ft", "feet"]],
    ["inch", 0.0254, ["in", "inches"]],
    ["nautical_mile", 1852, ["nmi"]],
  ],
  weight: [
    ["kilogram", 1, ["kg"]],
    ["gram", 0.001, ["g"]],
    ["milligram", 1e-6, ["mg"]],
    ["tonne", 1000, ["t", "metric_ton"]],
    ["pound", 0.45359237, ["lb", "lbs"]],
    ["ounce", 0.028349523125, ["oz"]],
    ["stone", 6.35029318, ["st"]],
  ],
  temperature: [
    ["kelvin", 1, ["K", "k"]],
    ["celsius", 1, ["C", "c", "°c"], 273.15],
    ["fahrenheit", 5 / 9, ["F", "f", "°f"], 459.67 * (5 / 9)],
  ],
  volume: [
    ["liter", 1, ["l", "L", "litre"]],
    ["milliliter", 0.001, ["ml", "mL", "millilitre"]],
    ["cubic_meter", 1000, ["m3"]],
    ["gallon", 3.785411784, ["gal"]],
    ["quart", 0.946352946, ["qt"]],
    ["pint", 0.473176473, ["pt"]],
    ["cup", 0.2365882365],
    ["fluid_ounce", 0.0295735295625, ["fl_oz"]],
    ["tablespoon", 0.01478676478125, ["tbsp"]],
    ["teaspoon", 0.00492892159375, ["tsp"]],
  ],
  area: [
    ["square_meter", 1, ["m2", "sqm"]],
    ["square_kilometer", 1e6, ["km2"]],
    ["hectare", 10_000, ["ha"]],
    ["acre", 4046.8564224, ["ac"]],
    ["square_foot", 0.09290304, ["ft2", "sqft"]],
    ["square_mile", 2_589_988.110336, ["mi2"]],
  ],
  speed: [
    ["meter_per_second", 1, ["m/s", "mps"]],
    ["kilometer_per_hour", 1 / 3.6, ["km/h", "kmh", "kph"]],
    ["mile_per_hour", 0.44704, ["mph"]],
    ["knot", 1852 / 3600, ["kn"]],
  ],
  time: [
    ["second", 1, ["s", "sec"]],
    ["millisecond", 0.001, ["ms"]],
    ["minute", 60, ["min"]],
    ["hour", 3600, ["h", "hr"]],
    ["day", 86_400, ["d"]],
    ["week", 604_800, ["wk"]],
  ],
  data: [
    ["byte", 1, ["B", "b"]],
    ["kilobyte", 1000, ["kB", "KB", "kb"]],
    ["megabyte", 1e6, ["MB", "mb"]],
    ["gigabyte", 1e9, ["GB", "gb"]],
    ["terabyte", 1e12, ["TB", "tb"]],
    ["kibibyte", 1024, ["KiB"]],
    ["mebibyte", 1_048_576, ["MiB"]],
    ["gibibyte", 1_073_741_824, ["GiB"]],
    ["bit", 0.125],
  ],
  energy: [
    ["joule", 1, ["J", "j"]],
    ["kilojoule", 1000, ["kJ", "kj"]],
    ["calorie", 4.184, ["cal"]],
    ["kilocalorie", 4184, ["kcal"]],
    ["watt_hour", 3600, ["Wh", "wh"]],
    ["kilowatt_hour", 3_600_000, ["kWh", "kwh"]],
  ],
  pressure: [
    ["pascal", 1, ["Pa", "pa"]],
    ["kilopascal", 1000, ["kPa", "kpa"]],
    ["bar", 100_000],
    ["atmosphere", 101_325, ["atm"]],
    ["psi", 6894.757293168],
  ],
};

/** The module with its units as literals of its language. */
export function withUnits(module: string, literal: (value: unknown) => string): string {
  const named = Object.entries(QUANTITIES).map(([quantity, units]) => [
    quantity,
    Object.fromEntries(
      units.flatMap(([name, factor, symbols = [], offset = 0]) =>
        [name, ...symbols].map((unit) => [unit, [factor, offset]]),
      ),
    ),
  ]);
  const names = Object.values(QUANTITIES).flatMap((units) => units.map(([name]) => name));
  return module
    .replace("= UNITS", () => `= ${literal(Object.fromEntries(named))}`)
    .replace("FULL_NAMES", () => literal(names));
}
