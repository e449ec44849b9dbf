const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of one color, the rest of another. CSS hex colors, as everywhere here. */
export function mixColors(one: string, other: string, share: number): string {
  const others = channels(other);
  return toHex(channels(one).map((value, index) => value * share + (others[index] ?? 0) * (1 - share)));
}

/** A color of the same hue, as light as it can be without being mixed with white. */
export function brightest(color: string): string {
  const values = channels(color);
  return toHex(values.map((value) => (value * 255) / Math.max(1, ...values)));
}

/** WCAG's relative luminance, 0 to 1. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A color, mixed with another until it has this contrast with each of the grounds. */
export function legibleColor(color: string, { on, towards, ratio }: { on: string[]; towards: string; ratio: number }): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mixColors(color, towards, share);
    if (on.every((ground) => contrastBetween(mixed, ground) >= ratio)) return mixed;
  }
  return towards;
}
