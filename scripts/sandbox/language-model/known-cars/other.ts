import { type KnownStatement, of } from './known-statement.ts';

export const OTHER_CARS: KnownStatement[] = [
  // Nissan Fairlady Z (S30)
  of(
    'overview',
    'Yutaka Katayama wanted a sports car for Americans, and Yoshihiko Matsuo led its design.',
    'Yoshihiko Matsuo led the design',
  ),
  of('overview', 'It came to the American market for 1970 at $3,526.', 'for the model year 1970 at a price of $3,526'),
  of('significance', 'The 240Z found 156,076 buyers in the model years 1970 to 1973.', 'Of the 240Z, 156,076 were sold'),
  of(
    'trivia',
    'In 1970 and 1971 the C-Production championship was John Morton’s.',
    'John Morton won the C-Production championship',
  ),
  of(
    'trivia',
    'The East African Safari Rally of 1971 was won by Edgar Herrmann and Hans Schüller.',
    'won the East African Safari Rally of 1971 in a 240Z',
  ),
  // BMW 02 Series
  of(
    'overview',
    'Helmut Werner Bönsch and Alex von Falkenhausen had two liters put into a car of their own, neither knowing of the other.',
    'each had an engine of two liters put into their own 1600',
  ),
  of(
    'overview',
    'Max Hoffman asked for a sporty version, and in 1968 the 2002 was there.',
    'the importer Max Hoffman asked for another sporty version, and the 2002 was shown in 1968',
  ),
  of('significance', 'The 2002 tii of 1971 reached 185 km/h with 130 PS.', 'and 130 PS, and reached 185 km/h'),
  of('trivia', 'There are 1,672 of the 2002 turbo.', 'turbocharger; 1,672 were built'),
  of('trivia', 'Division 3 of the European championship of 1969 was won by Dieter Quester.', 'Dieter Quester won division 3'),
  // Auburn Speedster
  of(
    'overview',
    'Gordon Buehrig had little money for the 851 of 1935, and began with bodies left over from 1933.',
    'Gordon Buehrig designed the 851 of 1935 with little money',
  ),
  of(
    'overview',
    'Schwitzer-Cummins made the supercharger that takes its straight-eight from 115 to 150 hp.',
    'A supercharger by Schwitzer-Cummins',
  ),
  of(
    'significance',
    'At Bonneville in July 1935, Ab Jenkins held more than 100 mph with it for twelve hours.',
    'it kept above 100 miles an hour for twelve hours',
  ),
  of(
    'trivia',
    'A plaque has the signature of Jenkins, and a speed of more than 100 miles an hour.',
    'Each Speedster has a plaque on the dashboard',
  ),
  of('trivia', 'Estimates of its production go from 143 to 500.', 'figures between 143 and 500 are given'),
  of('trivia', 'The showroom in Auburn, Indiana, became a museum in 1974.', 'has been a museum since 1974'),
  of(
    'advertising',
    'Auburn lost money on it at $2,245: it was there to bring people into showrooms.',
    'The price was $2,245, below cost',
  ),
];
