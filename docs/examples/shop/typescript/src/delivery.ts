/** How a parcel travels. */

export function carrier(grams: number, metres: number): string {
  if (grams > 31500) return "freight";
  return metres <= 5000 ? "bicycle" : "van";
}

export function cutOff(hour: number) {
  return hour >= 16;
}

export function storageFee(days: number): number {
  if (days > 90) throw new RangeError("The parcel went back");
  return days * 20;
}
