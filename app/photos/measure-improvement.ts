import type { Improvement } from './improvement.ts';

/** A small picture in red, green and blue, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

const luminance = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Pixels that are lighter than white becomes: glints of chrome, which may clip as they nearly do. */
const GLINTS = 0.002;
/** Pixels of which a color may come near its limit: in dim light, a red car's is far above its luminance, and would lose its shades. */
const STRONG = 0.01;
/** White may become no darker tone than this: a picture twice as dark stays somewhat dark. */
const LEAST_WHITE = 150;
/** Below this a picture is of the night, and stays one. */
const NIGHT = 28;
/** Middle tones below this are lifted, at most by this exponent. */
const DIM = 95;
const LEAST_GAMMA = 0.75;
/** Less than this is not worth a change: hardly anybody would see it. */
const [NEARLY_WHITE, NEARLY_ONE] = [245, 0.96];

/** What would improve the light and the color of a picture. It is not turned (measureTilt). */
export function measureLight({ data }: Pixels): Omit<Improvement, 'turned'> {
  const levels = new Uint8Array(data.length / 3);
  const strongest = new Uint8Array(data.length / 3);
  const [gray, all] = [new Mean(), new Mean()];
  for (let index = 0, at = 0; at < levels.length; index += 3, at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[index], data[index + 1], data[index + 2]];
    const level = luminance(red, green, blue);
    const most = Math.max(red, green, blue);
    levels[at] = Math.round(level);
    strongest[at] = most;
    // Dark and clipped pixels have lost their tint.
    if (level < 50 || most > 240) continue;
    all.add(red, green, blue);
    if (most - Math.min(red, green, blue) <= GRAY * most) gray.add(red, green, blue);
  }
  levels.sort();
  strongest.sort();
  const middle = quantile(levels, 0.5);
  const lightest = Math.max(quantile(levels, 1 - GLINTS) + 2, quantile(strongest, 1 - STRONG));
  const white = middle < NIGHT || lightest > NEARLY_WHITE ? 255 : Math.max(LEAST_WHITE, lightest);
  const stretched = (middle / white) * 255;
  const lift = middle < NIGHT || stretched >= DIM ? 1 : Math.max(LEAST_GAMMA, Math.log(DIM / 255) / Math.log(stretched / 255));
  const isEnough = gray.count >= ENOUGH_GRAY * levels.length;
  return { white, gamma: lift > NEARLY_ONE ? 1 : lift, gains: isEnough ? gainsAgainst(gray, all) : [1, 1, 1] };
}

const quantile = (sorted: Uint8Array, fraction: number): number => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;

/** Colors that are nearly gray, as fractions of their strongest part; a tint of light is not stronger. */
const GRAY = 0.2;
/** Fewer gray pixels than this fraction say nothing about the light. */
const ENOUGH_GRAY = 0.04;
/** The most that a color is changed: an evening stays warm. */
const MOST_GAIN = 0.12;
/** The weakest tint that is taken away, as a natural logarithm of one color to another: some 5 %. */
const LEAST_TINT = 0.05;

class Mean {
  count = 0;
  #red = 0;
  #green = 0;
  #blue = 0;

  add(red: number, green: number, blue: number): void {
    this.count += 1;
    this.#red += red;
    this.#green += green;
    this.#blue += blue;
  }

  /** Above 0 where it is rather red than blue. */
  get warmth(): number {
    return Math.log(this.#red / this.#blue);
  }

  /** Above 0 where it is rather green than pink. */
  get greenness(): number {
    return Math.log(this.#green ** 2 / (this.#red * this.#blue)) / 2;
  }
}

/**
 * What takes a tint away. Light colors all that it falls on: where nearly gray things are warmer and the picture as a whole is cooler, or
 * the other way round, it is the things that have a color (a beige car on asphalt under a blue sky), and nothing is done.
 */
function gainsAgainst(gray: Mean, all: Mean): Improvement['gains'] {
  const [warmth, greenness] = [agreed(gray.warmth, all.warmth), agreed(gray.greenness, all.greenness)];
  if (warmth === 0 && greenness === 0) return [1, 1, 1];
  const gain = (tint: number) => Math.min(1 + MOST_GAIN, Math.max(1 - MOST_GAIN, Math.exp(-tint)));
  const [red, green, blue] = [gain(warmth / 2), gain(greenness), gain(-warmth / 2)];
  // As light as before.
  const light = luminance(red, green, blue);
  return [red / light, green / light, blue / light];
}

/** The tint of nearly gray things, 0 where that is hardly seen or the whole is not tinted likewise, by half of the least. */
const agreed = (gray: number, all: number): number =>
  Math.abs(gray) >= LEAST_TINT && Math.sign(gray) * all >= LEAST_TINT / 2 ? gray : 0;

/** Photos that lean more than this (degrees) were meant to. */
const MOST_TILT = 4;
/** The least lean that anybody sees. */
const LEAST_TILT = 0.4;
/** The leans that are compared; those beyond the most tell whether the best is a peak. */
const LEANS = range(-(MOST_TILT + 2), MOST_TILT + 2, 0.2);
/** By how many degrees upright lines at both edges of the picture may lean toward each other, as of a camera that looks down or up. */
const MOST_CONVERGENCE = 14;
const CONVERGENCES = range(-MOST_CONVERGENCE, MOST_CONVERGENCE, 1);
/** The weakest change of luminance that is an edge. */
const EDGE = 20;
/** How far an edge's own direction may be from a line's that it is part of, in degrees. */
const LOOSE = 2.5;
/** Fewer edges than this, as a fraction of the height, are no line. */
const LINES = 0.8;
/** So many are enough: the worker does nothing else meanwhile. */
const MOST_EDGES = 16_000;
/** Other leans, this far away, must fit worse by this factor: grass and gravel, or lines at one side alone, tell nothing. */
const [ASIDE, PEAK] = [1.2, 1.15];

/** By how much the lines of the left half and those of the right half alone may lean otherwise (degrees). */
const AGREED = 0.8;

type Gray = { data: Uint8Array; width: number; height: number };
/** From the middle of the picture, in pixels; the lean in degrees, clockwise. */
type Edge = { x: number; y: number; lean: number };

/**
 * By how much a picture is to be turned to be upright, in degrees clockwise; 0 where it is level or that is uncertain. Walls, posts and
 * door frames are upright lines, which may converge. In the right direction their edges fall into few columns, so that the sum of the
 * columns' squares is greatest.
 */
export function measureTilt(gray: Gray): number {
  const found = uprightEdges(gray);
  if (found.length < LINES * gray.height) return 0;
  const stride = Math.ceil(found.length / MOST_EDGES);
  const edges = found.filter((_, index) => index % stride === 0);
  const fits = LEANS.map((lean) =>
    CONVERGENCES.map((convergence) => ({ lean, convergence, score: agreement(edges, gray, lean, convergence) })).reduce(better),
  );
  const best = fits.reduce(better);
  const others = fits.filter(({ lean }) => Math.abs(lean - best.lean) >= ASIDE);
  // Lines that converge as much as any do are those of a hood or a ramp.
  const isClear = best.score >= PEAK * others.reduce(better).score && Math.abs(best.convergence) < MOST_CONVERGENCE;
  const isShared = [edges.filter(({ x }) => x < 0), edges.filter(({ x }) => x >= 0)].every((side) => {
    const own = LEANS.map((lean) => ({ ...best, lean, score: agreement(side, gray, lean, best.convergence) })).reduce(better);
    return Math.abs(own.lean - best.lean) <= AGREED;
  });
  const isMeant = Math.abs(best.lean) < LEAST_TILT || Math.abs(best.lean) > MOST_TILT;
  return isClear && isShared && !isMeant ? -best.lean : 0;
}

type Fit = { lean: number; convergence: number; score: number };
const better = (one: Fit, other: Fit): Fit => (other.score > one.score ? other : one);

/** How well edges fall into columns along lines of this lean in the middle of the picture. */
function agreement(edges: readonly Edge[], { width, height }: Gray, lean: number, convergence: number): number {
  const slope = Math.tan(lean * RADIAN);
  const spread = Math.tan(convergence * RADIAN) / width;
  const columns = new Uint16Array(2 * (width + height));
  for (const { x, y, lean: own } of edges) {
    const column = (x + slope * y) / (1 - spread * y);
    if (Math.abs(own - lean - (convergence * column) / width) > LOOSE) continue;
    const at = Math.round(column) + width + height;
    columns[at] = (columns[at] ?? 0) + 1;
  }
  return columns.reduce((sum, count) => sum + count * count, 0);
}

const RADIAN = Math.PI / 180;

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function uprightEdges({ data, width, height }: Gray): Edge[] {
  const edges: Edge[] = [];
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const [nw, ne, sw, se] = [at(x - 1, y - 1), at(x + 1, y - 1), at(x - 1, y + 1), at(x + 1, y + 1)];
      const across = 3 * (ne - nw + se - sw) + 10 * (at(x + 1, y) - at(x - 1, y));
      const down = 3 * (sw - nw + se - ne) + 10 * (at(x, y + 1) - at(x, y - 1));
      if (Math.abs(across) < EDGE * 16) continue;
      const lean = Math.atan(down / across) / RADIAN;
      if (Math.abs(lean) <= MOST_TILT + 10) edges.push({ x: x - width / 2, y: y - height / 2, lean });
    }
  }
  return edges;
}
