import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import './script-env.ts';
const { renderBrochure } = await import('#app/documents/brochure/render-brochure.server.ts');
const { closePdfRenderer } = await import('#app/documents/renderer/pdf-renderer.server.ts');
const { findFraming } = await import('#app/photos/make-renditions.server.ts');
const { measureTones } = await import('#app/photos/measure-tones.server.ts');
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { SAMPLES } from './seed/samples.ts';

const ROOT = '/work/shared/photos/';
const all = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((n) => n.endsWith('.jpg')).sort();
const cache = new Map<string, any>();
async function photo(name: string, index: number) {
  if (!cache.has(name)) {
    const bytes = await sharp(readFileSync(ROOT + name)).rotate().resize(2400, 2400, { fit: 'inside' }).jpeg({ quality: 88 }).toBuffer();
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    cache.set(name, { width, height, ...(await findFraming(bytes, { width, height })), tones: await measureTones(bytes), frames: {}, hash: name, read: async () => bytes, readFull: async () => bytes });
  }
  return { ...cache.get(name), objectPath: `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}` };
}
const of = (car: string) => all.filter((n) => n.startsWith(car));
const W: any = {
  jag: SAMPLES[0], bel: SAMPLES[1], third: SAMPLES[2],
  sonett: {
    project: {
      ownerData: { fullName: 'Ruth Amadi', location: 'Corvallis, Oregon', contact: 'ruth@example.com', story: 'I wanted a car that nobody at work could name. The Sonett was in a classified ad that had run for eleven weeks. The seller apologized for the color, and I have never once agreed with him.' },
      vehicleData: { year: '1973', make: 'Saab', model: 'Sonett III', originalSpecs: 'Engine: 1.7-liter V4\nTransmission: four-speed manual, front-wheel drive\nBody: fiberglass', modifications: 'Electronic ignition' },
      trophies: [],
    },
    vehicleDescription: 'A 1973 Saab Sonett III in its first orange paint, driven all year and washed by the weather.',
    historicalContent: { title: 'A Small Car with Its Own Ideas', overview: 'Saab built the Sonett III in Arlov, Sweden, from 1970 to 1974. It used the V4 engine of the 96 sedan, turned around in a low fiberglass body that was drawn by Sergio Coggiola and altered by Gunnar Sjögren.\n\nMost went to the United States. It was light, front-driven and quiet at speed.', significance: 'It was the last two-seater that Saab built, and the one that most people remember.', trivia: ['The headlights are raised by a lever and a rod, not by a motor.', 'The whole front clips off for work on the engine.'], advertising: { campaigns: [], taglines: [], overview: '' } },
  },
  ford: {
    project: {
      ownerData: { fullName: 'Harlan and Josephine Vandersteen-Whitlock', location: 'Prairie du Chien, Wisconsin', contact: 'harlan.vw@example.com', story: Array.from({ length: 6 }, (_, i) => [
        'The truck came with the farm, and the farm came with my wife’s grandmother, who would not let either be painted. She had learned to drive in it at nine, between rows of tobacco, sitting on a crate of seed catalogs.',
        'When she died in 1988 it had not run since the war. Under the seat we found a jar of magneto points, each in its own twist of newspaper, and a ledger that listed every gallon of gasoline from 1919 to 1931, with the price and the weather.',
        'We did the engine first. Josephine scraped the bearings; I held the lamp. The coils went to a man in Dubuque who rebuilt them for the cost of the wax and a jar of pickles, and who telephoned every Sunday until we told him it had started.',
        'It started on the fourteenth of March, in snow, at the eleventh pull. The dog has not forgiven us. My wife drove it to the mailbox and back, and then to the mailbox again.',
        'Since then we have taken it to the fair each August. Children are allowed to sit in it. Nobody is allowed to say that it is slow, because it is exactly as fast as the road to the fair was in 1919.',
        'The ledger goes on. We write down the gallons, the price and the weather, as she did. The last entry says: clear, 71 degrees, two gallons, and a boy from Prairie du Chien who wanted to know where the key goes.'][i]).join('\n\n') },
      vehicleData: { year: '1919', make: 'Ford', model: 'Model T', trim: 'Runabout with Pickup Body', nickname: 'The Ledger', originalSpecs: 'Engine: 177 cubic inch four, 20 horsepower\nTransmission: planetary, two forward speeds\nIgnition: flywheel magneto, four coils\nWheels: 30 × 3½, wooden spokes\nColor: black', modifications: 'Rebuilt coils\nDistilled-water radiator core of 1991\nAuxiliary brake on the rear axle' },
      trophies: [{ name: 'Oldest Running Vehicle', year: '1996', event: 'Crawford County Fair' }],
    },
    vehicleDescription: 'A 1919 Ford Model T runabout with a pickup body, on the same farm since it was new.',
    historicalContent: { title: 'The Car that Put the Farm on the Road', overview: 'Ford made the Model T from October 1908 to May 1927, and in that time built more than fifteen million. The moving assembly line at Highland Park, begun in 1913, cut the time to build a chassis from more than twelve hours to about an hour and a half.\n\nThe car was meant for roads that were hardly roads. Its three-point suspension let the axles twist over ruts; its vanadium steel was lighter and stronger than what others used; and nearly every part could be replaced by its owner with a wrench, a screwdriver and patience.\n\nBy 1919 an electric starter could be had on closed cars, but the open ones were still cranked by hand. Farmers jacked up a rear wheel and ran a belt from it to saw wood, pump water and fill silos.', significance: 'The Model T changed who could own a car. In 1908 a touring car cost $850; by the middle of the twenties it cost less than $300. Wages at the factory had been raised to five dollars a day in 1914, so that many of those who built the cars could hope to buy one. Small towns grew repair shops, filling stations and better roads around it.', trivia: ['The fuel flows to the carburetor by gravity, so that steep hills were climbed in reverse.', 'The three pedals are clutch, reverse and brake; the throttle is a lever on the steering column.', 'The magneto is built into the flywheel and needs no battery.', 'Runabouts could be had with a pickup body from the factory only from 1925; before that owners and dealers made their own.', 'Black alone was offered from 1914 to 1925.'], advertising: { campaigns: ['Ford’s own magazine, the Ford Times, was mailed to owners and dealers.', 'Dealers took cars up the steps of courthouses and Y.M.C.A. buildings, and sent the photographs to the papers.'], taglines: ['Watch the Fords go by', 'Buy a Ford and spend the difference'], overview: 'Ford advertised little in some years and not at all in others, since dealers could not get cars enough. When it did, it told of price, of service and of how many there were.' } },
  },
  volvo: {
    project: {
      ownerData: { fullName: 'Dag Ellingsen', location: 'Minneapolis, Minnesota', contact: 'dag@example.com', story: 'I am the third owner. The first was a dentist in Duluth who ordered it in white because it was the color of his profession, and who kept it in a garage with a radiator. The second was his hygienist.\n\nShe sold it to me in 2004 on two conditions: that I would not let it stand, and that I would come by once a year and take her for a drive along the North Shore. We have missed one year in twenty. In most of them she has corrected my shifting.\n\nThe engine has been out twice, the second time for no reason other than that I missed the first. The seats are as they were. The clock works.' },
      vehicleData: { year: '1966', make: 'Volvo', model: 'P1800 S', nickname: 'The Dentist', originalSpecs: 'Engine: B18B four, twin SU carburetors, 1,778 cc\nTransmission: M41 four-speed with overdrive\nColor: white over red leather\nWheels: steel, polished covers', modifications: 'Alternator in place of the generator\nThree-point belts front', estimatedValue: '$48,000' },
      trophies: [{ name: 'Best Import', year: '2016', event: 'Back to the Fifties' }, { name: 'Second in Class', year: '2019', event: 'Intermarque', category: 'Scandinavian' }],
    },
    vehicleDescription: 'A white P1800 S with three careful owners, a working clock and a standing appointment on the North Shore.',
    historicalContent: { title: 'A Sports Car from a Sensible House', overview: 'The P1800 was shown at Brussels in January 1960 and went on sale in 1961. Its shape came from Pelle Petterson, who was working at Frua in Turin. The first six thousand or so were assembled by Jensen in West Bromwich, with bodies pressed in Scotland; in 1963 the work moved to Gothenburg, and the car became the 1800 S.\n\nThe engine was the B18, a strong four with five main bearings, and an electric overdrive made light work of long distances. Television made the car famous: from 1962 Roger Moore drove a white one in The Saint.\n\nLater cars gained the B20 engine, fuel injection and, as the 1800 ES of 1972, a glass tailgate.', significance: 'It proved that a maker of sturdy family cars could build something people wished for, and it did so without giving up what that maker stood for. One example in New York has been driven more than three million miles by its first owner, a record for a car in private hands.', trivia: ['The bullnose bumper ends of the Jensen cars are called cow horns.', 'The speedometer was made by Smiths of London.', 'Volvo lent the makers of The Saint its cars after Jaguar had declined.', 'The rear seat was called occasional, with reason.'], advertising: { campaigns: ['In America it was presented as a touring car “that you can drive like you hate it.”'], taglines: ['A very civilized touring car'], overview: 'American advertisements set it against cars that cost more and broke sooner.' } },
  },
};
const mix = (n: number, first: string) => { const a = [...of(first), ...all.filter((x) => !x.startsWith(first))]; return a.slice(0, n); };
const CASES: [string, string, string, string[]][] = [
  ['classic', 'traditional', 'volvo', [...of('volvo'), ...of('austin')]],
  ['classic', 'photo-gallery', 'sonett', of('saab')],
  ['classic', 'auction-catalog', 'ford', [...of('ford'), ...of('buick'), ...of('saab')]],
  ['luxury', 'traditional', 'ford', of('ford')],
  ['luxury', 'photo-gallery', 'volvo', mix(9, 'volvo')],
  ['luxury', 'auction-catalog', 'jag', mix(4, 'austin')],
  ['modern', 'traditional', 'sonett', mix(5, 'saab')],
  ['modern', 'photo-gallery', 'bel', mix(12, 'buick')],
  ['modern', 'auction-catalog', 'volvo', mix(7, 'volvo')],
  ['muscle', 'traditional', 'third', mix(1, 'buick')],
  ['muscle', 'photo-gallery', 'ford', mix(16, 'ford')],
  ['muscle', 'auction-catalog', 'sonett', mix(3, 'saab')],
  ['vintage', 'traditional', 'jag', mix(13, 'austin')],
  ['vintage', 'photo-gallery', 'volvo', mix(6, 'volvo')],
  ['vintage', 'auction-catalog', 'ford', mix(8, 'ford')],
];
const out = process.env.OUT ?? '/tmp/p';
mkdirSync(out, { recursive: true });
const only = process.argv.slice(2).map(Number);
for (const [i, [theme, layoutTemplateId, words, names]] of CASES.entries()) {
  const n = i + 1;
  if (only.length && !only.includes(n)) continue;
  const photos = await Promise.all(names.map((name, k) => photo(name, k)));
  const sample = W[words];
  const content = documentContentSchema.parse({ ...sample, project: { ...sample.project, theme, layoutTemplateId, photoUrls: photos.map((p) => p.objectPath) } });
  const t = Date.now();
  const b = await renderBrochure({ content, photos, trophyPhotos: new Map(), qrTarget: 'https://example.com/s/x', report: () => {}, edition: 'screen' } as any);
  const name = `${String(n).padStart(2, '0')}-${theme}-${layoutTemplateId}-${words}-${names.length}`;
  writeFileSync(`${out}/${name}.pdf`, b.bytes);
  console.log(name, ((Date.now() - t) / 1000).toFixed(1), b.bytes.length);
}
await closePdfRenderer();
process.exit(0);
