import { type KnownStatement, of } from './known-statement.ts';

export const BRITISH_CARS: KnownStatement[] = [
  // Austin A90 Atlantic
  of(
    'overview',
    'London saw it at Earls Court in October 1948, beside the Jaguar XK120 and the Morris Minor.',
    'It was shown at Earls Court, London, in October 1948',
  ),
  of(
    'overview',
    'Leonard Lord was after dollars, and had it made with Americans in mind.',
    'Leonard Lord, the chairman of Austin',
  ),
  of('significance', 'Of 7,981 cars, some 350 went to the United States.', 'Only about 350 of them found buyers'),
  of(
    'significance',
    'Donald Healey took its engine for what became the Austin-Healey 100.',
    'Donald Healey chose it for the sports car',
  ),
  of(
    'trivia',
    'At Indianapolis in April 1949 one was driven for seven days and nights, 11,850 miles in all.',
    'in which it covered 11,850 miles',
  ),
  of(
    'trivia',
    'Dennis Buckley, Charles Goodacre and Alan Hess came home with 63 American records.',
    'and took 63 American records for stock cars',
  ),
  of('trivia', 'Dick Burzi put a third headlight between the two.', "The body is credited to Austin's stylist Dick Burzi"),
  // MG MGB
  of(
    'overview',
    'Syd Enever led its design, and Earls Court saw the roadster in 1962.',
    'Syd Enever, the chief engineer of MG, led the design',
  ),
  of(
    'overview',
    'Pininfarina shaped the roof of the GT, which came in 1965.',
    'The roof of the GT of 1965 was shaped by Pininfarina',
  ),
  of(
    'significance',
    'When Abingdon closed in October 1980, the count stood at 523,836, the MGC among them.',
    'With the MGC and the V8, 523,836 were built',
  ),
  of(
    'significance',
    'There are 2,591 of the MGB GT V8, with Rover’s engine of 3,528 cc.',
    'was made from 1973 to 1976; 2,591 were built',
  ),
  of(
    'trivia',
    'Alan Hutcheson dug it out of the sand of Le Mans in 1963, and still won his class with Paddy Hopkirk.',
    'came twelfth at Le Mans in 1963 and won their class',
  ),
  of('trivia', 'Don and Erle Morley won the GT class of the Monte Carlo Rally in 1964.', 'The brothers Don and Erle Morley'),
  of('campaigns', '“Your mother wouldn’t like it”, its advertisements warned.', 'with the words "Your mother wouldn\'t like it"'),
  // Mini
  of(
    'overview',
    'After Suez, Leonard Lord wanted a small car from Alec Issigonis, and on August 26, 1959, it was there.',
    'It was presented on August 26, 1959',
  ),
  of('overview', 'It started out with 34 hp from 848 cc.', 'The first engine had 848 cc and 34 hp'),
  of(
    'significance',
    'Its five million and more, built from 1959 to 2000, are beyond any other British car.',
    'more than of any other British car',
  ),
  of(
    'significance',
    'As car of the century, a jury of 1999 put it second, after the Ford Model T.',
    'placed the Mini second as car of the century',
  ),
  of(
    'trivia',
    'The Monte Carlo Rally of 1964 went to Paddy Hopkirk and Henry Liddon.',
    'Paddy Hopkirk and Henry Liddon won the Monte Carlo Rally of 1964',
  ),
  of(
    'trivia',
    'Red, white and blue are the three Coopers that bring the gold through Turin in The Italian Job.',
    'carry the gold through Turin',
  ),
  of(
    'advertising',
    'It was an Austin Seven in one showroom and a Morris Mini-Minor in the next.',
    'under two names, Austin Seven and Morris Mini-Minor',
  ),
  // Triumph TR6
  of(
    'overview',
    'Giovanni Michelotti’s TR4 lives on in its doors and windshield, between a nose and a tail by Karmann.',
    'came from the TR4, which Giovanni Michelotti had drawn',
  ),
  of(
    'overview',
    'Its straight-six of 2,498 cc had been in the TR5, the TR250 of America.',
    'The straight-six of 2,498 cc had come with the model before',
  ),
  of(
    'significance',
    'Lucas injection was good for a claimed 150 hp, and two Stromberg carburetors for little more than 100 hp.',
    'have two Stromberg carburetors and little more than 100 hp',
  ),
  of('significance', 'Of its line it is the last on a separate frame.', 'the last of its line with a separate frame'),
  of(
    'trivia',
    'Paul Newman became national champion in D-Production with one in 1976.',
    'The actor Paul Newman won his first national championship',
  ),
  of('trivia', 'Bob Tullius raced it with his Group 44.', 'Bob Tullius and his team Group 44'),
  of(
    'trivia',
    'The TR7 of 1975 was its successor, and both were made for more than a year.',
    'The wedge-shaped TR7 of 1975 took its place',
  ),
];
