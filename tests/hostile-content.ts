import fc from 'fast-check';
import { SHOW_KIT_PIECE_IDS } from '#app/documents/show-kit/pieces.ts';
import { MAX_CAPTION } from '#app/photos/photo-details.ts';
import { SHOW_FIELDS } from '#app/sharing/shows/show.ts';
import { FLYER_OPTIONS } from '#app/showcases/flyer-config.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import { THEME_IDS } from '#app/themes/themes.ts';

/** What a hostile or an unlucky user types into a field. */
const PIECES = {
  controls: [
    '\u0000',
    '\u0001\u0007\u0008\u000b\u000c\u001b[31m',
    '\u007f\u0085\u009f',
    '\r\n\t',
    '\ufffe\uffff\ufdd0',
    '\u2028\u2029',
  ],
  halfSurrogates: ['\ud800', '\udfff', 'a\ud83d', '\ude97b', '\udc00\ud800'],
  directions: ['\u202eevil\u202c', '\u2067abc', '\u200f\u200e', 'a\u061cb', '\u202d123\u202e456'],
  invisible: ['\u200b', '\u200d\u200c\u2060', '\ufeff', '\u00ad'.repeat(30), '\u3164', '\u{e0001}\u{e0041}', '\u{f0000}\ue000'],
  stacks: [`Z${'\u0301\u0323\u0489'.repeat(20)}`, `e${'\u0300'.repeat(200)}`, 'c̸̛̺a̵͇͝r̷̹̈́', 'ﷺ'.repeat(8), '𒐫𒈙⸻꧅'],
  markup: [
    '<x-taken></x-taken>',
    '<img src=x onerror="document.title=1" class=taken>',
    '<img src="https://evil.example/pixel.png">',
    '<script>document.body.textContent="taken"</script>',
    '<iframe src="file:///etc/passwd"></iframe>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '"><b class=taken onclick=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '</style><style>@import url(https://evil.example/a.css);*{display:none}</style>',
    '</title><base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
    '<body onload=alert(1)>',
    '</body></html><x-taken>',
    '<!-- --!> <!--',
    '<plaintext><textarea><noscript>',
    '<p:sp></a:t></a:r></a:p></p:txBody>',
    '<a:hlinkClick r:id="rId99"/>',
    '&lt;x-taken&gt;&#60;x-taken&#62;',
  ],
  styles: [
    '\\3c script\\3e ',
    '*{background:url(https://evil.example/b.png)}',
    'expression(alert(1))',
    'url("/photos/../../etc/passwd")',
    '}</style>',
    '--shape: 1; width: 100000px',
  ],
  templates: [
    '{{7*7}}',
    `\${7*7}`,
    '<%= 7*7 %>',
    '%{7*7}',
    '#{7*7}',
    '{% raw %}',
    '[[_TEXT_]]',
    '$& $1 $` $$',
    '%s%n%x',
    '\\u0000\\x00',
  ],
  entities: [
    '&',
    '&amp;amp;',
    '&nbsp;&lol9;',
    '&#0;&#x1F;&#xD800;',
    ']]>',
    '<![CDATA[ ]]>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
    '<?xml version="1.0"?>',
    '_x0000_ _x000D_',
  ],
  addresses: [
    'https://evil.example/?a=1&b=2&amp;c=<3>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//evil.example/x.png',
    'mailto:jo@example.com?cc=a&bcc=b',
    '\\\\evil.example\\share',
  ],
  emoji: ['🚗🏁', '👩🏽‍🔧👨🏿‍🎤', '🇸🇪🇯🇵🏴󠁧󠁢󠁷󠁬󠁳󠁿', '👨‍👩‍👧‍👦'.repeat(6), '❤️‍🔥', '1️⃣#️⃣', '🏽'],
  scripts: [
    'السيارة الزرقاء',
    'המכונית של סבא',
    'Volvo من السويد 1967 ב־Göteborg',
    '日産スカイライン',
    '红旗轿车保存完好',
    '현대 포니',
    'รถยนต์โบราณที่สวยที่สุด',
    'Ελληνικό αυτοκίνητο',
    'Škoda Žďár Łódź Ağrı Ő',
    'Mercédès ﬁ ǅ ß İı',
    'हिन्दी গাড়ি தமிழ் ქართული አማርኛ',
  ],
  unbroken: [
    'W'.repeat(118),
    'i'.repeat(119),
    'Donaudampfschifffahrtsgesellschaft'.repeat(3),
    '―'.repeat(90),
    '.'.repeat(110),
    '漢'.repeat(100),
  ],
  blank: ['', ' ', '\t\n ', '\u00a0\u2003\u3000', '\u200b\u200b'],
  numbers: ['0', '-1', '1e400', 'NaN', 'null', 'undefined', 'true', '[object Object]', '__proto__', 'constructor', '٠١٢٣', '½Ⅻ'],
  formulas: ['=1+1', '=HYPERLINK("https://evil.example","x")', "@SUM(A1)|'/C calc'!A0", '+cmd|1', "'; drop table showcases; --"],
  paths: [
    '../../../../etc/passwd',
    '..\\..\\windows',
    '/photos/cover.jpg',
    '%2e%2e%2f',
    'CON',
    'a\u0000.pdf',
    '~root',
    '$(id)`id`',
  ],
  words: [
    'The car was found in a barn.',
    'Yes.',
    'It has a 2.6-litre engine; it runs well, it starts at once, and it is loud.',
    'O’Brien & Sons',
  ],
} as const;

const piece = fc.oneof(...Object.values(PIECES).map((pieces) => fc.constantFrom<string>(...pieces)));

/** As many characters of a text as fit; the cut may split a surrogate pair, as in a careless client. */
const repeated = (length: number) =>
  piece.map((text) => (text ? text.repeat(Math.ceil(length / text.length)).slice(0, length) : ''));

/** A text of at most this many characters. */
const textOf = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 8, arbitrary: piece },
      {
        weight: 5,
        arbitrary: fc
          .tuple(fc.array(piece, { minLength: 2, maxLength: 7 }), fc.constantFrom(' ', '', '\n', ': ', '\n\n'))
          .map(([parts, between]) => parts.join(between)),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(most, 200) }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(most, 200) }) },
      { weight: 1, arbitrary: repeated(most) },
      { weight: 1, arbitrary: fc.array(piece, { minLength: 40, maxLength: 120 }).map((lines) => lines.join('\n')) },
    )
    .map((text) => text.slice(0, most));

/** Texts that are not blank but invisible. */
const UNSEEN = ['\u202e', '\u200b', '\u{e0001}', '\ufffe', '\u2066\u2069'];

/** A text for a required field: something that validation does not treat as blank. */
const lineOf = (most: number = TEXT_LIMITS.line) =>
  fc.oneof(
    { weight: 20, arbitrary: textOf(most).map((text) => (/[\p{L}\p{N}\p{P}]/u.test(text) ? text : `X${text}`.slice(0, most))) },
    { weight: 1, arbitrary: fc.constantFrom(...UNSEEN) },
  );

const line = textOf(TEXT_LIMITS.line);
const short = textOf(TEXT_LIMITS.short);
const long = fc.oneof({ weight: 9, arbitrary: textOf(1_500) }, { weight: 1, arbitrary: textOf(TEXT_LIMITS.long) });
const items = (most: number, text: fc.Arbitrary<string>) => fc.array(text, { maxLength: most, size: 'max' });

const photoPath = (index: number) => `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Width and height, pixels: landscape, upright, panorama, tower, square, tiny. */
const SHAPES: [width: number, height: number][] = [
  [400, 300],
  [300, 400],
  [900, 260],
  [200, 900],
  [320, 320],
  [24, 16],
];

const photo = fc.record({
  shape: fc.constantFrom(...SHAPES),
  focalX: fc.constantFrom(0, 0.31, 0.5, 1),
  focalY: fc.constantFrom(0, 0.7, 1),
  caption: fc.option(textOf(MAX_CAPTION), { nil: undefined }),
});

const trophy = fc.record({
  name: lineOf(),
  year: lineOf(20),
  event: lineOf(),
  category: fc.option(line),
  /** Of 40 paths, some belong to existing photos, some to deleted ones, and some to none. */
  photoUrl: fc.option(fc.nat(40).map(photoPath)),
});

const YEAR = fc.constantFrom<string | number>('1923', '1967', 1999);
const REQUIRED = { year: YEAR, line: lineOf(), text: long };
const OPTIONAL = { year: YEAR, line: fc.option(line), text: fc.option(long) };

const project = fc.record({
  ownerData: fc.record({ fullName: lineOf(), location: lineOf(), story: fc.option(long), contact: fc.option(short) }),
  vehicleData: fc.record(
    Object.fromEntries(VEHICLE_FIELDS.map(({ name, kind, required }) => [name, required ? REQUIRED[kind] : OPTIONAL[kind]])),
  ),
  theme: fc.constantFrom(...THEME_IDS),
  layoutTemplateId: fc.constantFrom(...LAYOUT_IDS),
  qrUrl: fc.constantFrom(null, '', 'https://evil.example/?a=1&b="2"&c=<script>', `http://example.com/${'&é'.repeat(60)}#日本`),
  trophies: fc.oneof(fc.array(trophy, { maxLength: 4 }), fc.array(trophy, { maxLength: 50, size: 'max' })),
});

const historicalContent = fc.record({
  title: short,
  overview: long,
  significance: long,
  trivia: fc.oneof(items(5, textOf(300)), items(60, short)),
  advertising: fc.record({ campaigns: items(8, textOf(600)), taglines: items(20, short), overview: long }),
});

const promoCode = fc.record({
  code: lineOf(60).map((code) => code.toUpperCase()),
  discountPercent: fc.integer({ min: 1, max: 99 }),
  nonProfitName: fc.option(fc.oneof(line, repeated(100_000))),
  nonProfitDescription: fc.option(fc.oneof(long, repeated(100_000))),
  nonProfitLogoUrl: fc.constantFrom(
    null,
    'https://evil.example/logo.png',
    'javascript:alert(1)',
    '../../etc/passwd',
    photoPath(0),
  ),
  eventDescription: fc.option(fc.oneof(long, repeated(100_000))),
  effectiveDate: fc.constantFrom('2027-06-02T00:00:00.000Z', '0001-01-01T00:00:00.000Z'),
  terminationDate: fc.constantFrom('2027-06-02T00:00:00.000Z', '9999-12-31T23:59:59.999Z'),
});

const flyerConfig = fc.record({
  ...(Object.fromEntries(FLYER_OPTIONS.map(({ key }) => [key, fc.boolean()])) as Record<
    (typeof FLYER_OPTIONS)[number]['key'],
    fc.Arbitrary<boolean>
  >),
  featuredPhotoIndex: fc.nat(19),
});

const show = fc.record({
  name: lineOf(SHOW_FIELDS.name.limit),
  day: fc.constantFrom('2027-06-02', '2000-02-29'),
  place: fc.option(textOf(SHOW_FIELDS.place.limit)),
});

/** Values that validation must reject, by the field that they are put into. */
const INTRUSIONS: [path: string[], values: unknown[]][] = [
  [
    ['project', 'ownerData', 'fullName'],
    ['A'.repeat(100_000), ' \u0000 ', '', 7, null, ['x']],
  ],
  [
    ['project', 'ownerData', 'story'],
    ['word '.repeat(20_000), '🚗'.repeat(50_000), { toString: 'x' }],
  ],
  [
    ['project', 'vehicleData', 'model'],
    ['<b>'.repeat(33_334), '\u0000'.repeat(100), {}],
  ],
  [
    ['project', 'vehicleData', 'year'],
    ['1967; drop table', '<b>1967</b>', -1, 1e308, '٢٠٠٠'],
  ],
  [['project', 'vehicleData', 'modifications'], ['=1+1\n'.repeat(20_000)]],
  [
    ['project', 'theme'],
    ['../classic', '__proto__', { id: 'constructor' }],
  ],
  [
    ['project', 'layoutTemplateId'],
    ['toString', '../../layout'],
  ],
  [
    ['project', 'qrUrl'],
    ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', `https://example.com/${'é'.repeat(100_000)}`],
  ],
  [
    ['project', 'photoUrls'],
    [
      [],
      [`${photoPath(1)}/../../x`],
      ['https://evil.example/a.jpg'],
      [photoPath(1), photoPath(1)],
      Array.from({ length: 1000 }, (_, index) => photoPath(index)),
    ],
  ],
  [
    ['project', 'trophies'],
    [Array.from({ length: 5_000 }, () => ({ name: 'a', year: 'b', event: 'c' })), 'all of them'],
  ],
  [
    ['historicalContent', 'overview'],
    ['{{7*7}}'.repeat(15_000), null],
  ],
  [
    ['historicalContent', 'trivia'],
    [['A'.repeat(100_000)], Array.from({ length: 100_000 }, () => '')],
  ],
  [
    ['historicalContent', 'advertising', 'taglines'],
    [['B'.repeat(100_000)], 'one'],
  ],
  [['vehicleDescription'], ['C'.repeat(100_000), 1]],
];

/** A value put where validation must reject it. */
export type Intrusion = { path: string[]; value: unknown };

const intrusion: fc.Arbitrary<Intrusion> = fc.oneof(
  ...INTRUSIONS.map(([path, values]) => fc.constantFrom(...values).map((value) => ({ path, value }))),
);

const hostileInput = fc
  .record({
    project,
    historicalContent,
    vehicleDescription: long,
    photos: fc.array(photo, { minLength: 1, maxLength: 20, size: 'max' }),
    promoCode,
    flyerConfig,
    isPrinted: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    intrusion: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: intrusion }),
    // Last, so that the seeds before there were shows make what they made.
    show: fc.option(show, { nil: undefined }),
    piece: fc.constantFrom(...SHOW_KIT_PIECE_IDS),
  })
  .map((input) => ({
    ...input,
    project: { ...input.project, photoUrls: input.photos.map((_, index) => photoPath(index)) },
  }));

/**
 * An input of the drill: a showcase with hostile texts everywhere, its photos, a promo code, flyer settings, and sometimes
 * something that must be refused.
 */
export type HostileInput = ReturnType<typeof hostileContent>;

/** Deterministic for a seed. */
export function hostileContent(seed: number) {
  const [input] = fc.sample(hostileInput, { seed, numRuns: 1 });
  if (!input) throw new Error('fast-check gave nothing');
  return input;
}
