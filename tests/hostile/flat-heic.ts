/** HEIFs put together around a coded tile of ours (ISO/IEC 14496-12, 23008-12): any size and structure in a few hundred bytes. */

type Tile = { side: number; config: Buffer; data: Buffer };

const tile = (side: number, config: string, data: string): Tile => ({
  side,
  config: Buffer.from(config, 'base64'),
  data: Buffer.from(data, 'base64'),
});

/** Coded once with x265: red and green above, blue and light gray below; and one of gray alone. */
const TILES = {
  quadrants: tile(
    64,
    'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==',
    'AAAAPSgBrwngITl1X//946///yLdyH8hGVnnn3AnR/1gL//0P4cJ//nxRAf0bEN/8rEts7//y0KnT6ba4X2FIsA=',
  ),
  gray: tile(
    512,
    'AQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkA=',
    'AAAAZigBrwtEFmtSkoRA+lIoz/6oxHG3v2mqogMQN85gCqioahoDWEuQYAAAJGCTCzJUAAADAAAb0IcAAAMAAAMAAGFAAAADAAADAAAdkAAAAwAAAwABVQAAAwAAAwAGnAAAAwAAAwAPiA==',
  ),
};

export type FlatHeic = {
  tile?: keyof typeof TILES;
  /** A grid of as many tiles; one tile without. */
  grid?: { columns: number; rows: number };
  /** Stated instead of the real size: of the picture, and of a tile. */
  size?: Size;
  tileSize?: Size;
  /** Quarter turns against the clock. */
  turns?: number;
  isMirrored?: boolean;
  /** A color profile (ICC). */
  profile?: Buffer;
  /** The major brand: `heic`, `mif1`, `hevc` of a burst. */
  brand?: string;
  /** Boxes behind the picture's own, such as a movie. */
  more?: readonly Buffer[];
};

type Size = { width: number; height: number };

/** A box with its length. */
export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(4, content.length + 8), Buffer.from(type, 'latin1'), content]);
};

const number = (bytes: number, value: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const bytes = (...values: number[]) => Buffer.from(values);
const NO_FLAGS = bytes(0, 0, 0, 0);
const ispe = ({ width, height }: Size) => box('ispe', NO_FLAGS, number(4, width), number(4, height));
const entry = (id: number, type: string) => box('infe', bytes(2, 0, 0, 0), number(2, id), number(2, 0), Buffer.from(`${type}\0`));
const associations = (id: number, properties: readonly number[]) =>
  Buffer.concat([number(2, id), bytes(properties.length, ...properties)]);

/** A HEIC of one tile, or of a grid of equal ones. */
export function flatHeic({
  tile: name = 'gray',
  grid,
  size,
  tileSize,
  turns = 0,
  isMirrored = false,
  profile,
  brand = 'heic',
  more = [],
}: FlatHeic = {}): Buffer {
  const { side, config, data } = TILES[name];
  const own = tileSize ?? { width: side, height: side };
  const whole = size ?? (grid ? { width: grid.columns * own.width, height: grid.rows * own.height } : own);
  const layout = grid
    ? Buffer.concat([bytes(0, 1, grid.rows - 1, grid.columns - 1), number(4, whole.width), number(4, whole.height)])
    : Buffer.alloc(0);
  const properties = [
    ispe(grid ? own : whole),
    box('hvcC', config),
    ispe(whole),
    box('irot', bytes(turns)),
    ...(isMirrored ? [box('imir', bytes(1))] : []),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
  ];
  const ofPicture = properties.slice(3).map((_, index) => index + 4);
  // Each tile is an item of its own, as libheif wants, with the same data.
  const count = grid ? grid.columns * grid.rows : 1;
  const tiles = Array.from({ length: count }, (_, index) => index + 1);
  const primary = grid ? count + 1 : 1;
  const items = [
    ...tiles.map((id) => associations(id, grid ? [1, 2] : [1, 2, ...ofPicture])),
    ...(grid ? [associations(primary, [3, ...ofPicture])] : []),
  ];
  const meta = (dataAt: number) =>
    box(
      'meta',
      NO_FLAGS,
      box('hdlr', NO_FLAGS, NO_FLAGS, Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', NO_FLAGS, number(2, primary)),
      box(
        'iloc',
        NO_FLAGS,
        number(2, 0x4400),
        number(2, items.length),
        ...tiles.map((id) => place(id, dataAt, data.length)),
        ...(grid ? [place(primary, dataAt + data.length, layout.length)] : []),
      ),
      box(
        'iinf',
        NO_FLAGS,
        number(2, items.length),
        ...tiles.map((id) => entry(id, 'hvc1')),
        ...(grid ? [entry(primary, 'grid')] : []),
      ),
      box('iprp', box('ipco', ...properties), box('ipma', NO_FLAGS, number(4, items.length), ...items)),
      ...(grid
        ? [box('iref', NO_FLAGS, box('dimg', number(2, primary), number(2, count), ...tiles.map((id) => number(2, id))))]
        : []),
    );
  const ftyp = box('ftyp', Buffer.from(brand), NO_FLAGS, Buffer.from('mif1heicmiaf'));
  const dataAt = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(dataAt), box('mdat', data, layout), ...more]);
}

const place = (id: number, at: number, length: number) =>
  Buffer.concat([number(2, id), number(2, 0), number(2, 1), number(4, at), number(4, length)]);
