import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawPhoto } from '../pictures.ts';
import { box, flatHeic } from './flat-heic.ts';
import { FOUR_INKS, FULL, flatJpeg, segment } from './flat-jpeg.ts';
import { type FlatPng, flatPng, pngChunk } from './flat-png.ts';
import { flatTiff } from './flat-tiff.ts';
import { animatedWebp, losslessWebp, lyingWebp, webpWithChunks } from './flat-webp.ts';

/** A picture designed to exhaust the memory of its decoder, or one that must still be accepted. */
export type HostilePicture = {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** A legitimate picture that must not be refused. */
  isOrdinary?: boolean;
};

/** As many pixels as are allowed. */
const LARGEST = { width: 12_100, height: 9_090 };
const WIDE = { width: 65_500, height: 1_679 };
const TALL = { width: 1_679, height: 65_500 };
const TINY = { width: 100, height: 100 };
const PHONE = { width: 4_032, height: 3_024 };
const LARGE_PHONE = { width: 8_160, height: 6_120 };
const ONE_CHANNEL = [[1, 1]] as const;

/** Nearly the size limit of uploads (bytes). */
const FULL_FILE = 29_000_000;
const FULL_SEGMENT = 65_000;
const APPLICATION_1 = 0xe1;
const APPLICATION_2 = 0xe2;
const COMMENT = 0xfe;

const letters = (count: number) => Buffer.alloc(count, 'A');
const repeat = (bytes: Buffer, count: number) => Buffer.concat(Array<Buffer>(count).fill(bytes));
const noise = ({ width, height }: { width: number; height: number }, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

const jpegs: HostilePicture[] = [
  { name: 'JPEG 110 MP', make: () => flatJpeg(LARGEST), isOrdinary: true },
  { name: 'JPEG 110 MP, upright by EXIF', make: () => flatJpeg({ ...LARGEST, orientation: 6 }), isOrdinary: true },
  { name: 'JPEG 110 MP, 4:4:4', make: () => flatJpeg({ ...LARGEST, sampling: FULL }), isOrdinary: true },
  { name: 'JPEG 110 MP, CMYK', make: () => flatJpeg({ ...LARGEST, sampling: FOUR_INKS }) },
  { name: 'JPEG 110 MP, a scan a channel', make: () => flatJpeg({ ...LARGEST, isOneScanAChannel: true }) },
  { name: 'JPEG 110 MP, 4:4:4, a scan a channel', make: () => flatJpeg({ ...LARGEST, sampling: FULL, isOneScanAChannel: true }) },
  {
    name: 'JPEG 110 MP, two channels',
    make: () =>
      flatJpeg({
        ...LARGEST,
        sampling: [
          [1, 1],
          [1, 1],
        ],
      }),
  },
  { name: 'JPEG 110 MP, five channels', make: () => flatJpeg({ ...LARGEST, sampling: [...FULL, [1, 1], [1, 1]] }) },
  { name: 'JPEG 110 MP, arithmetic', make: () => flatJpeg({ ...LARGEST, coding: 'arithmetic sequential' }) },
  { name: 'JPEG 110 MP, arithmetic progressive', make: () => flatJpeg({ ...LARGEST, coding: 'arithmetic progressive' }) },
  { name: 'JPEG 110 MP, lossless', make: () => flatJpeg({ ...LARGEST, coding: 'lossless' }) },
  { name: 'JPEG 110 MP, 12 bits', make: () => flatJpeg({ ...LARGEST, precision: 12 }) },
  { name: 'JPEG 65,500 wide, CMYK', make: () => flatJpeg({ ...WIDE, sampling: FOUR_INKS }) },
  { name: 'JPEG 65,500 tall, CMYK', make: () => flatJpeg({ ...TALL, sampling: FOUR_INKS }) },
  {
    name: 'JPEG of noise, 17 MP, upright by EXIF',
    make: () => noise({ width: 4096, height: 4096 }).withMetadata({ orientation: 6 }).jpeg({ quality: 97 }).toBuffer(),
    isOrdinary: true,
  },
  { name: 'JPEG without height', make: () => flatJpeg({ width: 4096, height: 0 }) },
];

const progressive = (options: Partial<Parameters<typeof flatJpeg>[0]>) =>
  flatJpeg({ ...LARGEST, coding: 'progressive', ...options });
const progressiveJpegs: HostilePicture[] = [
  { name: 'progressive 12 MP', make: () => progressive(PHONE), isOrdinary: true },
  { name: 'progressive 50 MP', make: () => progressive(LARGE_PHONE), isOrdinary: true },
  { name: 'progressive 53 MP', make: () => progressive({ width: 8_400, height: 6_300 }) },
  { name: 'progressive 53 MP, upright by EXIF', make: () => progressive({ width: 8_400, height: 6_300, orientation: 6 }) },
  { name: 'progressive 26 MP, 4:4:4', make: () => progressive({ width: 5_920, height: 4_440, sampling: FULL }) },
  { name: 'progressive 20 MP, CMYK', make: () => progressive({ width: 5_120, height: 3_840, sampling: FOUR_INKS }) },
  { name: 'progressive 110 MP', make: () => progressive({}) },
  { name: 'progressive 110 MP, 4:4:4', make: () => progressive({ sampling: FULL }) },
  { name: 'progressive 110 MP, gray', make: () => progressive({ sampling: ONE_CHANNEL }) },
  { name: 'progressive 110 MP, CMYK', make: () => progressive({ sampling: FOUR_INKS }) },
  {
    name: 'progressive 110 MP, colors finer than light',
    make: () =>
      progressive({
        sampling: [
          [1, 1],
          [2, 2],
          [2, 2],
        ],
      }),
  },
  {
    name: 'progressive 110 MP, 4 × 2 sampling',
    make: () =>
      progressive({
        sampling: [
          [4, 2],
          [1, 1],
          [1, 1],
        ],
      }),
  },
  { name: 'progressive 65,500 wide', make: () => progressive(WIDE) },
  { name: 'progressive 65,500 tall', make: () => progressive(TALL) },
  {
    name: 'progressive 4.3 GP, cut off',
    make: () => progressive({ width: 65_500, height: 65_500, sampling: ONE_CHANNEL }).subarray(0, 2_000),
  },
  { name: 'progressive 53 MP, cut off', make: () => progressive({ width: 8_400, height: 6_300 }).subarray(0, 2_000) },
  { name: 'progressive 110 MP, cut off', make: () => progressive({}).subarray(0, 2_000) },
  { name: 'progressive 12 MP of 800 scans', make: () => progressive({ ...PHONE, idleScans: 800 }) },
  { name: 'progressive 1 MP of 50,000 scans', make: () => progressive({ width: 1_000, height: 1_000, idleScans: 50_000 }) },
  { name: 'progressive 53 MP of 130 scans', make: () => progressive({ width: 8_400, height: 6_300, idleScans: 130 }) },
];

const application1 = (name: string) => segment(APPLICATION_1, Buffer.concat([Buffer.from(name), letters(FULL_SEGMENT)]));
const profilePart = (index: number) =>
  segment(APPLICATION_2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, 255]), letters(FULL_SEGMENT)]));
const notedJpegs: HostilePicture[] = [
  {
    name: 'JPEG with 7 million empty segments',
    make: () => flatJpeg({ ...TINY, segments: [repeat(segment(APPLICATION_1, []), 7_000_000)] }),
  },
  {
    name: 'JPEG with 700,000 short segments',
    make: () => flatJpeg({ ...TINY, segments: [repeat(segment(APPLICATION_1, letters(36)), 700_000)] }),
  },
  {
    name: 'JPEG with 7 million comments',
    make: () => flatJpeg({ ...TINY, segments: [repeat(segment(COMMENT, []), 7_000_000)] }),
  },
  {
    name: 'JPEG with 29 MB of XMP',
    make: () => flatJpeg({ ...TINY, segments: [repeat(application1('http://ns.adobe.com/xap/1.0/\0'), 445)] }),
  },
  { name: 'JPEG with 29 MB of EXIF', make: () => flatJpeg({ ...TINY, segments: [repeat(application1('Exif\0\0MM\0*'), 445)] }) },
  {
    name: 'JPEG with a profile of 16 MB',
    make: () => flatJpeg({ ...TINY, segments: Array.from({ length: 255 }, (_, index) => profilePart(index)) }),
  },
];

const PNG_KINDS: (Pick<FlatPng, 'color' | 'depth'> & { isOrdinary?: boolean })[] = [
  { color: 'rgb', depth: 8, isOrdinary: true },
  { color: 'rgba', depth: 8, isOrdinary: true },
  { color: 'gray', depth: 16 },
  { color: 'rgb', depth: 16 },
  { color: 'rgba', depth: 16 },
  { color: 'palette', depth: 1 },
];
const pngs: HostilePicture[] = [
  ...PNG_KINDS.flatMap(({ isOrdinary = false, ...kind }) => {
    const name = `PNG 110 MP, ${kind.color}, ${kind.depth} bits`;
    return [
      { name, make: () => flatPng({ ...LARGEST, ...kind }), isOrdinary },
      { name: `${name}, interlaced`, make: () => flatPng({ ...LARGEST, ...kind, isInterlaced: true }) },
    ];
  }),
  {
    name: 'PNG 12 MP, rgba, 8 bits, interlaced',
    make: () => flatPng({ ...PHONE, color: 'rgba', isInterlaced: true }),
    isOrdinary: true,
  },
  { name: 'PNG 41 MP, rgb, 8 bits, interlaced', make: () => flatPng({ width: 7_360, height: 5_520, isInterlaced: true }) },
  {
    name: 'PNG 13 MP, rgba, 16 bits, interlaced',
    make: () => flatPng({ width: 4_160, height: 3_120, color: 'rgba', depth: 16, isInterlaced: true }),
  },
  { name: 'PNG 12,400 wide, rgba, 16 bits', make: () => flatPng({ width: 12_400, height: 7_300, color: 'rgba', depth: 16 }) },
  { name: 'PNG 65,500 wide, rgba, 16 bits', make: () => flatPng({ ...WIDE, color: 'rgba', depth: 16 }) },
  { name: 'PNG 33,000 wide, rgb, 8 bits', make: () => flatPng({ width: 33_000, height: 3_300 }) },
  { name: 'PNG 990,000 wide', make: () => flatPng({ width: 990_000, height: 111, color: 'rgba', depth: 16 }) },
  { name: 'PNG 10,900,000 wide', make: () => flatPng({ width: 10_900_000, height: 10 }) },
  { name: 'PNG 990,000 tall', make: () => flatPng({ width: 111, height: 990_000, color: 'rgba', depth: 16 }) },
  {
    name: 'PNG of noise, 27 MB',
    make: () => noise({ width: 3_000, height: 3_000 }).png({ compressionLevel: 0 }).toBuffer(),
    isOrdinary: true,
  },
  { name: 'PNG 3.6 GP by its head alone', make: async () => withPngSize(await flatPng(TINY), 60_000) },
  {
    name: 'PNG 41 MP interlaced, cut off',
    make: async () => (await flatPng({ width: 7_360, height: 5_520, isInterlaced: true })).subarray(0, 2_000),
  },
];

/** Only the header says so; the pixels are missing. */
function withPngSize(png: Buffer, side: number): Buffer {
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

const deflatedText = (name: string, count: number) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(letters(count), { level: 1 })]));

/** The sRGB profile, followed by this many bytes that belong to it. */
async function longProfile(count: number): Promise<Buffer> {
  const { icc } = await sharp(await drawPhoto(TINY).withIccProfile('p3').png().toBuffer()).metadata();
  const profile = Buffer.alloc(count);
  icc?.copy(profile);
  profile.writeUInt32BE(count, 0);
  return pngChunk('iCCP', Buffer.concat([Buffer.from('screen\0\0'), deflateSync(profile, { level: 1 })]));
}
const noted = (make: () => Buffer[] | Promise<Buffer[]>) => async () => flatPng({ ...TINY, chunks: await make() });
const notedPngs: HostilePicture[] = [
  {
    name: 'PNG with 19 texts of 50 MB, deflated',
    make: noted(() => Array.from({ length: 19 }, (_, index) => deflatedText(`Note ${index}`, 50_000_000))),
  },
  { name: 'PNG with a text of 1 GB, deflated', make: noted(() => [deflatedText('Note', 1_000_000_000)]) },
  {
    name: 'PNG with a text of 29 MB',
    make: noted(() => [pngChunk('tEXt', Buffer.concat([Buffer.from('Note\0'), letters(FULL_FILE)]))]),
  },
  { name: 'PNG with 1.5 million texts', make: noted(() => [repeat(pngChunk('tEXt', Buffer.from('A\0A')), 1_500_000)]) },
  {
    name: 'PNG with 29 MB of EXIF',
    make: noted(() => [pngChunk('eXIf', Buffer.concat([Buffer.from('MM\0*'), letters(FULL_FILE)]))]),
  },
  { name: 'PNG with a profile of 50 MB, deflated', make: noted(async () => [await longProfile(50_000_000)]) },
  { name: 'PNG with a profile of 26 MB, deflated', make: noted(async () => [await longProfile(26_000_000)]) },
];

const plain = (channels: 3 | 4, size = LARGEST) =>
  sharp({ create: { ...size, channels, background: { r: 99, g: 120, b: 140, alpha: 0.5 } }, limitInputPixels: false })
    .webp({ quality: 50, effort: 0 })
    .toBuffer();
const webps: HostilePicture[] = [
  { name: 'WebP 110 MP', make: () => plain(3), isOrdinary: true },
  { name: 'WebP 110 MP with alpha', make: () => plain(4) },
  { name: 'WebP 88 MP with alpha', make: () => plain(4, { width: 10_830, height: 8_120 }) },
  {
    name: 'WebP of noise, 17 MP with alpha',
    make: () => noise({ width: 4096, height: 4096 }, 4).webp({ quality: 1, effort: 0 }).toBuffer(),
  },
  { name: 'WebP 12 MP without loss', make: () => losslessWebp(PHONE), isOrdinary: true },
  { name: 'WebP 23 MP without loss, 38 bytes', make: () => losslessWebp({ width: 5_520, height: 4_140 }) },
  { name: 'WebP 110 MP without loss, 38 bytes', make: () => losslessWebp(LARGEST) },
  { name: 'WebP 268 MP without loss, 38 bytes', make: () => losslessWebp({ width: 16_383, height: 16_383 }) },
  { name: 'WebP 110 MP, animated', make: () => animatedWebp(LARGEST, 3) },
  { name: 'WebP 4 MP, 900 frames', make: () => animatedWebp({ width: 2_000, height: 2_000 }, 900) },
  { name: 'WebP of 450,000 frames', make: () => animatedWebp({ width: 1, height: 1 }, 450_000) },
  { name: 'WebP of two sizes', make: () => lyingWebp(TINY, LARGEST) },
  { name: 'WebP with 2.4 million chunks', make: () => webpWithChunks(TINY, 'JUNK', letters(4), 2_400_000) },
  { name: 'WebP with 29 MB of XMP', make: () => webpWithChunks(TINY, 'XMP ', letters(FULL_FILE), 1) },
  {
    name: 'WebP with 29 MB of EXIF',
    make: () => webpWithChunks(TINY, 'EXIF', Buffer.concat([Buffer.from('MM\0*'), letters(FULL_FILE)]), 1),
  },
];

/** Tiles of 512 pixels: sixteen by twelve are a phone's 48 megapixels. */
const FORTY_EIGHT = { columns: 16, rows: 12 };
const heics: HostilePicture[] = [
  { name: 'HEIC 12 MP', make: () => flatHeic({ grid: { columns: 8, rows: 6 } }), isOrdinary: true },
  {
    name: 'HEIC 48 MP',
    make: () => flatHeic({ grid: FORTY_EIGHT, size: { width: 8_064, height: 6_048 }, turns: 1 }),
    isOrdinary: true,
  },
  { name: 'HEIC 110 MP', make: () => flatHeic({ grid: { columns: 24, rows: 17 } }) },
  { name: 'HEIC 900 MP by its head alone', make: () => flatHeic({ size: { width: 30_000, height: 30_000 } }) },
  { name: 'HEIC 48 MP, cut off', make: () => flatHeic({ grid: FORTY_EIGHT }).subarray(0, 6_000) },
  { name: 'HEIC grid of 65,025 tiles', make: () => flatHeic({ grid: { columns: 255, rows: 255 } }) },
  {
    name: 'HEIC whose frames are larger than stated',
    make: () => flatHeic({ grid: { columns: 60, rows: 60 }, tileSize: { width: 64, height: 64 } }),
  },
  { name: 'HEIC with 29 MB of junk', make: () => flatHeic({ more: [box('free', letters(FULL_FILE))] }) },
  { name: 'HEIC with 3 million boxes', make: () => flatHeic({ more: [repeat(box('free'), 3_000_000)] }) },
  { name: 'HEIC with a profile of 20 MB', make: () => flatHeic({ profile: letters(20_000_000) }) },
];

const avif = (size: { width: number; height: number }, bitdepth: 8 | 10 = 8) =>
  sharp({ create: { ...size, channels: 3, background: '#777' } })
    .avif({ effort: 0, quality: 20, bitdepth })
    .toBuffer();
const avifs: HostilePicture[] = [
  { name: 'AVIF 12 MP', make: () => avif(PHONE), isOrdinary: true },
  { name: 'AVIF 12 MP, ten bits', make: () => avif(PHONE, 10) },
  { name: 'AVIF 48 MP', make: () => avif({ width: 8_064, height: 6_048 }) },
  {
    name: 'AVIF of 12 MP that states 100 pixels a side',
    make: async () => withStatedSize(await avif(PHONE), TINY),
  },
  { name: 'AVIF that states 900 MP', make: async () => withStatedSize(await avif(TINY), { width: 30_000, height: 30_000 }) },
  { name: 'AVIF 12 MP, cut off', make: async () => (await avif(PHONE)).subarray(0, -20) },
];

/** Overwrites the `ispe` of a HEIF. */
function withStatedSize(file: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const at = file.indexOf('ispe', 0, 'latin1') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

/** Strips of white that deflate to almost nothing. */
const deflatedTiff = (size: { width: number; height: number }, rowsPerStrip: number) =>
  flatTiff({
    ...size,
    compression: 8,
    rowsPerStrip,
    strips: {
      count: Math.ceil(size.height / rowsPerStrip),
      data: deflateSync(Buffer.alloc(size.width * rowsPerStrip * 3), { level: 1 }),
    },
  });
const tiffs: HostilePicture[] = [
  { name: 'TIFF 12 MP, a strip', make: () => deflatedTiff(PHONE, PHONE.height), isOrdinary: true },
  { name: 'TIFF 110 MP, strips of 16 rows', make: () => deflatedTiff(LARGEST, 16) },
  { name: 'TIFF 110 MP, a strip', make: () => deflatedTiff(LARGEST, LARGEST.height) },
  { name: 'TIFF 4 GP of one bit', make: () => flatTiff({ width: 65_000, height: 65_000, bits: 1 }) },
  { name: 'TIFF 65,500 wide', make: () => deflatedTiff(WIDE, 16) },
  { name: 'TIFF whose pages form a loop', make: () => flatTiff({ next: 8 }) },
  { name: 'TIFF with 3 million strips', make: () => flatTiff({ strips: { count: 3_000_000, data: letters(64) } }) },
  {
    name: 'TIFF that states 4 billion strips',
    make: () => flatTiff({ entries: [{ tag: 273, type: 4, values: [8], count: 0xffff_ffff }] }),
  },
  { name: 'TIFF of 65,535 samples', make: () => flatTiff({ entries: [{ tag: 277, type: 3, values: [65_535] }] }) },
  {
    name: 'TIFF with a tile of 4 GP',
    make: () =>
      flatTiff({
        entries: [
          { tag: 322, type: 4, values: [65_520] },
          { tag: 323, type: 4, values: [65_520] },
        ],
      }),
  },
  {
    name: 'TIFF with 29 MB of XMP',
    make: () => flatTiff({ entries: [{ tag: 700, type: 1, values: Array<number>(FULL_FILE).fill(65) }] }),
  },
  { name: 'TIFF 12 MP, cut off', make: () => deflatedTiff(PHONE, 16).subarray(0, 300) },
];

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>',
);
const others: HostilePicture[] = [
  { name: 'GIF', make: () => drawPhoto(TINY).gif().toBuffer() },
  { name: 'APNG', make: async () => flatPng({ ...TINY, chunks: [pngChunk('acTL', Buffer.from([0, 0, 255, 255, 0, 0, 0, 0]))] }) },
  { name: 'SVG 900 MP', make: () => svg },
];

/** With pictures whose actual cost differs from the apparent one, the decoder of libvips took up to 5.4 GB. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  ...jpegs,
  ...progressiveJpegs,
  ...notedJpegs,
  ...pngs,
  ...notedPngs,
  ...webps,
  ...heics,
  ...avifs,
  ...tiffs,
  ...others,
];
