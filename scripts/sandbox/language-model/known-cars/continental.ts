import { type KnownStatement, of } from './known-statement.ts';

export const CONTINENTAL_CARS: KnownStatement[] = [
  // Porsche 356
  of(
    'overview',
    'At Gmünd in Austria, Ferry Porsche had it developed from parts of the Volkswagen.',
    'Ferry Porsche had the car developed at Gmünd',
  ),
  of(
    'overview',
    'Stuttgart-Zuffenhausen took over in 1950, with steel bodies by Reutter that Erwin Komenda had shaped.',
    'Production began in Stuttgart-Zuffenhausen in 1950',
  ),
  of(
    'significance',
    'Edmond Mouche and Auguste Veuillet brought a class win home from Le Mans in 1951.',
    'won their class at Le Mans in 1951',
  ),
  of('significance', 'The count comes to about 76,000.', 'About 76,000 were built'),
  of(
    'trivia',
    'Max Hoffman asked for a price of less than $3,000, and got the Speedster in 1954.',
    'asked for a car of less than $3,000',
  ),
  of(
    'trivia',
    'Janis Joplin’s cabriolet, painted by Dave Richards, brought $1.76 million in December 2015.',
    'in New York in December 2015 for $1.76 million',
  ),
  of('trivia', 'In 1955, James Dean went racing with a Speedster.', 'The actor James Dean raced a Speedster in 1955'),
  // Fiat 500 (1957)
  of(
    'overview',
    'Dante Giacosa designed it for families on scooters, and Turin saw it on July 4, 1957.',
    'Fiat presented it in Turin on July 4, 1957',
  ),
  of('overview', 'Two cylinders with 479 cc and 13 hp had to do at first.', 'which gave 13 hp from 479 cc at first'),
  of('significance', 'By 1975 the count had come to 3,893,294.', '3,893,294 were built'),
  of('significance', 'Giacosa received the Compasso d’Oro for it in 1959.', "Giacosa was given the Compasso d'Oro"),
  of(
    'trivia',
    'Until the 500 F of 1965 its doors open at their front edge.',
    'Doors were hinged at their rear edge until the 500 F of 1965',
  ),
  of(
    'trivia',
    'The Museum of Modern Art has had a 500 F of 1968 since 2017.',
    'took a 500 F of 1968 into its collection in 2017',
  ),
  of('trivia', 'Carlo Abarth made it faster, as in the 595 of 1963.', 'among them the 595 of 1963 and the 695'),
  // Alfa Romeo Spider
  of(
    'overview',
    'Geneva saw it in March 1966, a month before Battista Pininfarina died.',
    'The car was shown at Geneva in March 1966',
  ),
  of('overview', 'It began with 1,570 cc and 109 PS.', 'It had 1,570 cc and 109 PS at first'),
  of(
    'significance',
    'For twenty-eight years the shape of 1966 could be bought.',
    'the shape of 1966 was on sale for twenty-eight years',
  ),
  of(
    'significance',
    'A tail that is cut off marks the second series of 1970, and black rubber the third of 1983.',
    'The third, from 1983, has a spoiler of black rubber',
  ),
  of('trivia', 'Dustin Hoffman has a red one in The Graduate of 1967.', 'Dustin Hoffman drives a red Spider'),
  of(
    'advertising',
    'From 1985 Americans could have a plainer one under the name Graduate.',
    'was sold in the United States under the name Graduate',
  ),
  of(
    'campaigns',
    'The public was asked for a name, and Duetto came out of the competition.',
    'A competition among the public chose the name Duetto',
  ),
];
