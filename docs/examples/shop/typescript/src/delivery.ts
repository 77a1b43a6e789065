/** How a parcel travels. */

export function carrier(grams: number, metres: number) {
  if (grams > 31500) return "freight";
  return metres <= 5000 ? "bicycle" : "van";
}

export function cutOff(hour: number): boolean {
  return hour >= 16;
}

export function storageFee(days: number): number {
  return days > 14 ? days * 20 : 0;
}
