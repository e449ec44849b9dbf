import { type KnownStatement, of } from './known-statement.ts';

export const MORE_AMERICAN_CARS: KnownStatement[] = [
  // Ford Model T
  of(
    'overview',
    'Joseph Galamb, Eugene Farkas and Childe Harold Wills worked on it with Henry Ford, behind a locked door on Piquette Avenue.',
    'were among those who designed it with him, in a locked room',
  ),
  of('overview', 'On October 1, 1908, it was there, as a touring car for $850.', 'The touring car cost $850'),
  of(
    'significance',
    'With the moving line of 1913, a chassis took 93 minutes rather than more than twelve hours.',
    'fell from more than twelve hours to 93 minutes',
  ),
  of('significance', 'In 1927 the count ended at 15,007,033.', 'and that put America on wheels. 15,007,033 were built'),
  of(
    'trivia',
    'Its throttle is no pedal but a lever at the steering wheel, and three pedals work the transmission.',
    'the throttle is a lever at the steering wheel',
  ),
  of('trivia', 'From 1914 to 1925 black was all there was.', 'From 1914 to 1925 the cars came in black only'),
  of('campaigns', '“Watch the Fords go by”, its advertisements said.', 'with the line "Watch the Fords go by"'),
  // Ford Model A (1927)
  of(
    'overview',
    'Crowds all over the country came to see it on December 2, 1927, when a roadster was $385.',
    'Roadsters cost $385 at first',
  ),
  of('overview', 'Edsel Ford had a say in its looks, which take after the Lincoln.', 'which resembles that of the Lincoln'),
  of(
    'significance',
    'Its four cylinders of 201 cubic inches give forty horsepower, and 65 mph.',
    'gives forty horsepower, twice as much as before',
  ),
  of('significance', 'By 1932 the count had come to 4,858,644.', '4,858,644 were built'),
  of('trivia', 'Its sedans were the Tudor with two doors and the Fordor with four.', 'which Ford called Tudor and Fordor'),
  of('trivia', 'From a contract of 1929 came the GAZ-A, made in Nizhny Novgorod.', 'a version of the car was made as the GAZ-A'),
  // Ford Thunderbird (first generation)
  of(
    'overview',
    'Lewis Crusoe pushed for it, and Frank Hershey’s people gave it its shape.',
    'the body was designed under Frank Hershey',
  ),
  of(
    'overview',
    'Detroit saw a model in February 1954, and buyers could have the car from October 22, 1954.',
    'the car was on sale from October 22, 1954',
  ),
  of('significance', 'For 1955 there were 16,155 of them, beside 700 Corvettes.', 'Chevrolet built 700 Corvettes for 1955'),
  of('significance', 'By the end there were 53,166, of which 21,380 are of 1957.', '15,631 for 1956 and 21,380 for 1957'),
  of(
    'trivia',
    'The spare wheel of 1956 rides outside, and that of 1957 in the trunk again.',
    'The cars of 1956 carry the spare wheel outside',
  ),
  of(
    'trivia',
    'In American Graffiti, Richard Dreyfuss spends a night in search of a white one with Suzanne Somers at the wheel.',
    'is what Richard Dreyfuss looks for all night',
  ),
  of(
    'advertising',
    'From 1954 to 1957 it was to be a “personal car”, and not one for sport.',
    'a personal car rather than a sports car',
  ),
  // Chevrolet Camaro (first generation)
  of(
    'overview',
    'Henry Haga’s studio, under Bill Mitchell, gave it its lines, and dealers had it from September 29, 1966.',
    'came to the dealers on September 29, 1966',
  ),
  of('overview', 'From 220,906 cars in its first year it went to 235,147 and at last to 243,085.', '220,906 were built for 1967'),
  of(
    'significance',
    'Mark Donohue took the Trans-American championship of 1968 and 1969 in Roger Penske’s team.',
    'driving for Roger Penske',
  ),
  of(
    'trivia',
    'For the five liters of the Trans-American rules the Z/28 had 302 cubic inches; 602 were made for 1967.',
    '602 were built for 1967, the first year',
  ),
  of(
    'trivia',
    'There are 69 of the ZL1, whose 427 cubic inches have a block of aluminum.',
    'In 69 cars, called ZL1, its block is of aluminum',
  ),
  of(
    'advertising',
    'A Camaro, said people at Chevrolet, was an animal with an appetite for Mustangs.',
    'it was a small, vicious animal that ate Mustangs',
  ),
  of('campaigns', '“The Hugger” was its name in advertisements for 1969.', 'called the car "The Hugger"'),
  // Pontiac GTO
  of(
    'overview',
    'John DeLorean had Bill Collins and Russell Gee develop it, and borrowed its name from a Ferrari.',
    'DeLorean took the name from a Ferrari',
  ),
  of('overview', 'At $295 it began as an option of the Tempest LeMans.', 'an option of the Tempest LeMans, at $295'),
  of('significance', 'Pontiac thought of 5,000 for 1964, and found 32,450 buyers.', 'Pontiac had planned 5,000 for 1964'),
  of(
    'trivia',
    'Tri-Power, the three carburetors, brought the V8 of 389 cubic inches to 348 hp.',
    'which Pontiac called Tri-Power',
  ),
  of('trivia', 'Ronny and the Daytonas had a hit with “G.T.O.” in 1964.', 'Ronny and the Daytonas sang of the car'),
  of(
    'advertising',
    'Jim Wangers, at Pontiac’s agency, was the man behind its fame.',
    "Jim Wangers, of Pontiac's advertising agency",
  ),
  of(
    'campaigns',
    'To its advertising of 1965 belonged a song on a record, “GeeTO Tiger”.',
    'a song called "GeeTO Tiger" on a record',
  ),
  // Dodge Charger (B-body)
  of(
    'overview',
    'The body of 1968, with the waist of a bottle, was the work of Richard Sias.',
    'Richard Sias drew the body of 1968',
  ),
  of('overview', 'Dodge made more than 96,000 for 1968, and had counted on far fewer.', 'More than 96,000 were made for 1968'),
  of(
    'significance',
    'On March 24, 1970, Buddy Baker drove a Daytona at more than 200 mph.',
    'Buddy Baker drove one there at more than 200 mph',
  ),
  of(
    'significance',
    'Bobby Isaac was champion of the Grand National of 1970 with a Dodge.',
    'Bobby Isaac became champion of the Grand National',
  ),
  of('trivia', 'The General Lee of The Dukes of Hazzard is a Charger of 1969.', 'the General Lee, jumps in most episodes'),
  of(
    'trivia',
    'In Bullitt it is a black one of 1968 that follows Steve McQueen.',
    "A black Charger of 1968 chases Steve McQueen's Mustang",
  ),
  of(
    'campaigns',
    '“The Dodge Rebellion” was what the campaign of 1966 went by.',
    'Dodge\'s campaign for 1966 was called "The Dodge Rebellion"',
  ),
  // Cadillac Eldorado
  of('overview', 'In 1953 it was $7,750, and 532 were made.', 'It cost $7,750, and 532 were built'),
  of(
    'overview',
    'Dave Holls and Chuck Jordan saw to it that its fins outgrew those of Chrysler’s cars of 1957.',
    'Dave Holls and Chuck Jordan had a great part in it',
  ),
  of(
    'significance',
    'No production car has taller fins than the Eldorado of 1959.',
    'has the tallest tail fins of any production car',
  ),
  of(
    'significance',
    'Of those with these fins, 1,320 are called Biarritz and 975 Seville.',
    '1,320 were Biarritz convertibles, 975 Seville hardtops',
  ),
  of('trivia', 'Pinin Farina in Turin bodied 99 of the Brougham.', 'whose bodies were built by Pinin Farina in Turin'),
  of('trivia', 'By 1970 its V8 had grown to 500 cubic inches and 400 hp.', 'for 1970 it had 500 cubic inches and 400 hp'),
  of(
    'advertising',
    'For 1976 Cadillac promised the last American convertible, of which there were 14,000.',
    'was announced as the last American convertible',
  ),
  // Buick Riviera
  of('overview', 'Ned Nickles drew it for Bill Mitchell, when it was still to be a La Salle.', 'Ned Nickles drew it'),
  of('overview', 'Exactly 40,000 were made for 1963, with 325 hp from 401 cubic inches.', 'For 1963 exactly 40,000 were built'),
  of(
    'significance',
    'Jerry Hirshberg drew the boattail, with the Auburn Speedster and the Sting Ray in mind.',
    'Jerry Hirshberg drew it under Mitchell',
  ),
  of('significance', 'Of the boattail there were 33,810, then 33,728, and at last 34,080.', '33,810 were built for 1971'),
  of(
    'trivia',
    'The headlights of 1965 hide behind shutters, and the Gran Sport of that year has 360 hp.',
    'the Gran Sport was added, with 360 hp',
  ),
  of(
    'trivia',
    'For 1986 its dashboard got a screen that reacts to a finger.',
    'has a screen in the dashboard that answers to touch',
  ),
  of(
    'trivia',
    'Motor Trend chose it as car of the year in 1979.',
    'From 1979 the Riviera had front-wheel drive, and Motor Trend named it',
  ),
];
