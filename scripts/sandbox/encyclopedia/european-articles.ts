import type { SandboxArticle } from './article.ts';

export const EUROPEAN_ARTICLES: SandboxArticle[] = [
  {
    title: 'Volvo P1800',
    redirects: ['Volvo 1800', 'Volvo P1800 S', 'Volvo 1800 S', 'Volvo 1800 ES', 'P1800'],
    wikidataId: 'Q900005',
    infobox: `{{Infobox automobile
| name = Volvo P1800
| manufacturer = [[Volvo Cars|Volvo]]
| production = 1961–1973<br />47,492 built
| designer = [[Pelle Petterson]] at [[Carrozzeria Ghia|Frua]]
| body_style = {{plainlist|
* 2-door coupe
* 3-door shooting brake (1800 ES)
}}
| engine = {{cvt|1.8|–|2.0|L|cuin}} [[straight-four]]
| wheelbase = {{cvt|2450|mm|in|1}}
}}`,
    extract: `The Volvo P1800 is a two-door sports car that Volvo made from 1961 to 1973. Until 1972 it was a coupe; the 1800 ES, a wagon, was made in 1972 and 1973.

== Design ==
The car was drawn by Pelle Petterson, a student of Pietro Frua in Turin; his father Helmer Petterson was a consultant to Volvo. That a Swede had drawn it was long kept quiet by the firm. The car was shown at the Brussels salon in January 1960.

== Production ==
Volvo had no room for it in its own works. Pressed Steel made the bodies in Scotland, and Jensen Motors assembled the first 6,000 cars in West Bromwich, England. In 1963 assembly was moved to Lundby near Gothenburg, and the car became the 1800 S. In all, 47,492 cars were built: 39,414 coupes and 8,078 of the ES.

== Technology ==
The engine is the B18, a four-cylinder of 1,778 cc with twin SU carburetors, which gave 100 hp at first and 115 hp from 1966. In 1969 the B20 with 1,986 cc followed, from 1970 with fuel injection by Bosch as the 1800 E with 130 hp. The M41 gearbox has four speeds and an overdrive by Laycock de Normanville.

== In the public eye ==
Roger Moore drove a white P1800 as Simon Templar in the television series The Saint, which began in 1962; Jaguar had declined to supply a car. Irv Gordon of Long Island drove a 1966 car more than three million miles, which Guinness World Records lists as the highest mileage of a privately owned vehicle that is not commercial.

== Advertising ==
Volvo advertised its cars in the United States with the line "Drive it like you hate it".`,
  },
  {
    title: 'Jaguar E-Type',
    redirects: ['Jaguar XKE', 'Jaguar XK-E', 'Jaguar E-Type Series 1', 'E-Type'],
    wikidataId: 'Q900006',
    extract: `The Jaguar E-Type, called XK-E in North America, is a sports car that Jaguar made in Coventry from 1961 to 1974, as a roadster, a fixed-head coupe and, from 1966, a coupe with two more seats.

== Design ==
Malcolm Sayer, who had worked in aviation and had drawn the Jaguar D-Type, drew the body. The front subframe of square tubes is bolted to a monocoque. It was shown at Geneva on March 15, 1961; Norman Dewis drove a roadster there from Coventry overnight. Sayer plotted curves by calculation and called himself an aerodynamicist. The hood, fenders and nose tilt forward as one piece. Headlights under glass covers were replaced by open ones in 1967, for safety rules of the United States. Three wipers sweep the low windshield.

== Technology ==
The first cars have the XK straight-six of 3.8 liters with three SU carburetors and 265 hp, disc brakes on all four wheels, those at the rear inboard, and an independent rear suspension. Engines of this family had won the 24 Hours of Le Mans five times between 1951 and 1957. In October 1964 the engine grew to 4.2 liters, and a transmission with synchromesh on all four speeds replaced the earlier one. The Series 3 of 1971 has a V12 of 5.3 liters. The maker claimed 150 mph for the first cars; the price in the United Kingdom was £2,097 for the roadster.

== Production ==
More than 72,500 cars were made in three series: 38,419 of the first, 18,809 of the second and 15,287 of the third.

== Racing ==
Graham Hill won the E-Type's first race at Oulton Park in April 1961. Twelve cars with bodies of aluminum, called Lightweight, were built in 1963 and 1964; Peter Lindner and Peter Nöcker drove one.

== Legacy ==
New York's Museum of Modern Art added a blue roadster to its collection in 1996; it is one of the very few cars there. The first series is held by many to be the best. The remark that it was the most beautiful car in the world is often attributed to Enzo Ferrari; no source of his own time has it.`,
  },
  {
    title: 'Porsche 911 (classic)',
    redirects: ['Porsche 911', 'Porsche 911 S', 'Porsche 911 T', 'Porsche 901', 'Porsche 911 Carrera RS'],
    wikidataId: 'Q900007',
    extract: `The Porsche 911 (classic) is the first series of the Porsche 911, built in Stuttgart-Zuffenhausen from 1964 to 1989. It followed the Porsche 356.

== Origin ==
The car was shown at Frankfurt in September 1963 as the Porsche 901. Peugeot objected, having registered three-digit numbers with a zero in the middle in France, and the name was changed to 911. Ferdinand Alexander Porsche led the styling. 82 cars had been built under the former name.

== Technology ==
The air-cooled flat-six of 1,991 cc in the rear gave 130 PS; Hans Mezger was among its designers. The 911 S of 1966 gave 160 PS and was the first with the forged wheels by Fuchs. In 1967 the Targa with its fixed roll bar came to the market. The wheelbase was lengthened by 57 mm to 2,268 mm for 1969. The engine grew to 2.2 liters for 1970, 2.4 for 1972 and 2.7 for 1974.

== Carrera RS ==
The Carrera RS 2.7 of 1973, with 210 PS and a spoiler that is called the ducktail, was meant to be built 500 times so that it could race; 1,580 were built.

== Racing ==
Vic Elford and David Stone won the Monte Carlo Rally of 1968 in a 911 T; Björn Waldegård and Lars Helmér won it in 1969 and 1970 in a 911 S. Peter Gregg and Hurley Haywood won the 24 Hours of Daytona in 1973 in a Carrera RSR.`,
  },
  {
    title: 'Volkswagen Beetle',
    redirects: ['VW Beetle', 'Volkswagen Type 1', 'VW Käfer', 'Volkswagen Käfer', 'Volkswagen Bug'],
    wikidataId: 'Q900008',
    extract: `The Volkswagen Beetle is a small car with an air-cooled flat-four in the rear that was made from 1938 to 2003. 21,529,464 were built.

== Origin ==
Ferdinand Porsche designed the car in the 1930s; Erwin Komenda shaped its body. Series production for the public began in Wolfsburg in December 1945 under British control, which lay with Major Ivan Hirst. Heinrich Nordhoff led the works from 1948.

== Development ==
The rear window was split until 1953 and oval until 1957. The engine grew from 985 cc to 1,131 cc, in 1954 to 1,192 cc with 36 hp, and later to 1,584 cc. In 1968 an automatic clutch was offered. On February 17, 1972, the Beetle passed the Ford Model T, of which 15,007,033 had been built. The last German Beetle of the sedan was built at Emden in January 1978; the last of all left Puebla, Mexico, on July 30, 2003.

== Advertising ==
The agency Doyle Dane Bernbach advertised the car in the United States from 1959 on, with headlines such as "Think small" and "Lemon". In 1999 the magazine Advertising Age named "Think small" the best campaign of the century.

== Film ==
A Beetle of 1963 with the number 53 is the hero of The Love Bug, which came to theaters in 1968.`,
  },
  {
    title: 'Mercedes-Benz 300 SL',
    redirects: ['Mercedes-Benz 300SL', 'Mercedes 300 SL', 'Mercedes 300SL', 'Mercedes-Benz W198', '300 SL Gullwing'],
    wikidataId: 'Q900009',
    extract: `The Mercedes-Benz 300 SL (W 198) is a sports car that Daimler-Benz made from 1954 to 1957 as a coupe with doors that open upward, known as the Gullwing, and from 1957 to 1963 as a roadster.

== Origin ==
The racing car 300 SL of 1952 (W 194) had won the 24 Hours of Le Mans and the Carrera Panamericana. Max Hoffman, who imported the make to the United States, asked for a road version. It was shown in New York on February 6, 1954.

== Technology ==
Rudolf Uhlenhaut's frame of thin tubes weighs about 50 kg. Since it is high at the sides, the doors are hinged at the roof. The straight-six of 2,996 cc with direct injection by Bosch, the first in a production car with a four-stroke engine, gave 215 PS. The engine leans by 50 degrees to the left, so that the hood could be low. Friedrich Geiger drew the body. Depending on the axle, the top speed was up to 250 km/h.

== Production ==
1,400 coupes were built, 29 of them with bodies of aluminum, and 1,858 roadsters. The coupe cost 29,000 DM. About 1,100 coupes went to the United States.

== Racing ==
John Fitch and Kurt Gessl won the class of production sports cars in the Mille Miglia of 1955 and came fifth overall. Werner Engel won the European touring championship of 1955.

== Recognition ==
An international jury named it sports car of the century in 1999.`,
  },
  {
    title: 'Citroën DS',
    redirects: ['Citroen DS', 'Citroën DS 21', 'Citroën ID', 'Citroen DS 19'],
    wikidataId: 'Q900010',
    extract: `The Citroën DS is an executive car that Citroën made from 1955 to 1975. 1,455,746 were built.

== Presentation ==
The DS 19 was shown at the Paris salon on October 5, 1955. 743 orders were taken in the first fifteen minutes, and 12,000 on the first day.

== Design and technology ==
Flaminio Bertoni drew the body, and André Lefèbvre was the chief engineer. Paul Magès designed the hydraulic system, which serves the self-leveling suspension, the brakes, the steering and, in the DS, the clutch. The car has front disc brakes, a roof of fiberglass and a steering wheel with one spoke. The engine of the DS 19 has four cylinders, 1,911 cc and 75 hp. The DS 23 of 1972 has 2,347 cc. From September 1967 four headlights lay behind glass, the inner two of which turned with the steering wheel.

== Rally ==
Paul Coltelloni won the Monte Carlo Rally of 1959 in an ID 19, and Pauli Toivonen that of 1966 in a DS 21, after the first four cars had been disqualified.

== In history ==
On August 22, 1962, President Charles de Gaulle escaped an attack at Petit-Clamart in a DS 19 of which two tires had been shot. The philosopher Roland Barthes wrote of the car in Mythologies.

== Convertible ==
Henri Chapron built 1,365 convertibles for the factory from 1960 to 1971.`,
  },
  {
    title: 'Lancia Aurelia',
    redirects: ['Lancia Aurelia B20', 'Lancia Aurelia B20 GT', 'Lancia Aurelia B24'],
    wikidataId: 'Q900013',
    extract: `The Lancia Aurelia is a car that Lancia made from 1950 to 1958 as a sedan, a coupe and an open car.

== Technology ==
Vittorio Jano was the chief engineer, and Francesco De Virgilio designed the V6 engine, the first in a production car. It began with 1,754 cc; the coupe B20 GT had 2,451 cc from 1953. Clutch and gearbox are at the rear axle.

== Bodies ==
The coupe B20 was shown at Turin in 1951. Pinin Farina built the open B24 from 1954.

== Racing ==
Giovanni Bracco and Umberto Maglioli came second in the Mille Miglia of 1951 in a B20. Felice Bonetto won the Targa Florio of 1952 in one.`,
  },
  {
    title: 'Volvo Amazon',
    redirects: ['Volvo 120', 'Volvo 122', 'Volvo 122 S', 'Volvo 121'],
    wikidataId: 'Q900014',
    extract: `The Volvo Amazon is a midsize car that Volvo made from 1956 to 1970 as a sedan of two or four doors and, from 1962, as a wagon.

== Design ==
Jan Wilsgaard drew the body. Outside Scandinavia the car was sold as the 121, 122 and 123.

== Safety ==
In 1959 Volvo was the first maker to fit three-point seat belts, after a patent of Nils Bohlin, to the front seats of its cars as standard.

== Production ==
667,791 were built.`,
  },
  {
    title: 'Saab Sonett',
    redirects: ['Saab Sonett II', 'Saab Sonett III', 'Saab 97'],
    wikidataId: 'Q900015',
    extract: `The Saab Sonett is a sports car that Saab made from 1966 to 1974 with front-wheel drive and a body of fiberglass.

== Development ==
Six open cars of 1955 and 1956, drawn by Rolf Mellde's team, bore the name before. Björn Karlström drew the Sonett II, which had a two-stroke engine of three cylinders at first and a V4 by Ford from 1967. Sergio Coggiola restyled it as the Sonett III of 1970.

== Technology ==
The two-stroke engine of 841 cc gave 60 hp. The V4 had 1,498 cc at first and 1,699 cc from 1971. The headlights of the Sonett III come out of the hood when the driver pulls a lever.

== Production ==
More than 8,000 of the Sonett III were built. Most cars were sold in the United States.`,
  },
];
