import { type KnownStatement, of } from './known-statement.ts';

export const AMERICAN_CARS: KnownStatement[] = [
  // Ford Mustang (first generation)
  of(
    'overview',
    'Ford unveiled the Mustang at the New York World’s Fair on April 17, 1964, at $2,368.',
    'with a base price of $2,368',
  ),
  of(
    'overview',
    'Orders for 22,000 were written on day one, and 418,812 had found buyers a year later.',
    '418,812 cars were sold within twelve months',
  ),
  of(
    'significance',
    'Of the 680,989 cars of model year 1965, the fastback accounts for 77,079.',
    'of which 77,079 were fastbacks',
  ),
  of(
    'trivia',
    'For 1965, Carroll Shelby turned 562 fastbacks into the GT350; 34 of them are the GT350R for the track.',
    '562 were made for 1965',
  ),
  of(
    'trivia',
    'The car that Steve McQueen drove in Bullitt brought $3.74 million in January 2020.',
    'was sold at an auction in January 2020 for $3.74 million',
  ),
  of('campaigns', 'Its commercials were “Presenting the unexpected”.', 'with the words "Presenting the unexpected"'),
  // 1957 Chevrolet
  of('overview', 'For 1957 the small-block V8 grew from 265 to 283 cubic inches.', 'was enlarged from 265 to 283 cubic inches'),
  of(
    'significance',
    'With Rochester fuel injection it gave 283 hp, as many as it has cubic inches.',
    'it gave 283 hp, one horsepower for each cubic inch',
  ),
  of(
    'trivia',
    'Behind the chrome of the left fin hides the fuel cap.',
    'the fuel cap is hidden behind the chrome of the left fin',
  ),
  of(
    'advertising',
    'Chevrolet promised that it was “Sweet, Smooth and Sassy”.',
    'The car was advertised as "Sweet, Smooth and Sassy"',
  ),
  of(
    'campaigns',
    'On television, Dinah Shore sang “See the U.S.A. in your Chevrolet”.',
    'sang "See the U.S.A. in your Chevrolet" on television',
  ),
  of(
    'trivia',
    'Among the Bel Airs of 1957 are 166,426 Sport Coupes and 47,562 convertibles.',
    '166,426 were Sport Coupes and 47,562 were convertibles',
  ),
  of('trivia', 'The year came to 1,515,177 Chevrolets in all.', 'Chevrolet built 1,515,177 cars of the model year 1957'),
  // Chevrolet Corvette (C2)
  of(
    'overview',
    'Larry Shinoda drew it, after the Stingray Racer that Bill Mitchell had built in 1959.',
    'Larry Shinoda drew it',
  ),
  of('overview', 'In its five years the generation came to 117,964 cars.', '117,964 cars were built in five years'),
  of('significance', 'Of these, 21,513 are of 1963, 10,594 coupes among them.', '10,594 coupes and 10,919 convertibles'),
  of(
    'trivia',
    'The window behind the seats is split in 1963, and whole from 1964.',
    'The rear window of the coupe was split by a bar in 1963',
  ),
  of('trivia', 'The Z06 option for racing went into 199 cars of 1963.', '199 cars of 1963 had the Z06 option for racing'),
  of(
    'trivia',
    'A 1967 L88 coupe brought $3.85 million in Scottsdale in January 2014.',
    'in Scottsdale in January 2014 for $3.85 million',
  ),
  // AC Cobra
  of(
    'overview',
    'In September 1961 Carroll Shelby wrote to AC for a car with a V8.',
    'In September 1961 Carroll Shelby asked AC by letter for a car with a V8',
  ),
  of(
    'overview',
    'A total of 998 cars was built, 655 on leaf springs and 343 on coils.',
    '998 cars were built: 655 with leaf springs and 343 with coil springs',
  ),
  of(
    'significance',
    'The Daytona Coupe took the manufacturers’ championship of GT cars in 1965.',
    'in 1965 they won the international championship for GT manufacturers above two liters',
  ),
  of(
    'trivia',
    'Dan Gurney and Bob Bondurant won the GT class of Le Mans in 1964.',
    'Dan Gurney and Bob Bondurant came fourth overall and won the GT class',
  ),
  of('trivia', 'CSX2000 brought $13.75 million in Monterey in August 2016.', 'in Monterey in August 2016 for $13.75 million'),
];
