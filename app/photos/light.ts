/** A color of a screen, 0 to 255 each. */
export type Rgb = { red: number; green: number; blue: number };

/** The light that a gray of a level (0 to 255) gives, 0 to 1: the relative luminance of WCAG 2. */
export function lightAt(level: number): number {
  const part = level / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The level of the gray that gives as much light. */
export function levelOf(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

const LIGHTS = Array.from({ length: 256 }, (_, level) => lightAt(level));
const lightOfLevel = (level: number): number => LIGHTS[level] ?? lightAt(level);

/** The light that a color gives. */
export const lightOf = ({ red, green, blue }: Rgb): number =>
  0.2126 * lightOfLevel(red) + 0.7152 * lightOfLevel(green) + 0.0722 * lightOfLevel(blue);

/** The contrast of two lights, 1 to 21 (WCAG 2). */
export const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** @param color CSS, such as '#8c6f4e' */
export function parseColor(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return { red: (number >> 16) & 255, green: (number >> 8) & 255, blue: number & 255 };
}
