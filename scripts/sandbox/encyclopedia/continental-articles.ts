import type { SandboxArticle } from './article.ts';

export const CONTINENTAL_ARTICLES: SandboxArticle[] = [
  {
    title: 'Porsche 356',
    redirects: ['Porsche 356A', 'Porsche 356B', 'Porsche 356C', 'Porsche 356SC', 'Porsche Speedster'],
    wikidataId: 'Q900023',
    extract: `The Porsche 356 is a sports car with an air-cooled flat-four in the rear that Porsche made from 1948 to 1965. It was the first car under the firm's own name.

== Origin ==
Ferry Porsche had the car developed at Gmünd, Austria, where the firm had moved during the war, with many parts of the Volkswagen. The first of all, an open two-seater whose engine lay ahead of the rear axle, was licensed in June 1948. About fifty cars with bodies of aluminum were made by hand at Gmünd. Production began in Stuttgart-Zuffenhausen in 1950, with bodies of steel by Reutter. Erwin Komenda shaped the body.

== Technology ==
The engine gave 40 PS from 1,086 cc at first; engines of 1.3 and 1.5 liters followed. The windshield was of two panes until 1952, then of one with a bend. The 356 A of 1955 has a curved windshield and engines of up to 1.6 liters, and the 356 B of 1959 higher bumpers and headlights. The 356 C of 1963 has disc brakes on all four wheels; the strongest of its engines with pushrods, that of the SC, gave 95 PS.

== Speedster ==
Max Hoffman, the importer in New York, asked for a car of less than $3,000. The Speedster of 1954 has a low windshield, a simple top, and side curtains in place of windows.

== Carrera ==
For the Carrera of 1955 Ernst Fuhrmann's engine with four camshafts was taken from the racing car 550 Spyder. It gave 100 PS from 1.5 liters. The name recalls the Carrera Panamericana in Mexico.

== Racing ==
Auguste Veuillet and Edmond Mouche won their class at Le Mans in 1951 in a coupe from Gmünd. It was the firm's first start there.

== Production ==
About 76,000 were built. The 911 was made beside it from 1964.

== In the public eye ==
The actor James Dean raced a Speedster in 1955. Janis Joplin had her 356 C cabriolet painted all over by Dave Richards; it was sold at an auction in New York in December 2015 for $1.76 million.`,
  },
  {
    title: 'Fiat 500 (1957)',
    redirects: ['Fiat 500', 'Fiat Nuova 500', 'Fiat 500F', 'Fiat 500L', 'Fiat 500D', 'Fiat 500R'],
    wikidataId: 'Q900024',
    extract: `The Fiat 500, called Nuova 500 at first, is a very small car with its engine in the rear that Fiat made in Italy from 1957 to 1975. 3,893,294 were built.

== Origin ==
Dante Giacosa designed the car, as he had the first Fiat 500, the Topolino of 1936. It was meant for families that until then rode a scooter. Fiat presented it in Turin on July 4, 1957. The first cars were thought too bare for their price, and better equipped ones followed before the year was out. Giacosa was given the Compasso d'Oro, Italy's prize for design, in 1959.

== Technology ==
The engine is an air-cooled two-cylinder, which gave 13 hp from 479 cc at first. The car is 2.97 meters long and has a wheelbase of 1.84 meters. A roof of cloth rolls back. The gearbox has four speeds.

== Versions ==
The Sport of 1958 has 499.5 cc and 21 hp. The 500 D of 1960 has 499.5 cc and 17.5 hp. Doors were hinged at their rear edge until the 500 F of 1965, which has them at the front. The 500 L of 1968 has more chrome, reclining seats and another dashboard. The 500 R of 1972, the last, has the engine of the Fiat 126 with 594 cc.

== Giardiniera ==
The wagon of 1960 is longer, and its engine lies on its side under the floor of the luggage space. From 1968 it was sold as an Autobianchi. It kept the doors hinged at the rear, and outlived the other versions.

== Tuning ==
Carlo Abarth in Turin offered faster versions, among them the 595 of 1963 and the 695. In Austria, Steyr-Puch built the car with a flat-twin of its own.

== Legacy ==
New York's Museum of Modern Art took a 500 F of 1968 into its collection in 2017. Fiat presented another car with this name and a similar shape on July 4, 2007, fifty years to the day after the first.`,
  },
  {
    title: 'Alfa Romeo Spider',
    redirects: ['Alfa Romeo Duetto', 'Alfa Romeo 1750 Spider Veloce', 'Alfa Romeo 2000 Spider Veloce', 'Alfa Spider'],
    wikidataId: 'Q900025',
    extract: `The Alfa Romeo Spider is an open two-seater that Alfa Romeo made from 1966 to 1994 in four series, with bodies that Pininfarina drew and built near Turin.

== Origin ==
The car was shown at Geneva in March 1966. It was one of the last designs that Battista Pininfarina saw finished; he died the month after. A competition among the public chose the name Duetto, by which the cars of the first series are known, although the factory did not use it for long.

== Series ==
The first series has a long rounded tail, and headlights that many cars carry under clear covers. The tail was cut off for the second series, which came for 1970 and stayed until 1982. The third, from 1983, has a spoiler of black rubber on the trunk lid. The fourth, from 1990, has bumpers in the color of the body and a tail without a spoiler.

== Technology ==
The engine is Alfa Romeo's four-cylinder of light alloy with two overhead camshafts. It had 1,570 cc and 109 PS at first. The 1750 Spider Veloce of 1968 has 1,779 cc, and the 2000 Spider Veloce of 1971 has 1,962 cc. The Junior of 1968 has 1,290 cc. Cars for the United States have mechanical fuel injection by Spica from the 1750 on, and electronic injection by Bosch from 1982. The gearbox has five speeds, and all four wheels have disc brakes.

== In the public eye ==
Dustin Hoffman drives a red Spider of the first series in the film The Graduate of 1967. From 1985 a simpler version was sold in the United States under the name Graduate.

== Production ==
No open Alfa Romeo was made for longer: the shape of 1966 was on sale for twenty-eight years. Another Spider, with front-wheel drive, followed in 1995.`,
  },
];
