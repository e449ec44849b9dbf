import { recordOf } from '#app/platform/typed-object.ts';
import { type DocumentContent, documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { VEHICLE_FIELD_NAMES, vehicleLimit } from '#app/showcases/vehicle-fields.ts';

const story = `I first saw the Atlantic in 1961, from the back seat of my father’s Morris, on the coast road outside Aberdeen. It came past us in a blue that I had never seen on a motor car, its three headlamps and that long flying A on the bonnet, and I remember my father saying that nobody could possibly need such a thing. I decided there and then that I did.

It took me forty-one years. This car turned up in a barn near Sundsvall in 2002, under a tarpaulin and about two hundred egg boxes, complete but for its front seats and the better part of its floor. The seller’s uncle had imported it from Birmingham in 1951 and driven it every summer until the gearbox failed. He never got round to repairing it, and he never allowed anyone else to.

We stripped it to the last bolt. My wife Ingrid did all of the upholstery on a machine she bought for the purpose, and my brother-in-law, who had made boats all his life, formed the new floor and the rear quarter by hand. The colour is the original Seafoam, matched to a patch we found under the dashboard. We drove it out of the workshop on the second of June, 2011, and I still have not got used to people waving.

These days it does about two thousand kilometres a year. It is not a fast car, and it wanders a little on its cross-plies, but I have never parked it without turning round to look at it once more. My father, who is ninety-one, rides in the front seat now.`;

const specs = [
  'Engine: 2,660 cc overhead-valve four, twin SU carburettors',
  'Power: 88 bhp at 4,000 rpm',
  'Gearbox: four-speed, column change',
  'Top speed: 91 mph',
  '0–60 mph: 16.6 seconds',
  'Wheelbase: 96 in (2,438 mm)',
  'Kerb weight: 2,968 lb (1,346 kg)',
  'Body: Austin, Longbridge; power-operated hood and windows',
  'Colour: Seafoam over blue leather',
].join('\n');

const modifications = [
  'Front disc brakes from an Austin-Healey 3000',
  'Electronic ignition in the original distributor body',
  'Stainless exhaust, made to the original pattern',
  'Twelve-volt negative earth',
].join('\n');

const history = {
  title: 'The Englishman Who Dressed for America',
  overview: `When Leonard Lord of Austin unveiled the A90 Atlantic at Earls Court in October 1948, the British motor industry was under orders to export or die. Steel was allotted to those who sold abroad, and abroad, above all, meant America. The Atlantic was Austin’s answer: a convertible of unmistakably transatlantic ambition, with three headlamps, brass-coloured strips along the bonnet, and a hood that raised itself at the touch of a button.

Under the long nose stood the largest four-cylinder engine in British production, an overhead-valve unit of 2,660 cc that would later find lasting fame in the Austin-Healey 100. Independent front suspension by coil springs, hydraulic brakes at the front and a four-speed gearbox with column change completed a specification that was thoroughly modern.

In April 1949 a standard car was taken to Indianapolis. Over seven days and nights, in rain and at times in snow, it broke sixty-three American stock-car records, averaging more than seventy miles an hour for 11,850 miles. Austin advertised the achievement with pride. American buyers, offered eight cylinders for less money at any Ford dealer, admired and walked on.

Production of the convertible ended in January 1951, and of the saloon in September 1952. Of the 7,981 built, barely three hundred and fifty crossed the ocean for which the car had been named. Those that remained in Europe were driven hard, rusted early and were seldom restored. Today the Atlantic is among the scarcest of all post-war Austins, and the one that most surely turns a head.`,
  significance: `The Atlantic is the missing link between the sober Austins of the nineteen-forties and the sports cars that made the company’s name abroad. Its engine, gearbox and rear axle were handed to Donald Healey almost unchanged; without the failure of the A90 there would have been parts for no Healey 100.

It is significant as design, too. Dick Burzi’s drawing, said to have been inspired by a sketch of Lord’s own, is one of the few British shapes of its decade that looks forward without looking over its shoulder. Seen from the side, the falling line of the wing still surprises.`,
  trivia: [
    'The third headlamp sat in the middle of the grille and turned with nothing: it was a fog lamp.',
    'Its power hood took its pressure from the engine’s oil supply.',
    'The name Atlantic was chosen before a single car had been sold across it.',
    'A pair of Flying A mascots stood on the bonnet, one for each wing.',
    'The cars’ door handles were flush, ten years before that was usual.',
  ],
  advertising: {
    campaigns: [
      '“Record Breaker” (1949): full pages in Motor Trend and The Autocar after the seven days at Indianapolis.',
      '“Airborne on Wheels” (1950): colour plates by Harold Connolly for the American weeklies.',
      'Showroom film “Sixty-Three Records”, screened by dealers in New York and Los Angeles.',
    ],
    taglines: ['You can depend on it!', 'Out of this world — into your drive', 'Britain’s gift to the open road'],
    overview: `Austin spent more on introducing the Atlantic to the United States than on any car before it. The advertisements spoke of speed and of weather in equal measure, showed the car with its hood folded on empty coast roads, and gave the price in small type.`,
  },
};

const objectPath = (index: number) => `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The path of a trophy's photo. */
const trophyPath = (index: number) => objectPath(900 + index);

/** A showcase as most owners fill it in. */
export const typicalContent = (photos = 12): DocumentContent =>
  documentContentSchema.parse({
    project: {
      ownerData: {
        fullName: 'Anders Lindqvist',
        location: 'Örnsköldsvik, Sweden',
        story,
        contact: 'anders.lindqvist@example.com',
      },
      vehicleData: {
        year: '1950',
        make: 'Austin',
        model: 'A90 Atlantic',
        trim: 'Convertible',
        nickname: 'The Flying A',
        originalSpecs: specs,
        modifications,
        estimatedValue: '$48,000',
      },
      photoUrls: Array.from({ length: photos }, (_, index) => objectPath(index)),
      trophies: [
        { name: 'Best in Class', year: '2014', event: 'Nordic Classic Concours, Stockholm', category: 'Post-war Open Cars' },
        { name: 'People’s Choice', year: '2017', event: 'Höga Kusten Motor Week' },
        { name: 'Preservation Cup', year: '2022', event: 'Austin Counties Rally, Kenilworth', category: 'Overseas Entrants' },
      ],
    },
    historicalContent: history,
    vehicleDescription:
      'This 1950 Austin A90 Atlantic is one of fewer than eighty convertibles known to survive. Found in northern Sweden in 2002 after half a century in one family, it was restored over nine years by its owner and his relations, and has been shown and driven across Scandinavia since.',
  });

/** The minimum that an owner and a model may provide. */
export const shortestContent = (): DocumentContent =>
  documentContentSchema.parse({
    project: {
      ownerData: { fullName: 'Jo', location: 'Ames, Iowa' },
      vehicleData: { year: '1923', make: 'Ford', model: 'T' },
      photoUrls: [objectPath(0)],
    },
    historicalContent: {
      title: '',
      overview: 'The Model T put the world on wheels.',
      significance: '',
      trivia: [],
      advertising: { campaigns: [], taglines: [], overview: '' },
    },
  });

/** An eager owner's showcase of a car with a long name: 6,000 characters, 40 trivia, 12 modifications, 5 trophies with photos. */
export function fullContent(): DocumentContent {
  const { project, historicalContent, vehicleDescription } = typicalContent(20);
  const words = `${story}\n\n`;
  return documentContentSchema.parse({
    project: {
      ...project,
      ownerData: {
        ...project.ownerData,
        fullName: 'Siobhán O’Rourke-Żółkiewska',
        story: words.repeat(Math.ceil(6_000 / words.length)).slice(0, 6_000),
      },
      vehicleData: {
        ...project.vehicleData,
        model: 'DB4 GT Zagato Continuation Coupé Sanction II “L’Étoile” 海のクーペ',
        nickname: 'الصقر الأزرق',
        modifications: Array.from({ length: 12 }, (_, index) => `${index + 1}. ${modifications.split('\n')[index % 4]}`).join(
          '\n',
        ),
      },
      trophies: [
        ...project.trophies,
        { name: 'Coupe des Dames', year: '2023', event: 'Rallye d’Aix-les-Bains', category: 'Voitures d’après-guerre' },
        { name: 'Pokal für die schönste Linie', year: '2024', event: 'Schloss Dyck' },
      ].map((trophy, index) => ({ ...trophy, photoUrl: trophyPath(index) })),
    },
    historicalContent: {
      ...historicalContent,
      trivia: Array.from({ length: 40 }, (_, index) => `${index + 1}: ${history.trivia[index % history.trivia.length]}`),
    },
    vehicleDescription,
  });
}

/** Every field at its maximum length, in real words. */
export function longestContent(): DocumentContent {
  const words = `${story}\n\n${history.overview}\n\n`;
  const long = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);
  const line = (words: string) => words.repeat(20).slice(0, 120).trim();
  const { project } = typicalContent(20);
  return documentContentSchema.parse({
    project: {
      ...project,
      ownerData: {
        fullName: line('Maximiliana Alexandrina '),
        location: line('Llanfairpwllgwyngyll '),
        story: long(12_000),
        contact: long(400),
      },
      vehicleData: {
        ...recordOf(VEHICLE_FIELD_NAMES, (name) => long(vehicleLimit(name)).trim()),
        year: '1937',
        make: line('Hispano-Suiza '),
        model: line('K6 Coupé de Ville '),
        trim: line('Carrosserie Binder '),
        nickname: line('The Duchess '),
        originalSpecs: `${specs}\n`.repeat(40).slice(0, 12_000),
        modifications: long(12_000),
        estimatedValue: line('$1,250,000 '),
      },
      trophies: Array.from({ length: 50 }, (_, index) => ({
        name: line(`Award ${index} `),
        year: '1960',
        event: line('Concours d’Élégance '),
        category: line('Grand Luxe '),
      })),
    },
    historicalContent: {
      title: long(400),
      overview: long(12_000),
      significance: long(12_000),
      trivia: Array.from({ length: 60 }, () => long(2_000)),
      advertising: {
        campaigns: Array.from({ length: 20 }, () => long(2_000)),
        taglines: Array.from({ length: 20 }, () => long(400)),
        overview: long(12_000),
      },
    },
    vehicleDescription: long(12_000),
  });
}
