import { type KnownStatement, of } from './known-statement.ts';

export const EUROPEAN_CARS: KnownStatement[] = [
  // Volvo P1800
  of(
    'overview',
    'Pelle Petterson drew the P1800 as a student of Pietro Frua in Turin, and visitors of the Brussels salon saw it in January 1960.',
    'The car was drawn by Pelle Petterson, a student of Pietro Frua in Turin',
  ),
  of(
    'overview',
    'The first 6,000 were put together by Jensen Motors in West Bromwich, before Lundby took over in 1963.',
    'Jensen Motors assembled the first 6,000 cars in West Bromwich',
  ),
  of(
    'significance',
    'Of 47,492 cars, 39,414 are coupes and 8,078 the ES.',
    '47,492 cars were built: 39,414 coupes and 8,078 of the ES',
  ),
  of(
    'trivia',
    'Roger Moore drove a white one as Simon Templar in The Saint.',
    'Roger Moore drove a white P1800 as Simon Templar',
  ),
  of(
    'trivia',
    'Irv Gordon of Long Island drove his 1966 car more than three million miles.',
    'drove a 1966 car more than three million miles',
  ),
  of(
    'advertising',
    'In the United States Volvo told people to “Drive it like you hate it”.',
    'with the line "Drive it like you hate it"',
  ),
  // Jaguar E-Type
  of(
    'overview',
    'Malcolm Sayer drew the body of the E-Type after that of the D-Type.',
    'had drawn the Jaguar D-Type, drew the body',
  ),
  of(
    'overview',
    'At home in the United Kingdom, a roadster was £2,097.',
    'the price in the United Kingdom was £2,097 for the roadster',
  ),
  of(
    'significance',
    'The three series came to 38,419, 18,809 and 15,287 cars.',
    '38,419 of the first, 18,809 of the second and 15,287 of the third',
  ),
  of('trivia', 'Graham Hill won with it at Oulton Park in April 1961.', 'Graham Hill won the E-Type'),
  of('trivia', 'A blue roadster joined the Museum of Modern Art in 1996.', 'added a blue roadster to its collection in 1996'),
  // Porsche 911 (classic)
  of(
    'overview',
    'It was the Porsche 901 at Frankfurt in September 1963, until Peugeot objected to the zero in its name.',
    'The car was shown at Frankfurt in September 1963 as the Porsche 901',
  ),
  of(
    'overview',
    'The flat-six of 1,991 cc behind the rear axle gave 130 PS.',
    'The air-cooled flat-six of 1,991 cc in the rear gave 130 PS',
  ),
  of(
    'significance',
    'Planned for 500, the Carrera RS 2.7 of 1973 was built 1,580 times.',
    'was meant to be built 500 times so that it could race; 1,580 were built',
  ),
  of(
    'trivia',
    'The Monte Carlo Rally of 1968 was won by Vic Elford and David Stone in a 911 T.',
    'Vic Elford and David Stone won the Monte Carlo Rally of 1968 in a 911 T',
  ),
  of('trivia', 'There were 82 cars under the name 901.', '82 cars had been built under the former name'),
  // Volkswagen Beetle
  of(
    'overview',
    'Production for the public started in Wolfsburg in December 1945, with Major Ivan Hirst in charge for the British.',
    'began in Wolfsburg in December 1945 under British control',
  ),
  of('overview', 'By 2003, the count had reached 21,529,464.', 'that was made from 1938 to 2003. 21,529,464 were built'),
  of(
    'significance',
    'On February 17, 1972, it overtook the 15,007,033 of the Ford Model T.',
    'On February 17, 1972, the Beetle passed the Ford Model T',
  ),
  of(
    'trivia',
    'Until 1953 its rear window is split, until 1957 an oval.',
    'The rear window was split until 1953 and oval until 1957',
  ),
  of(
    'advertising',
    'Doyle Dane Bernbach sold it with headlines such as “Think small” and “Lemon” from 1959.',
    'with headlines such as "Think small" and "Lemon"',
  ),
  of(
    'campaigns',
    '“Think small” was chosen as the best campaign of the century by Advertising Age in 1999.',
    'Advertising Age named "Think small" the best campaign of the century',
  ),
  // Mercedes-Benz 300 SL
  of(
    'overview',
    'Max Hoffman asked for a road version of the racing car, and New York saw it on February 6, 1954.',
    'It was shown in New York on February 6, 1954',
  ),
  of(
    'overview',
    'There are 1,400 coupes, 29 of which are bodied in aluminum, and 1,858 roadsters.',
    '1,400 coupes were built, 29 of them with bodies of aluminum, and 1,858 roadsters',
  ),
  of(
    'significance',
    'Its straight-six of 2,996 cc leans 50 degrees to the left, for the sake of a low hood.',
    'The engine leans by 50 degrees to the left',
  ),
  of('trivia', 'About 50 kg is what its frame of tubes weighs.', 'frame of thin tubes weighs about 50 kg'),
  of(
    'trivia',
    'John Fitch and Kurt Gessl came fifth overall in the Mille Miglia of 1955.',
    'in the Mille Miglia of 1955 and came fifth overall',
  ),
  of('trivia', 'A coupe was 29,000 DM.', 'The coupe cost 29,000 DM'),
  // Citroën DS
  of(
    'overview',
    'At the Paris salon of October 5, 1955, 743 orders came in during the first fifteen minutes.',
    '743 orders were taken in the first fifteen minutes',
  ),
  of('overview', 'Flaminio Bertoni drew the body, and Paul Magès the hydraulics under it.', 'Flaminio Bertoni drew the body'),
  of('significance', 'Citroën made 1,455,746 until 1975.', 'made from 1955 to 1975. 1,455,746 were built'),
  of(
    'trivia',
    'The Monte Carlo Rally of 1959 was won by Paul Coltelloni with an ID 19.',
    'Paul Coltelloni won the Monte Carlo Rally of 1959 in an ID 19',
  ),
  of('trivia', 'Henri Chapron built 1,365 convertibles between 1960 and 1971.', 'Henri Chapron built 1,365 convertibles'),
  // Volvo Amazon, whose article and Wikidata's item disagree
  of('overview', 'Its body was drawn by Jan Wilsgaard.', 'Jan Wilsgaard drew the body'),
  of('overview', 'From 1962 there was a wagon as well.', 'and, from 1962, as a wagon'),
  of(
    'significance',
    'Nils Bohlin’s patent is behind the three-point belts that Volvo fitted in 1959.',
    'after a patent of Nils Bohlin',
  ),
  of('trivia', 'Beyond Scandinavia it was the 121, the 122 or the 123.', 'sold as the 121, 122 and 123'),
  of('trivia', 'Its sedans have two doors or four.', 'as a sedan of two or four doors'),
  {
    block: 'overview',
    text: 'By the end 667,791 of them had left the factory.',
    proof: '667,791 were built',
    rebuttal: 'Total produced: 667,323',
  },
  // Lancia Aurelia
  of(
    'overview',
    'Vittorio Jano was in charge of its engineering, and Francesco De Virgilio of its V6.',
    'Francesco De Virgilio designed the V6 engine',
  ),
  of(
    'overview',
    'The B20 came out at Turin in 1951, and Pinin Farina’s open B24 in 1954.',
    'The coupe B20 was shown at Turin in 1951',
  ),
  of('significance', 'Its V6 was the first that a production car had.', 'the V6 engine, the first in a production car'),
  of('significance', 'From 1,754 cc it had come to 2,451 cc in the B20 GT of 1953.', 'the coupe B20 GT had 2,451 cc from 1953'),
  of(
    'trivia',
    'Giovanni Bracco and Umberto Maglioli drove a B20 to second place in the Mille Miglia of 1951.',
    'came second in the Mille Miglia of 1951',
  ),
  of('trivia', 'Felice Bonetto took the Targa Florio of 1952 with one.', 'Felice Bonetto won the Targa Florio of 1952'),
  // Saab Sonett
  of(
    'overview',
    'Björn Karlström drew the Sonett II, and Sergio Coggiola made the III of 1970 of it.',
    'Björn Karlström drew the Sonett II',
  ),
  of('overview', 'In 1967 it got a V4 by Ford, in place of a two-stroke with three cylinders.', 'and a V4 by Ford from 1967'),
  of('significance', 'Six open cars by Rolf Mellde’s team had the name in 1955 and 1956.', 'Six open cars of 1955 and 1956'),
  of('significance', 'There are more than 8,000 of the Sonett III.', 'More than 8,000 of the Sonett III were built'),
  of('trivia', 'Its two-stroke had 60 hp from 841 cc.', 'The two-stroke engine of 841 cc gave 60 hp'),
  of('trivia', 'From 1971 its V4 had 1,699 cc.', 'and 1,699 cc from 1971'),
];
