/** A statement about a car of the sandbox's encyclopedia, in words of our own. */
export type KnownStatement = {
  /** The block that it is for, as the schema names it. */
  block: string;
  text: string;
  /** The words of the article that say so. */
  proof: string;
  /** The words of another source that say otherwise. */
  rebuttal?: string;
};

const of = (block: string, text: string, proof: string): KnownStatement => ({ block, text, proof });

/** What the stand-in for a language model knows how to say about the cars of the sandbox's encyclopedia. */
export const KNOWN_STATEMENTS: KnownStatement[] = [
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
    'Dinah Shore sang "See the U.S.A. in your Chevrolet" on television',
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
  // Volvo Amazon, whose article and Wikidata's item disagree
  of('overview', 'Its body was drawn by Jan Wilsgaard.', 'Jan Wilsgaard drew the body'),
  {
    block: 'overview',
    text: 'By the end 667,791 of them had left the factory.',
    proof: '667,791 were built',
    rebuttal: 'Total produced: 667,323',
  },
];
