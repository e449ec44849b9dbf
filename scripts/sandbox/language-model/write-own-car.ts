import type { Vehicle } from './write-history.ts';

/**
 * Texts about this car alone, with nothing of how its model, or the one that it resembles, was made or sold.
 * @param description how its owner describes it
 * @param version selects other sentences
 */
export function writeOwnCar(
  { make, model, nickname }: Vehicle,
  { description, version }: { description: string; version: number },
) {
  const car = `${make} ${model}`;
  const turned = <Item>(items: Item[]): Item[] => items.map((_, index) => items[(index + version) % items.length] as Item);
  const [eye, hand, road] = turned([
    `This ${car} is best met slowly, from the front corner, at the height of its lamps. Its panels have been looked at for a long time by the person who chose them, and they ask for the same patience.`,
    'Nothing about this car came about by habit. Each switch, seam and bracket of it was somebody’s decision, and its owner can say whose.',
    'On the road it has the voice that it was given, and a way of its own of taking a bend. It is a car to be driven first and explained afterwards.',
  ]);
  return {
    title: `This ${car}: a car of its own`,
    overview: [eye, hand, road].join('\n\n'),
    significance: `This ${car} matters for what it is, and not for what it resembles. It shows what its maker saw in the shape, and how much care a car can hold when it is made for one person.`,
    trivia: turned([
      'Its owner is asked about it at every stop, and has an answer for each question.',
      'People who walk past this car turn around once more.',
      'Its hood is opened gladly, since what is under it belongs to the story.',
      ...(nickname ? [`This one answers to the name "${nickname}".`] : []),
    ]),
    advertising: {
      overview: 'This car was never in a showroom. It has been shown by its owner alone, one conversation at a time.',
      campaigns: ['This car has had no campaign but the people who stop beside it.'],
      taglines: turned([`${make} ${model}. Of its own kind.`, 'Made once.', 'Ask its owner.']),
    },
    vehicleDescription: description,
  };
}
