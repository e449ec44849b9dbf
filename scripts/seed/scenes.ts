import type { CarDrawing } from './cars.ts';
import { carDefinitions, type Paint } from './paint.ts';
import { horizontal, picture, radial, range, type Stops, vertical, verticalBetween } from './svg.ts';

/** The time of day and setting of a car's pictures. */
export type Place = {
  sky: Stops;
  sun: { x: number; y: number; radius: number; color: string };
  /** Far to near. */
  hills: [string, string, string];
  road: [far: string, near: string];
  verge: string;
  plants: 'cypress' | 'palm' | 'pine';
  wall: { light: string; dark: string };
  wood: { light: string; dark: string };
};

/** Where a car stands in a picture of 800 by 533 units. */
export type Position = { x: number; y: number; scale: number };

/** The usual ones: the car fills the picture. */
export const ON_ROAD: Position = { x: 60, y: 240, scale: 0.68 };
export const AT_HOUSE: Position = { x: 400, y: 232, scale: 1.12 };

export const standing = ({ x, y, scale }: Position, car: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${car}</g>`;

/** Side view on a country road in the evening. */
export function roadPicture({ paint, side }: CarDrawing, place: Place, position = ON_ROAD): string {
  const { sun, hills, road } = place;
  return picture(
    carDefinitions(paint) +
      vertical('sky', place.sky) +
      radial('sun', [
        [0, '#fff8de', 1],
        [0.4, sun.color, 0.55],
        [1, sun.color, 0],
      ]) +
      vertical('road', [
        [0, road[0]],
        [1, road[1]],
      ]) +
      vertical('haze', [
        [0, sun.color, 0],
        [1, sun.color, 0.55],
      ]) +
      vertical('edge', [
        [0, '#000', 0],
        [1, '#000', 0.5],
      ]),
    `<rect width="800" height="534" fill="url(#sky)"/>
${rays(sun)}
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 4.5}" fill="url(#sun)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="#fff4d2"/>
${clouds(sun.color)}
<path d="M0 290C60 262 130 250 190 268C250 236 330 214 400 250C470 226 540 236 600 262C670 240 740 250 800 274V340H0Z" fill="${hills[0]}"/>
<path d="M0 314C90 282 170 276 260 296C360 268 450 280 540 298C640 276 730 286 800 304V350H0Z" fill="${hills[1]}"/>
<rect y="220" width="800" height="110" fill="url(#haze)"/>
<path d="M0 332C120 310 260 312 400 322C540 312 680 312 800 328V380H0Z" fill="${hills[2]}"/>
${plants(place)}
<path d="M0 352H800V534H0Z" fill="${place.verge}"/><path d="M0 372C260 364 540 364 800 372V534H0Z" fill="url(#road)"/>
<path d="M0 376C260 368 540 368 800 376" stroke="#f6e6c0" stroke-opacity=".5" stroke-width="2" fill="none"/>
${range(7)
  .map((index) => `<path d="M${-40 + index * 140} 502h76l-6 8h-80z" fill="#f3e2b8" opacity=".5"/>`)
  .join('')}
${standing(position, side(paint))}
<rect y="440" width="800" height="94" fill="url(#edge)"/>`,
  );
}

function rays({ x, y, color }: Place['sun']): string {
  const paths = range(18).map((index) => {
    const angle = (index / 18) * 2 * Math.PI;
    const point = (turn: number) =>
      `${(x + Math.cos(angle + turn) * 900).toFixed(0)} ${(y + Math.sin(angle + turn) * 900).toFixed(0)}`;
    return `M${x} ${y}L${point(-0.07)}L${point(0.07)}Z`;
  });
  return `<path d="${paths.join('')}" fill="${color}" opacity=".13"/>`;
}

const clouds = (color: string): string =>
  [
    [70, 92, 1],
    [520, 62, 1.3],
    [330, 150, 0.7],
    [660, 168, 0.8],
  ]
    .map(
      ([x, y, scale]) =>
        `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 14C20 12 28 4 48 4C62 -8 92 -8 104 2C126 0 140 8 160 14Z" fill="#fff3da" opacity=".55"/><path transform="translate(${x} ${y}) scale(${scale})" d="M20 14C60 10 110 10 150 14L160 17H6Z" fill="${color}" opacity=".4"/>`,
    )
    .join('');

function plants({ plants: kind, hills }: Place): string {
  const color = hills[2];
  const at = (x: number, size: number, draw: string) =>
    `<g transform="translate(${x} 352) scale(${size})" fill="${color}">${draw}</g>`;
  const drawings = {
    cypress:
      '<path d="M0 0C-16 -30 -14 -90 0 -136C14 -90 16 -30 0 0Z"/><path d="M0 -6C10 -40 10 -90 0 -132C14 -90 16 -30 0 0Z" fill="#000" opacity=".2"/>',
    palm: '<path d="M-4 0C-2 -40 2 -80 12 -118L18 -116C10 -80 6 -40 6 0Z"/><path d="M14 -118C-10 -140 -40 -132 -52 -112C-30 -122 -10 -122 14 -114C-6 -110 -26 -98 -30 -78C-16 -96 2 -106 16 -112C16 -96 20 -84 32 -72C32 -90 26 -104 18 -114C36 -112 52 -104 62 -88C60 -110 40 -124 20 -120C36 -134 56 -132 70 -122C58 -142 30 -144 14 -122Z"/>',
    pine: '<path d="M-4 0V-20H-34L-12 -52H-26L-8 -82H-18L0 -122L18 -82H8L26 -52H12L34 -20H4V0Z"/>',
  };
  const places: [number, number][] = [
    [24, 1.05],
    [66, 0.75],
    [104, 0.95],
    [206, 0.5],
    [610, 0.5],
    [700, 0.8],
    [744, 1.1],
    [786, 0.9],
  ];
  return places.map(([x, size]) => at(x, size, drawings[kind])).join('');
}

/** The paints of a car that is seen from the front. */
export const frontDefinitions = (paint: Paint): string =>
  carDefinitions(paint) +
  verticalBetween('front', -20, 180, [
    [0, paint.light],
    [0.3, paint.body],
    [0.75, paint.shade],
    [1, '#0d0806'],
  ]) +
  verticalBetween('front-fender', 60, 200, [
    [0, paint.light],
    [0.25, paint.body],
    [1, '#120807'],
  ]);

/** Front view before a lit house at night, headlights on. */
export function frontPicture({ paint, front }: CarDrawing, place: Place): string {
  const { light, dark } = place.wall;
  return picture(
    frontDefinitions(paint) +
      radial('wall', [
        [0, light],
        [1, dark],
      ]) +
      vertical('floor', [
        [0, '#2a1a10'],
        [1, '#0e0805'],
      ]) +
      vertical('window', [
        [0, '#ffe7ae'],
        [1, '#d8913f'],
      ]),
    `<rect width="800" height="534" fill="${dark}"/><ellipse cx="400" cy="210" rx="560" ry="330" fill="url(#wall)"/>
${bricks(dark)}
<path d="M250 392V190C250 100 320 56 400 56C480 56 550 100 550 190V392Z" fill="${dark}"/><path d="M264 392V194C264 112 328 72 400 72C472 72 536 112 536 194V392Z" fill="url(#window)" opacity=".9"/>
<path d="M400 72V392M332 92V392M468 92V392M264 210H536M264 300H536" stroke="${dark}" stroke-width="7"/>
${[130, 670].map((x) => `<circle cx="${x}" cy="176" r="150" fill="url(#glow)" opacity=".8"/><path d="M${x - 16} 160h32l-6 44h-20z" fill="#ffeebd"/><path d="M${x - 20} 160C${x - 16} 142 ${x + 16} 142 ${x + 20} 160ZM${x - 8} 204h16v10h-16zM${x - 3} 130h6v16h-6z" fill="#2a1a10"/>`).join('')}
<rect y="386" width="800" height="148" fill="url(#floor)"/><ellipse cx="400" cy="440" rx="420" ry="90" fill="url(#glow)" opacity=".3"/>
${range(9)
  .map(
    (index) =>
      `<path d="M${-300 + index * 175} 534L${140 + index * 65} 386" stroke="#000" stroke-opacity=".35" stroke-width="1.5"/>`,
  )
  .join('')}
<path d="M0 412H800M0 452H800" stroke="#000" stroke-opacity=".3" stroke-width="1.5"/>
${standing(AT_HOUSE, front(paint))}
${lampGlow}`,
  );
}

const lampGlow = [-1, 1]
  .map((hand) => `<ellipse cx="${400 + hand * 160}" cy="316" rx="150" ry="104" fill="url(#glow)" opacity=".55"/>`)
  .join('');

const bricks = (color: string): string =>
  `<path d="${range(15)
    .flatMap((row) => [`M0 ${row * 27}H800`, ...range(14).map((column) => `M${column * 62 + (row % 2) * 31} ${row * 27}v27`)])
    .join('')}" stroke="${color}" stroke-opacity=".5" stroke-width="1.5" fill="none"/>`;

/** A close-up of the front wheel and its fender, with the evening sky behind. */
export function wheelPicture({ paint, side, frontWheel }: CarDrawing, place: Place): string {
  const scale = 2.45;
  const { x, y } = frontWheel;
  return picture(
    carDefinitions(paint) +
      vertical('sky', place.sky) +
      vertical('floor', [
        [0, place.road[0]],
        [1, '#120b07'],
      ]) +
      radial('sun', [
        [0, place.sun.color, 0.9],
        [1, place.sun.color, 0],
      ]),
    `<rect width="800" height="534" fill="url(#sky)"/><circle cx="130" cy="120" r="330" fill="url(#sun)"/>
<path d="M0 330C160 290 300 300 460 320C600 300 720 306 800 318V420H0Z" fill="${place.hills[1]}"/><rect y="380" width="800" height="154" fill="url(#floor)"/>
<g transform="translate(${400 - x * scale + 10} ${346 - y * scale}) scale(${scale})">${side(paint)}</g>
<rect width="800" height="534" fill="${place.sun.color}" opacity=".06"/>`,
  );
}

/** Instruments in a wooden dashboard, behind the steering wheel. */
export function dashboardPicture({ paint }: CarDrawing, place: Place): string {
  const { light, dark } = place.wood;
  return picture(
    carDefinitions(paint) +
      horizontal('wood', [
        [0, dark],
        [0.3, light],
        [0.55, dark],
        [0.8, light],
        [1, dark],
      ]) +
      radial('dial', [
        [0, '#fdf6e2'],
        [0.8, '#efdfba'],
        [1, '#cbb280'],
      ]) +
      vertical('rim', [
        [0, '#6b4326'],
        [0.5, '#3a2213'],
        [1, '#1d1009'],
      ]) +
      vertical('sky', place.sky),
    `<rect width="800" height="534" fill="url(#sky)"/><path d="M0 96C200 60 600 60 800 96V534H0Z" fill="${paint.body}"/><path d="M0 96C200 60 600 60 800 96V128C600 92 200 92 0 128Z" fill="#fff" opacity=".22"/>
<path d="M0 150C220 118 580 118 800 150V420C580 448 220 448 0 420Z" fill="url(#wood)"/>${grain(dark)}
<path d="M0 150C220 118 580 118 800 150M0 420C220 448 580 448 800 420" fill="none" stroke="url(#chrome)" stroke-width="6"/>
${dial(236, 278, 104, 12, -38)}${dial(564, 278, 104, 8, 64)}${dial(400, 214, 52, 6, 20)}${dial(400, 336, 52, 6, -70)}
${[66, 116, 684, 734].map((x) => `<circle cx="${x}" cy="330" r="17" fill="url(#chrome)"/><circle cx="${x}" cy="330" r="10" fill="${paint.shade}"/><circle cx="${x - 4}" cy="325" r="3" fill="#fff" opacity=".8"/>`).join('')}
<path d="M40 232h96M664 232h96" stroke="url(#chrome)" stroke-width="9" stroke-linecap="round"/>
<path d="M0 440H800V534H0Z" fill="#140c08"/>
<path d="M60 534C90 420 220 356 400 356C580 356 710 420 740 534" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="34" transform="translate(6 12)"/>
<path d="M60 534C90 420 220 356 400 356C580 356 710 420 740 534" fill="none" stroke="url(#rim)" stroke-width="30"/>
<path d="M72 530C104 424 228 364 400 364C572 364 696 424 728 530" fill="none" stroke="#c18a58" stroke-opacity=".5" stroke-width="4" transform="translate(0 -11)"/>
${range(7)
  .map((index) => `<path d="M${330 + index * 23} 398l${(index - 3) * -6} 136" stroke="url(#chrome-across)" stroke-width="4"/>`)
  .join('')}
<circle cx="400" cy="548" r="70" fill="url(#chrome)"/><circle cx="400" cy="548" r="54" fill="${paint.shade}"/>
<rect width="800" height="534" fill="${place.sun.color}" opacity=".07"/>`,
  );
}

const grain = (dark: string): string =>
  range(22)
    .map((index) => {
      const y = 152 + index * 12;
      const bend = ((index * 37) % 23) - 11;
      return `<path d="M0 ${y}C200 ${y + bend} 520 ${y - bend * 1.4} 800 ${y + bend * 0.6}" fill="none" stroke="${dark}" stroke-opacity="${0.2 + (index % 3) * 0.12}" stroke-width="${1 + (index % 4)}"/>`;
    })
    .join('');

/** A round instrument with its needle at an angle from straight up, degrees. */
function dial(x: number, y: number, radius: number, numerals: number, hand: number): string {
  const ticks = range(numerals * 5 + 1).map((index) => {
    const angle = ((-135 + (index / (numerals * 5)) * 270 - 90) * Math.PI) / 180;
    const inner = index % 5 === 0 ? 0.74 : 0.82;
    const point = (reach: number) =>
      `${(Math.cos(angle) * radius * reach).toFixed(2)} ${(Math.sin(angle) * radius * reach).toFixed(2)}`;
    return `<path d="M${point(inner)}L${point(0.88)}" stroke="#2a180f" stroke-width="${index % 5 === 0 ? radius * 0.03 : radius * 0.014}"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${radius * 1.16}" fill="#000" opacity=".35" cy="${radius * 0.05}"/><circle r="${radius * 1.12}" fill="url(#chrome)"/><circle r="${radius}" fill="#2a180f"/><circle r="${radius * 0.97}" fill="url(#dial)"/>
${ticks.join('')}<circle r="${radius * 0.5}" fill="none" stroke="#8a6a37" stroke-width="${radius * 0.012}"/><path d="M0 ${radius * 0.34}h${radius * 0.2}M0 ${radius * 0.34}h${-radius * 0.2}" stroke="#8a6a37" stroke-width="${radius * 0.05}"/>
<g transform="rotate(${hand})"><path d="M${-radius * 0.025} ${radius * 0.18}L0 ${-radius * 0.8}L${radius * 0.025} ${radius * 0.18}Z" fill="#8f1d1a"/></g><circle r="${radius * 0.09}" fill="url(#chrome)"/>
<path d="M${-radius * 0.8} ${-radius * 0.3}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${radius * 0.2} ${-radius * 0.83}L${-radius * 0.1} ${-radius * 0.5}A${radius * 0.5} ${radius * 0.5} 0 0 0 ${-radius * 0.6} ${-radius * 0.12}Z" fill="#fff" opacity=".28"/></g>`;
}
