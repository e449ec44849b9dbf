import sharp from 'sharp';

/** The hues by which the sandbox's model says what a picture shows (scripts/sandbox/language-model/see-pictures.ts). */
const HUES = { corner: 15, side: 45, interior: 75, engine: 105, rear: 135, detail: 165, people: 255 } as const;

/** A picture that the sandbox's model says to show this, as JPEG. @param seed makes pictures of one kind different */
export function paint(view: keyof typeof HUES, { width = 1600, height = 1200, seed = 0 } = {}): Promise<Buffer> {
  const hue = HUES[view];
  const bar = { x: (width / 12) * (seed % 12), y: (height / 3) * (Math.floor(seed / 12) % 3) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 45%)"/><rect width="100%" height="30%" fill="hsl(${hue} 60% 65%)"/>
    <rect x="${bar.x}" y="${bar.y}" width="${width / 10}" height="${height / 3}" fill="hsl(${hue} 70% 25%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
