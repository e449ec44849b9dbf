import type { SandboxArticle } from './article.ts';

export const AMERICAN_ARTICLES: SandboxArticle[] = [
  {
    title: 'Ford Mustang (first generation)',
    redirects: ['Ford Mustang', '1965 Ford Mustang', 'Ford Mustang Fastback'],
    wikidataId: 'Q900001',
    extract: `The first generation of the Ford Mustang was made by Ford from March 1964 until 1973. It was introduced on April 17, 1964, at the New York World's Fair, with a base price of $2,368, and gave its name to the pony car: a compact with a long hood, a short deck and a long list of options.

== Development ==
Lee Iacocca, the general manager of the Ford Division, led the program. A competition among Ford's studios was won by the team of Joe Oros, whose clay model was drawn by Gale Halderman and David Ash. To keep the price low, the car shared its chassis and many parts with the Ford Falcon. It was built at Dearborn, Michigan; San Jose, California; and Metuchen, New Jersey.

== Sales ==
Ford expected to sell 100,000 cars in the first year. Dealers took 22,000 orders on the first day, and 418,812 cars were sold within twelve months. The model year 1965 came to 680,989 cars, of which 77,079 were fastbacks. The one-millionth Mustang was built in March 1966.

== Engines and bodies ==
At first there were a hardtop coupe and a convertible; the fastback, called 2+2, followed in September 1964. Its wheelbase is 108 inches, from 1971 109 inches. Engines ranged from a straight-six of 170 cubic inches with 101 hp to V8 engines of 260 and 289 cubic inches. The K-code version of the 289 gave 271 hp. From 1967 a V8 of 390 cubic inches was offered.

== Racing ==
Carroll Shelby built the GT350 from fastbacks in Los Angeles. 562 were made for 1965, of which 34 were the racing GT350R. The GT350 won the B-Production championship of the Sports Car Club of America in 1965, 1966 and 1967. A Mustang won the touring class of the Tour de France automobile in 1964.

== Advertising and film ==
Ford showed the car in commercials on all three American networks on the evening before its introduction, with the words "Presenting the unexpected". Steve McQueen drove a 1968 Mustang GT through San Francisco in the film Bullitt; that car was sold at an auction in January 2020 for $3.74 million.

== References ==
A list of books.`,
  },
  {
    title: '1957 Chevrolet',
    redirects: ['Chevrolet Bel Air', '1957 Chevrolet Bel Air', 'Chevrolet Bel Air Sport Coupe'],
    wikidataId: 'Q900002',
    extract: `The 1957 Chevrolet is a full-size car that Chevrolet built for the model year 1957 in three series: One-Fifty, Two-Ten and, at the top, the Bel Air. It was the last of the three years of the body that is known as the Tri-Five.

== Design ==
An all-new body was planned but not ready in time, so that the body of the two years before, new in 1955, was revised once more. Tail fins, a wide grille with an oval bumper, and headlights in chrome rings with air intakes were new; the fuel cap is hidden behind the chrome of the left fin. The Bel Air has a grille and front fender chevrons in gold, and an insert of ribbed aluminum on the rear fenders. Fourteen-inch wheels took the place of those of fifteen inches. Two hood ornaments are shaped like rockets.

== Engines ==
The small-block V8, which Ed Cole's team had designed for 1955, was enlarged from 265 to 283 cubic inches. With Rochester fuel injection and a high-lift camshaft it gave 283 hp, one horsepower for each cubic inch. The straight-six of 235 cubic inches gave 140 hp. A new automatic transmission, the Turboglide, was offered beside the two-speed Powerglide.

== Production ==
Chevrolet built 1,515,177 cars of the model year 1957. Of the Bel Air, 166,426 were Sport Coupes and 47,562 were convertibles. Ford built more cars than Chevrolet in that model year, for the first time since 1935.

== Racing ==
Buck Baker won the Grand National championship of NASCAR in 1957, driving Chevrolets. A light version of the One-Fifty, which was known as the Black Widow, was prepared for racing by the Southern Engineering Development Company in Atlanta. In June 1957 the Automobile Manufacturers Association asked its members to end their support of racing.

== Advertising ==
The car was advertised as "Sweet, Smooth and Sassy". Dinah Shore, one of the best-loved singers of her time, sang "See the U.S.A. in your Chevrolet" on television.

== Legacy ==
Many have survived. In the 1970s the car became a symbol of the 1950s. Badges of the cars with fuel injection are among those most often copied.`,
  },
  {
    title: 'Chevrolet Corvette (C2)',
    redirects: ['Chevrolet Corvette', 'Corvette Sting Ray', 'Chevrolet Corvette Sting Ray', '1963 Chevrolet Corvette'],
    wikidataId: 'Q900003',
    infobox: `{{Infobox automobile
| name = Chevrolet Corvette (C2)
| manufacturer = [[Chevrolet]] division of [[General Motors]]
| production = 1962–1967<br />117,964 built<ref>A register of serial numbers.</ref>
| model_years = 1963–1967
| assembly = [[St. Louis]], Missouri
| designer = {{ubl|[[Larry Shinoda]]|[[Bill Mitchell (designer)|Bill Mitchell]]}}
| body_style = 2-door coupe<br>2-door convertible
| engine = {{ubl|{{cvt|327|cuin|L|1}} V8|{{cvt|396|cuin|L|1}} V8|{{cvt|427|cuin|L|1}} V8}}
| powerout = {{cvt|250|–|435|hp|kW|0}}
| wheelbase = {{convert|98|in|mm|0|abbr=on}}
| height = {{convert|4|ft|1.6|in|m|abbr=on}}
}}`,
    extract: `The Chevrolet Corvette (C2), called Sting Ray, is the second generation of the Corvette sports car, made by Chevrolet in St. Louis, Missouri, for the model years 1963 to 1967.

== Design ==
Bill Mitchell, the head of styling at General Motors, had the car developed from the Stingray Racer of 1959; Larry Shinoda drew it. It was the first Corvette that came as a coupe. The rear window of the coupe was split by a bar in 1963, and of one piece from 1964. Hidden headlights turned in their housings. The body is of fiberglass, and the wheelbase is 98 inches.

== Technology ==
Zora Arkus-Duntov was the engineer of the car. Its independent rear suspension with a transverse leaf spring was new for the Corvette. At first all engines were V8 engines of 327 cubic inches with 250 to 360 hp, the strongest of them with Rochester fuel injection. Disc brakes on all four wheels came in 1965, together with a V8 of 396 cubic inches and 425 hp; in 1966 it grew to 427 cubic inches.

== Production ==
In all, 117,964 cars were built in five years. For 1963 it was 21,513 cars: 10,594 coupes and 10,919 convertibles. 199 cars of 1963 had the Z06 option for racing.

== Racing ==
Five lightweight cars called Grand Sport were built in 1963, before General Motors ended the program. Dick Guldstrand and Bob Bondurant drove an L88 coupe at Le Mans in 1967, until its engine failed.

== Auctions ==
A 1967 L88 coupe was sold at an auction in Scottsdale in January 2014 for $3.85 million.`,
  },
  {
    title: 'AC Cobra',
    redirects: ['Shelby Cobra', 'Ford Cobra', 'Shelby Cobra 427', 'Shelby Cobra 289'],
    wikidataId: 'Q900004',
    extract: `The AC Cobra, sold in the United States as the Shelby Cobra, is a sports car that was made from 1962 to 1967 by AC Cars in Thames Ditton, England, and by Shelby American in Los Angeles, with V8 engines by Ford.

== Origin ==
AC had lost the supply of the Bristol engine for its Ace. In September 1961 Carroll Shelby asked AC by letter for a car with a V8. The first car, CSX2000, received a Ford V8 of 260 cubic inches in Los Angeles in February 1962. Alan Turner designed the chassis of the later cars with coil springs.

== Versions ==
The first 75 cars had the 260 V8, those after them the 289 V8 with 271 hp. The 427, with a V8 of seven liters and a wider body, was made from 1965. In all, 998 cars were built: 655 with leaf springs and 343 with coil springs.

== Racing ==
Cobras won the United States Road Racing Championship for makes in 1963. Six closed cars called Daytona Coupe were built to a design by Peter Brock; in 1965 they won the international championship for GT manufacturers above two liters, the first such title of an American make. At Le Mans in 1964 Dan Gurney and Bob Bondurant came fourth overall and won the GT class in a Daytona Coupe.

== Auctions ==
CSX2000 was sold at an auction in Monterey in August 2016 for $13.75 million.

== Replicas ==
Many makers have offered replicas and kits of the car. They share nothing with the cars of AC and Shelby but the shape.`,
  },
];
