import { horizontal, radial, range, type Stops, vertical, verticalBetween } from './svg.ts';

/** A car's colors, as hex. `shade` is the paint in shadow, `light` where it reflects the sky. */
export type Paint = {
  light: string;
  body: string;
  shade: string;
  second: string;
  secondShade: string;
  trim: string;
};

const CHROME: Stops = [
  [0, '#fdf8ec'],
  [0.3, '#cfc8ba'],
  [0.47, '#6d675d'],
  [0.53, '#a39a8a'],
  [0.75, '#efe7d6'],
  [1, '#8d8574'],
];

/** The SVG definitions of every car. `top` and `bottom` are the heights between which the light falls on it. */
export function carDefinitions({ light, body, shade, second, secondShade }: Paint): string {
  return [
    verticalBetween('paint', 95, 262, [
      [0, light],
      [0.16, body],
      [0.44, body],
      [0.5, light],
      [0.56, body],
      [0.8, shade],
      [1, '#0d0806'],
    ]),
    verticalBetween('fender', 140, 275, [
      [0, light],
      [0.18, body],
      [0.5, shade],
      [0.85, '#140a07'],
      [1, '#0d0806'],
    ]),
    verticalBetween('second', 40, 250, [
      [0, '#fffdf6'],
      [0.25, second],
      [1, secondShade],
    ]),
    vertical('chrome', CHROME),
    horizontal('chrome-across', CHROME),
    vertical('glass', [
      [0, '#e9f0e6', 0.9],
      [0.45, '#9db4b4', 0.8],
      [1, '#3d4a4c', 0.9],
    ]),
    radial('lamp', [
      [0, '#fffbe8'],
      [0.55, '#f4dfae'],
      [0.8, '#b9a273'],
      [1, '#4d4330'],
    ]),
    radial('glow', [
      [0, '#fff2c4', 0.95],
      [0.25, '#ffdf93', 0.45],
      [1, '#ffcf70', 0],
    ]),
    radial('tire', [
      [0, '#3a322b'],
      [0.8, '#241e19'],
      [0.95, '#171210'],
      [1, '#0c0908'],
    ]),
    radial('ground', [
      [0, '#000000', 0.62],
      [0.7, '#000000', 0.34],
      [1, '#000000', 0],
    ]),
  ].join('');
}

export type WheelStyle = 'wire' | 'cap' | 'disc';

/** A wheel of a given outer radius, seen from the side. */
export function wheel(x: number, y: number, radius: number, style: WheelStyle, paint: Paint): string {
  const rim = radius * (style === 'wire' ? 0.68 : 0.64);
  const wall = style === 'wire' && paint.second === paint.trim ? '' : whitewall(radius, rim);
  const inside =
    style === 'wire'
      ? spokes(rim)
      : `<circle r="${rim * 0.94}" fill="${style === 'disc' ? paint.body : paint.second}"/><circle r="${rim * 0.94}" fill="#000" opacity=".12"/>`;
  const cap = style === 'wire' ? 0.2 : 0.62;
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#tire)"/>${wall}
<circle r="${rim}" fill="#1b1512"/><circle r="${rim}" fill="none" stroke="url(#chrome)" stroke-width="${radius * 0.06}"/>${inside}
<circle r="${rim * cap}" fill="url(#chrome)"/><circle r="${rim * cap * 0.72}" fill="none" stroke="#5d554a" stroke-width=".7" opacity=".7"/>
<circle r="${rim * cap * 0.36}" fill="${paint.body}"/><path d="M${-rim * 0.8} ${-rim * 0.42}A${rim * 0.9} ${rim * 0.9} 0 0 1 ${rim * 0.3} ${-rim * 0.85}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${radius * 0.03}"/></g>`;
}

const whitewall = (radius: number, rim: number): string =>
  `<circle r="${(radius * 0.88 + rim) / 2}" fill="none" stroke="#efe6d2" stroke-width="${radius * 0.88 - rim}"/><circle r="${(radius * 0.88 + rim) / 2}" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="${radius * 0.88 - rim}"/>`;

function spokes(rim: number): string {
  const count = 40;
  const lines = range(count).map((index) => {
    const angle = (index / count) * 2 * Math.PI;
    const lean = index % 2 === 0 ? 0.5 : -0.5;
    const point = (at: number, reach: number) => `${(Math.cos(at) * reach).toFixed(2)} ${(Math.sin(at) * reach).toFixed(2)}`;
    return `M${point(angle + lean, rim * 0.2)}L${point(angle, rim * 0.96)}`;
  });
  return `<path d="${lines.join('')}" stroke="#d9d0be" stroke-width="${(rim * 0.026).toFixed(2)}" fill="none"/>`;
}

/** The shadow a car casts on the ground, under a line at `y`. */
export const groundShadow = (x: number, y: number, halfWidth: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfWidth * 0.05}" fill="url(#ground)"/><ellipse cx="${x}" cy="${y}" rx="${halfWidth * 0.9}" ry="${halfWidth * 0.022}" fill="#000" opacity=".5"/>`;
