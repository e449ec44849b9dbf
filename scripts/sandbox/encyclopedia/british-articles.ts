import type { SandboxArticle } from './article.ts';

export const BRITISH_ARTICLES: SandboxArticle[] = [
  {
    title: 'Austin A90 Atlantic',
    redirects: ['Austin Atlantic'],
    wikidataId: 'Q900019',
    extract: `The Austin A90 Atlantic is a car that the Austin Motor Company made at Longbridge, Birmingham, from 1949 to 1952. It came first as a convertible and then also as a closed car, which was called Sports Saloon.

== Purpose ==
After the war British makers were given steel according to how much they exported. Leonard Lord, the chairman of Austin, wanted a car that would earn dollars, and the Atlantic was made for American taste. It was shown at Earls Court, London, in October 1948, where the first Jaguar XK120 and the Morris Minor stood as well.

== Design ==
The body is credited to Austin's stylist Dick Burzi, who came from Argentina. The front fenders fall in a long line to the tail, and covers hide the rear wheels. Bands of chrome run over the hood, a third headlight stands in the middle of the grille, and there are two hood ornaments, each a winged "A". Top and windows of the convertible could be had with hydraulic power.

== Technology ==
The engine is a four-cylinder of 2,660 cc with overhead valves and two SU carburetors, which gave 88 hp. The gearbox has four speeds and its lever on the steering column. The front wheels are independent, with coil springs. The car could exceed 90 mph.

== Records ==
In April 1949 Austin took a convertible to the Indianapolis Motor Speedway. Alan Hess, Charles Goodacre and Dennis Buckley drove it for seven days and nights, in which it covered 11,850 miles at an average of 70.54 mph and took 63 American records for stock cars.

== Sales ==
7,981 were built. Only about 350 of them found buyers in the United States, where a V8 cost less.

== Legacy ==
Its engine outlived it: Donald Healey chose it for the sports car that he showed at Earls Court in 1952 and that became the Austin-Healey 100.`,
  },
  {
    title: 'MG MGB',
    redirects: ['MGB', 'MG B', 'MGB GT', 'MGB Roadster'],
    wikidataId: 'Q900020',
    infobox: `{{Infobox automobile
| name = MG MGB
| manufacturer = [[British Motor Corporation]]<br />[[British Leyland]]
| production = 1962–1980
| assembly = [[Abingdon-on-Thames|Abingdon]], England
| body_style = {{plainlist|
* 2-door roadster
* 3-door coupe (MGB GT)
}}
| engine = {{ubl|{{cvt|1798|cc|L|1}} [[straight-four]]|{{cvt|3528|cc|L|1}} V8 (MGB GT V8)}}
}}`,
    extract: `The MG MGB is a sports car that was made at Abingdon, England, from 1962 to 1980. It followed the MGA. It is a roadster or, from 1965, a coupe with a tailgate, the MGB GT.

== Design ==
Syd Enever, the chief engineer of MG, led the design. Unlike the MGA with its separate frame, the MGB has a unitary body, which made it roomier although it is shorter. The roadster was shown at Earls Court in 1962. The roof of the GT of 1965 was shaped by Pininfarina.

== Technology ==
The engine is the B-series four-cylinder of 1,798 cc with twin SU carburetors, which gave 95 hp at first. Its crankshaft had three bearings until 1964 and five from then on. The gearbox has four speeds; an overdrive by Laycock was an option for many years and later standard. Disc brakes are in front and drums behind, and the rear axle is carried by leaf springs.

== Rubber bumpers ==
To meet the rules of the United States, the cars were given large black bumpers and stood higher from late 1974. American cars had a single Zenith-Stromberg carburetor from then on.

== Six and eight cylinders ==
The MGC of 1967 to 1969 has a straight-six of 2,912 cc and front suspension by torsion bars. The MGB GT V8, with Rover's aluminum V8 of 3,528 cc and 137 hp, was made from 1973 to 1976; 2,591 were built.

== Racing ==
Paddy Hopkirk and Alan Hutcheson came twelfth at Le Mans in 1963 and won their class, although Hutcheson had lost more than an hour digging the car out of the sand. The brothers Don and Erle Morley won the class of GT cars in the Monte Carlo Rally of 1964.

== Production ==
With the MGC and the V8, 523,836 were built. Production ended in October 1980, when the works at Abingdon were closed. New body shells have been made from the original tools since 1988.

== Advertising ==
The make's motto was "Safety fast!". British advertisements of the 1970s praised the car with the words "Your mother wouldn't like it".`,
  },
  {
    title: 'Mini',
    redirects: [
      'Austin Mini',
      'Morris Mini',
      'Morris Mini-Minor',
      'BMC Mini',
      'Leyland Mini',
      'Rover Mini',
      'Mini Cooper',
      'Mini Cooper S',
      'Austin Cooper',
      'Morris Cooper',
      'Mini Clubman',
      'Mini 1275 GT',
      'Mini Countryman',
      'Mini Traveller',
    ],
    wikidataId: 'Q900021',
    extract: `The Mini is a small car that the British Motor Corporation and its successors made from 1959 to 2000. More than five million were built, more than of any other British car.

== Origin ==
The Suez crisis of 1956 made gasoline scarce in Britain, and Leonard Lord, the head of the corporation, asked Alec Issigonis for a small car that was a proper one. It was presented on August 26, 1959, under two names, Austin Seven and Morris Mini-Minor; the former became the Austin Mini in 1962. It was built at Longbridge and at Cowley.

== Technology ==
The four-cylinder engine lies across the car and drives the front wheels, and the gearbox is in its sump, so that little of a length of ten feet is lost to machinery. The wheels measure ten inches. Alex Moulton designed springs of rubber; from 1964 to 1971 many cars had his Hydrolastic suspension, which joined the front and the rear by a fluid. The first engine had 848 cc and 34 hp.

== Mini Cooper ==
John Cooper, whose racing cars had won the world championship in 1959 and 1960, urged a faster version. The Mini Cooper of 1961 had 997 cc, 55 hp and disc brakes in front. The Cooper S followed in 1963 with 1,071 cc, and in 1964 came engines of 970 and 1,275 cc. The name was dropped in 1971 and came back in 1990.

== Rallies ==
Paddy Hopkirk and Henry Liddon won the Monte Carlo Rally of 1964, Timo Mäkinen and Paul Easter that of 1965, and Rauno Aaltonen and Henry Liddon that of 1967. In 1966 Minis finished in the first three places and were disqualified over their headlights.

== Later cars ==
The Clubman of 1969, with a longer nose, was made until 1980, also as the 1275 GT. The last Mini was built at Longbridge on October 4, 2000.

== In the public eye ==
Three Coopers, in red, white and blue, carry the gold through Turin in the film The Italian Job of 1969. In 1999 an international jury placed the Mini second as car of the century, behind the Ford Model T.`,
  },
  {
    title: 'Triumph TR6',
    redirects: ['Triumph TR-6', 'Triumph TR 6'],
    wikidataId: 'Q900022',
    extract: `The Triumph TR6 is an open two-seater sports car that Triumph made in Coventry, England, from 1968 to 1976. Most of the cars went to the United States.

== Design ==
The center of the body, with doors, windshield and floor, came from the TR4, which Giovanni Michelotti had drawn. For the TR6 the firm of Karmann in Osnabrück, Germany, designed a new nose and a tail that is cut off square, without changing what lay between them. A removable hardtop was an option.

== Technology ==
The straight-six of 2,498 cc had come with the model before, the TR5, which was sold in America as the TR250. Cars for Britain and some other countries have mechanical fuel injection by Lucas and were said to give 150 hp at first, and about 125 hp from 1973. Those for the United States have two Stromberg carburetors and little more than 100 hp. The body stands on a separate frame. The rear wheels are independent, with coil springs and semi-trailing arms, and there are disc brakes in front. The gearbox has four speeds; an overdrive was an option.

== Racing ==
Bob Tullius and his team Group 44 raced the car in the United States. The actor Paul Newman won his first national championship of the Sports Car Club of America in 1976 in a TR6, in D-Production.

== Successor ==
The wedge-shaped TR7 of 1975 took its place. For more than a year both were made. The TR6 was the last of its line with a separate frame and a six-cylinder engine.`,
  },
];
