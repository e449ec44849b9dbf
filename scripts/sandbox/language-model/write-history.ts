import { createHash } from 'node:crypto';
import { eraOf } from './eras.ts';
import { writeOwnCar } from './write-own-car.ts';

/** The vehicle as in the product's prompt. */
export type Vehicle = {
  year: string;
  make: string;
  model: string;
  trim?: string;
  nickname?: string;
  originalSpecs?: string;
  modifications?: string;
  /** As the product's instructions say: its texts are about this car alone. */
  isOwnCarOnly?: boolean;
};

/**
 * A history in the shape that the product requests: always the same text for the same year, make and model. It states nothing
 * that could be wrong: no production number, no price, no record.
 * @param version selects other sentences
 */
export function writeHistory(vehicle: Vehicle, version = 0) {
  const { year, make, model } = vehicle;
  const era = eraOf(Number(year));
  const car = `${make} ${model}`;
  const seed = version === 0 ? `${year} ${car}` : `${year} ${car}, version ${version}`;
  const pick = createPicker(seed);
  const pickMore = createPicker(`${seed}, more`);
  if (vehicle.isOwnCarOnly) return writeOwnCar(vehicle, { description: describe(vehicle, era.name, pickMore), version });
  const article = /^[aeiou]/i.test(make) ? 'an' : 'a';
  const opening = pick([
    `When the ${car} of ${year} reached its owners, the world it was meant for was changing under its wheels.`,
    `To understand the ${year} ${car}, one has to see the street it was parked in.`,
    `Some cars answer a question that nobody has yet put in words; the ${car} of ${year} was one of them.`,
  ]);
  const maker = pick([
    `${make} knew its public: ${era.buyers}. For them the ${model} was drawn, priced and put in the window.`,
    `The people at ${make} had a buyer in mind: ${era.buyers}.`,
    `Behind the badge of ${make} stood people who had to please ${era.buyers}, and the ${model} shows how well they listened.`,
  ]);
  const eye = pick([
    `Walk around ${article} ${car} slowly and it explains itself.`,
    `What strikes the eye about the ${model} is how sure it is of its lines.`,
    `The ${model} is read from a few paces, at the height of its lamps.`,
  ]);
  const figures = pick([
    'How many were made in this form, and how many are left, the owner and the club registers may confirm.',
    'Exact figures of its making are for the owner and the registers to confirm, and they are best asked in person.',
    'Numbers are told in many versions wherever such cars meet, and the owner may confirm which of them the papers bear out.',
  ]);
  const today = pick([
    `At a show it is the car that people of all ages stop at, each for a reason of their own.`,
    `It needs no explaining at a show: somebody always has a story about a father who had one.`,
    `Wherever it is parked today, a conversation starts, and it is usually the onlooker who begins.`,
  ]);
  const significance = pick([
    `The ${year} ${car} matters because it is complete as an idea. It shows what could be done in the ${era.name} with the tools of the day and a clear notion of the person at the wheel.`,
    `Among cars of the ${era.name}, the ${car} holds a place of its own: neither loud nor shy, it is one that designers come back to.`,
    `Collectors come to the ${car} late and stay long. It is a car of the ${era.name} that can be used, and that repays being used.`,
  ]);
  const [first, second, third, fourth] = era.trivia;
  const tone = pickMore([
    `For the ${car} the tone was set by ${make}’s own dealers, who knew their customers by name.`,
    `The ${car} was left to speak for itself in the window, and ${make} paid for good light.`,
    `What ${make} had to say of the ${car} was said in few words, beside a large picture.`,
  ]);
  return {
    title: pick([`The ${year} ${car}: a portrait`, `How the ${make} ${model} was made`, `The ${car} in the ${era.name}`]),
    overview: [
      `${opening} ${era.setting}. ${maker}`,
      `${eye} ${era.craft}. ${era.road}. Nothing about it was there for show alone; what shines also holds, covers or closes something, and that is why its details have aged so well.`,
      `${era.since}. ${figures} ${today}`,
    ].join('\n\n'),
    significance: `${significance} ${era.craft}. An example that has kept its identity, its papers and its voice lets the next generation check our memory against the thing itself, and that is more than any photograph can do.`,
    trivia: [
      first,
      `The name ${model} was on the lips of ${era.buyers} long before it was on the lists of collectors.`,
      second,
      third,
      `Ask an owner of ${article} ${make} for the best road to drive it on, and set aside an hour for the answer.`,
      fourth,
      ...(vehicle.nickname ? [`This one answers to the name "${vehicle.nickname}".`] : []),
    ],
    advertising: {
      overview: `${era.selling}. ${tone} The pages that survive show the ${model} always a little apart from the crowd, with the light behind it, as something to be grown into. Read today, they tell as much about the ${era.name} as about the car, and a folder of them is worth keeping beside it.`,
      campaigns: era.campaigns,
      taglines: [
        pick([`${make} ${model}. Of course.`, `Ask for the ${model}.`, `The ${model}. Only by ${make}.`]),
        ...era.taglines,
      ],
    },
    vehicleDescription: describe(vehicle, era.name, pickMore),
  };
}

function describe(
  { year, make, model, trim, nickname, originalSpecs, modifications }: Vehicle,
  eraName: string,
  pick: Picker,
): string {
  const name = `This ${year} ${make} ${model}${trim ? ` ${trim}` : ''}`;
  const known = nickname ? `, known as "${nickname}",` : '';
  const specification = originalSpecs ? ` As built: ${firstWords(originalSpecs)}.` : '';
  const changes = modifications ? ` Since then: ${firstWords(modifications)}.` : '';
  const claim = pick([
    `speaks for the ${eraName} with every line`,
    `has kept the manners of the ${eraName}`,
    `brings the ${eraName} along wherever it stops`,
  ]);
  return `${name}${known} ${claim}.${specification}${changes} It is cared for, driven and shown by its owner, who will gladly open the hood and tell the rest of its story to anyone who asks.`;
}

/**
 * The first clause or so of an owner's text, for quoting. A period ends it only where a sentence starts after it ('1.8 liter',
 * 'No. 5'); a label such as 'Engine:' is omitted, since the clause must read on its own.
 */
function firstWords(text: string): string {
  const clause = text.split(/;|\n|\.(?=\s+\p{Lu}|\s*$)/u)[0]?.trim() ?? '';
  return clause
    .replace(/^[\p{L} ]{2,24}:\s+/u, '')
    .split(/\s+/)
    .slice(0, 14)
    .join(' ')
    .replace(/[,:.]$/, '');
}

type Picker = (versions: string[]) => string;

/** Chooses among versions by the vehicle's name, independently for each question. */
function createPicker(seed: string): Picker {
  let question = 0;
  return (versions) => {
    question += 1;
    const digest = createHash('sha256').update(`${seed} ${question}`).digest();
    return versions[digest.readUInt32BE() % versions.length] ?? '';
  };
}
