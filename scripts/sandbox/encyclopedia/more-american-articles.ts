import type { SandboxArticle } from './article.ts';

export const MORE_AMERICAN_ARTICLES: SandboxArticle[] = [
  {
    title: 'Ford Model T',
    redirects: ['Ford T', 'Ford Model-T', 'Ford T-Model', 'Model T', 'Tin Lizzie'],
    wikidataId: 'Q900026',
    extract: `The Ford Model T is the car that the Ford Motor Company made from 1908 to 1927, and that put America on wheels. 15,007,033 were built.

== Origin ==
Henry Ford wanted a car that a farmer could afford and mend. Childe Harold Wills, Joseph Galamb and Eugene Farkas were among those who designed it with him, in a locked room of the works on Piquette Avenue, Detroit. It was introduced on October 1, 1908. The touring car cost $850.

== Technology ==
The four-cylinder engine of 177 cubic inches is cast in one block with a detachable head, which was unusual then, and gives 20 hp. Three pedals work the planetary transmission, with two speeds forward and one in reverse; the throttle is a lever at the steering wheel. Much of the car is of vanadium steel, which is strong and light. Each axle has a single spring that lies across the car. The wheelbase is 100 inches. A car in good order reaches about 45 mph. An electric starter was offered from 1919; before, all were cranked by hand.

== Manufacture ==
From 1910 the car was made at Highland Park, Michigan, in a factory by the architect Albert Kahn. In 1913 the moving assembly line was introduced there for the chassis. The time that went into one fell from more than twelve hours to 93 minutes within a year. In January 1914 Ford announced a wage of five dollars for a day of eight hours, about twice what was usual. From 1914 to 1925 the cars came in black only. The price of the runabout fell to $260 by 1925.

== Racing ==
Two Model Ts took part in the race from New York to Seattle in 1909. One of them was declared the winner, and disqualified months later because its engine had been changed on the way.

== Advertising ==
Ford advertised the car with the line "Watch the Fords go by".

== End ==
Henry Ford kept to the car while others offered more comfort, and sales fell. On May 26, 1927, he and his son Edsel drove the fifteen-millionth out of the factory. The Model A followed. Only in 1972 was another car, the Volkswagen Beetle, built in a greater number.

== Legacy ==
In 1999 an international jury named it car of the century.`,
  },
  {
    title: 'Ford Model A (1927)',
    redirects: ['Ford Model A', 'Ford A', 'Ford Model-A'],
    wikidataId: 'Q900027',
    extract: `The Ford Model A is the car that the Ford Motor Company made from 1927 to 1932, after nineteen years of the Model T. 4,858,644 were built.

== Introduction ==
After the last Model T the works stood still for months while the new car was prepared. It was presented on December 2, 1927, to crowds throughout the country. Roadsters cost $385 at first. Edsel Ford, the president of the firm, saw to the styling, which resembles that of the Lincoln.

== Technology ==
The four-cylinder engine of 201 cubic inches gives forty horsepower, twice as much as before, and the car reaches 65 mph. The transmission has three speeds and is shifted by a lever, with the pedals where drivers of today look for them. All four wheels have mechanical brakes. The windshield is of safety glass. The fuel tank lies between hood and windshield, so that gasoline flows to the carburetor without a pump.

== Bodies ==
There were roadsters, coupes, sedans with two and four doors, which Ford called Tudor and Fordor, phaetons, a wagon with a body of wood, and trucks. Smaller wheels and wider fenders mark the cars of 1930 and 1931.

== Abroad ==
A contract of 1929 with the Soviet Union led to a factory in Nizhny Novgorod, where a version of the car was made as the GAZ-A.

== Successor ==
It was followed in 1932 by cars with four cylinders and, new at such a price, with a V8.`,
  },
  {
    title: 'Ford Thunderbird (first generation)',
    redirects: ['Ford Thunderbird', 'Ford T-Bird', 'Ford T Bird', '1957 Ford Thunderbird'],
    wikidataId: 'Q900028',
    infobox: `{{Infobox automobile
| name = Ford Thunderbird (first generation)
| manufacturer = [[Ford Motor Company|Ford]]
| production = 1954–1957<br />53,166 built
| model_years = 1955–1957
| body_style = 2-door convertible
| engine = {{ubl|{{cvt|292|cuin|L|1}} V8|{{cvt|312|cuin|L|1}} V8}}
| wheelbase = {{cvt|102|in|mm|0}}
}}`,
    extract: `The Ford Thunderbird (first generation) is a two-seater that Ford made from 1954 to 1957. All cars, of the model years 1955 to 1957, have a V8. Ford called it a personal car rather than a sports car.

== Origin ==
It was Ford's answer to the Chevrolet Corvette of 1953. Lewis Crusoe, the head of the Ford Division, pressed for it, and the body was designed under Frank Hershey. A model was shown at Detroit in February 1954, and the car was on sale from October 22, 1954. The name was found in a contest within the firm: it is that of a spirit in the legends of American Indians.

== Technology ==
The body is of steel. Windows that roll up, which the Corvette lacked, and a removable hardtop made it a car for every day. The V8 of 1955 has 292 cubic inches and 193 hp, or 198 hp with the automatic transmission. In 1956 one of 312 cubic inches was added. A few cars of 1957 have a supercharger by McCulloch and 300 hp. The wheelbase is 102 inches.

== Changes ==
The cars of 1956 carry the spare wheel outside, behind the trunk, and could be had with round windows in the sides of the hardtop, so that drivers saw more. Those of 1957 have a longer tail with fins and the spare wheel in the trunk again, and a larger grille.

== Production ==
53,166 were built: 16,155 for 1955, 15,631 for 1956 and 21,380 for 1957. Chevrolet built 700 Corvettes for 1955.

== Successor ==
Robert McNamara, who led the division from 1955, wanted more buyers, and the Thunderbird of 1958 had four seats. It sold better.

== In film ==
A white Thunderbird of 1956, driven by Suzanne Somers, is what Richard Dreyfuss looks for all night in American Graffiti, a film of 1973.`,
  },
  {
    title: 'Chevrolet Camaro (first generation)',
    redirects: ['Chevrolet Camaro', 'Chevy Camaro', 'Chevrolet Camaro SS', 'Chevrolet Camaro Z/28'],
    wikidataId: 'Q900029',
    extract: `The Chevrolet Camaro (first generation) is a pony car that Chevrolet made from 1966 to 1969. It came as a coupe and as a convertible, for the model years 1967, 1968 and 1969, and was the answer of General Motors to the Ford Mustang.

== Introduction ==
The car came to the dealers on September 29, 1966. Asked what a Camaro was, people at Chevrolet answered that it was a small, vicious animal that ate Mustangs. It shares its platform, the F-body, with the Pontiac Firebird. It was drawn in Henry Haga's studio under Bill Mitchell. The wheelbase is 108 inches. Most cars were built at Norwood, Ohio, and the others at Van Nuys, California.

== Options ==
The Rally Sport has headlights behind doors in the grille. The Super Sport brought a V8 of 350 cubic inches, which was new with this car, or one of 396. Both could be ordered together. For 1969 fenders, doors and quarter panels were new, with creases behind the wheel openings and a deeper grille.

== Z/28 ==
Vince Piggins had the Z/28 made for the Trans-American championship, whose rules allowed five liters. Its V8 of 302 cubic inches was rated at 290 hp. 602 were built for 1967, the first year.

== ZL1 ==
For 1969 dealers could order, by a special procedure that is known as COPO, a V8 of 427 cubic inches. In 69 cars, called ZL1, its block is of aluminum.

== Production ==
220,906 were built for 1967, 235,147 for 1968 and 243,085 for 1969. The model year 1969 was prolonged because the next generation was late.

== Racing ==
Mark Donohue, driving for Roger Penske, won the Trans-American championship for Chevrolet in 1968 and 1969. Camaro convertibles were pace cars of the Indianapolis 500 in 1967 and 1969.

== Advertising ==
The advertisements for 1969 called the car "The Hugger".`,
  },
  {
    title: 'Pontiac GTO',
    redirects: ['Pontiac Tempest GTO', 'Pontiac LeMans GTO', 'Pontiac GTO Judge', 'Pontiac Judge'],
    wikidataId: 'Q900030',
    extract: `The Pontiac GTO is a car that Pontiac made from 1963 to 1974. It put an engine of the make's large cars into a body of middle size, and is often called the first muscle car.

== Origin ==
General Motors had ended its support of racing in January 1963, and Pontiac looked for another way to be known for speed. John DeLorean, the chief engineer, had the car developed with Bill Collins and Russell Gee. Since a rule of the corporation set a limit to engines of new models of that size, the GTO of 1964 was no model but an option of the Tempest LeMans, at $295. DeLorean took the name from a Ferrari. Jim Wangers, of Pontiac's advertising agency, made it famous.

== Technology ==
The V8 of 389 cubic inches gave 325 hp, or 348 hp with three carburetors, which Pontiac called Tri-Power. For 1967 it grew to 400 cubic inches, and one carburetor with four barrels took the place of three. From 1970 a V8 of 455 cubic inches was offered.

== Design ==
The GTO became a model of its own for 1966. The body of 1968 has a nose of a plastic called Endura, in the color of the car, which takes light knocks without damage. Motor Trend named the GTO of 1968 car of the year.

== The Judge ==
For 1969 a version with stripes, a wing on the trunk and the 366 hp of the Ram Air III engine was added. Its name was taken from a sketch in the television show Laugh-In.

== Production ==
Pontiac had planned 5,000 for 1964, and sold 32,450. The best year was 1966 with 96,946. Insurance and emission rules ended such sales. For 1972 and 1973 the GTO was again an option of the LeMans, and for 1974 one of the Ventura, with a V8 of 350 cubic inches; 7,058 of these were sold.

== Advertising ==
The tiger was the animal of its advertisements. In 1965 they were joined by a song called "GeeTO Tiger" on a record.

== In the public eye ==
Ronny and the Daytonas sang of the car in "G.T.O.", a hit of 1964. The name was used once more from 2004 to 2006, for a car from Holden in Australia.`,
  },
  {
    title: 'Dodge Charger (B-body)',
    redirects: ['Dodge Charger', 'Dodge Charger R/T', 'Dodge Charger 500', 'Dodge Charger Daytona'],
    wikidataId: 'Q900031',
    extract: `The Dodge Charger (B-body) is a car of two doors that Dodge made from 1965 to 1978 on a platform that Chrysler called B-body. Its second generation, of the model years 1968 to 1970, is the best known.

== First generation ==
The Charger of 1966 and 1967 has a roof that slopes to the end of the tail, taillights over the full width, four bucket seats, and headlights that turn out of sight in the grille. The 426 Hemi, a V8 of 425 hp, was an option.

== Second generation ==
Richard Sias drew the body of 1968, whose flanks are drawn in at the middle like a bottle, with the rear window set between two buttresses. The headlights lie behind doors. There are four round taillights in 1968, and two long ones in 1969, when the grille was divided in the middle. The cars of 1970 have a bumper of chrome around the whole grille. More than 96,000 were made for 1968, far more than planned.

== Engines ==
A straight-six and a V8 of 318 cubic inches were the smallest engines. The R/T, short for Road and Track, has the 440 Magnum, a V8 of 375 hp, and could be had with the 426 Hemi.

== Charger 500 and Daytona ==
The grille and the rear window of the second generation lie deep in the body and held the car back on fast tracks. The Charger 500 of 1969 has both of them flush. The Daytona of the same year has a pointed nose as well, and a wing that stands high above the trunk. Richard Brickhouse won the first race at Talladega in September 1969 in one. On March 24, 1970, Buddy Baker drove one there at more than 200 mph, the first on a closed course in NASCAR. Bobby Isaac became champion of the Grand National in 1970 in a Dodge, on the fast tracks a Daytona.

== Later cars ==
A third generation with a new body followed for 1971, of which Richard Petty drove one to the championships of 1974 and 1975. The Charger of 1975 was a relative of the Chrysler Cordoba.

== Advertising ==
Dodge's campaign for 1966 was called "The Dodge Rebellion".

== In film and television ==
A black Charger of 1968 chases Steve McQueen's Mustang in Bullitt. An orange one of 1969, the General Lee, jumps in most episodes of The Dukes of Hazzard, which ran from 1979 to 1985.`,
  },
  {
    title: 'Cadillac Eldorado',
    redirects: ['1959 Cadillac Eldorado', 'Cadillac Biarritz', 'Cadillac Eldorado Biarritz', 'Cadillac Eldorado Seville'],
    wikidataId: 'Q900032',
    extract: `The Cadillac Eldorado is a luxury car that Cadillac, a division of General Motors, made from 1952 to 2002. That of 1959 has the tallest tail fins of any production car.

== Beginnings ==
The Eldorado of 1953 is a convertible with a windshield that wraps around, and a metal cover over the folded top. It cost $7,750, and 532 were built. From 1956 the convertible was called Biarritz, and a hardtop, called Seville, stood beside it. The Eldorado Brougham of 1957 has four doors, a roof of brushed stainless steel and air suspension, and cost more than $13,000.

== 1959 ==
Designers at General Motors had seen the fins of Chrysler's cars of 1957 and meant to outdo them; Dave Holls and Chuck Jordan had a great part in it. Harley Earl, the head of styling, retired at the end of 1958. Two lamps shaped like bullets sit in each fin. The wheelbase is 130 inches and the length 225 inches. The V8 of 390 cubic inches gives 325 hp in other Cadillacs, and 345 hp in the Eldorado with its three carburetors. The Eldorado has air suspension. 1,320 were Biarritz convertibles, 975 Seville hardtops, and 99 Broughams, whose bodies were built by Pinin Farina in Turin. Cadillac built 142,272 cars for the year. The fins of 1960 are lower.

== Front-wheel drive ==
The Eldorado of 1967 is a coupe with front-wheel drive, like the Oldsmobile Toronado of the year before, and was drawn under Bill Mitchell. Its V8 had 429 cubic inches, for 1968 it had 472, and for 1970 it had 500 cubic inches and 400 hp.

== Convertibles ==
A convertible was offered again from 1971. That of 1976 was announced as the last American convertible: 14,000 were built, the last 200 of them all in white. Convertibles returned for 1984 and 1985.

== End ==
New Eldorados followed for 1979, 1986 and 1992. The last was built in April 2002.`,
  },
  {
    title: 'Buick Riviera',
    redirects: ['1963 Buick Riviera', '1972 Buick Riviera', 'Buick Riviera Gran Sport', 'Buick Riviera GS'],
    wikidataId: 'Q900033',
    extract: `The Buick Riviera is a large car of two doors that Buick made from 1962 to 1998. There was none of the model year 1994. Buick had used the name for hardtops of other series since 1949.

== First generation ==
Bill Mitchell, the head of styling at General Motors, had the car designed, and Ned Nickles drew it. It was first meant to be a La Salle, a make that Cadillac had given up; Buick won it in a contest among the divisions. For 1963 exactly 40,000 were built. The V8 of 401 cubic inches gave 325 hp; one of 425 cubic inches was an option. The wheelbase is 117 inches. For 1965 the headlights were hidden behind shutters in the front of the fenders, and the Gran Sport was added, with 360 hp.

== Second generation ==
The Riviera of 1966 is larger, and shares much of its structure with the Oldsmobile Toronado but keeps the drive at the rear wheels. A V8 of 430 cubic inches came for 1967, and one of 455 cubic inches for 1970.

== Boattail ==
The Riviera of 1971 to 1973 has a rear window that runs to a point in the middle of the tail, and is called the boattail. Jerry Hirshberg drew it under Mitchell, who had the Auburn Speedster and the Corvette Sting Ray of 1963 in mind. The wheelbase is 122 inches. The V8 of 455 cubic inches was rated at 315 hp for 1971. From 1972 power was stated as net, measured with all that the engine drives, and the figure was 250 hp. The louvers in the trunk lid of 1971 were gone in 1972, and the point was blunted for 1973. 33,810 were built for 1971, 33,728 for 1972 and 34,080 for 1973.

== Front-wheel drive ==
From 1979 the Riviera had front-wheel drive, and Motor Trend named it car of the year. Convertibles were built from 1982 to 1985. The car of 1986 has a screen in the dashboard that answers to touch, one of the first in a car. The last generation, of 1995, has a V6 engine.`,
  },
];
