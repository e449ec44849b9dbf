import type { SandboxArticle } from './article.ts';

export const OTHER_ARTICLES: SandboxArticle[] = [
  {
    title: 'Nissan Fairlady Z (S30)',
    redirects: ['Datsun 240Z', 'Datsun 260Z', 'Datsun 280Z', 'Nissan S30', 'Nissan Fairlady Z'],
    wikidataId: 'Q900011',
    extract: `The Nissan Fairlady Z (S30), sold in other countries as the Datsun 240Z, 260Z and 280Z, is a sports car that Nissan made from 1969 to 1978.

== Origin ==
Yutaka Katayama, who led Nissan's business in the United States, asked for a sports car that Americans could afford. Yoshihiko Matsuo led the design. It came to the American market for the model year 1970 at a price of $3,526.

== Technology ==
The 240Z has the L24, a straight-six of 2,393 cc with two carburetors and 151 hp, a gearbox of four or five speeds, and an independent suspension of all wheels with struts. The 260Z of 1974 has 2,565 cc. The 280Z of 1975 has 2,753 cc and fuel injection by Bosch.

== Production ==
Of the 240Z, 156,076 were sold for the model years 1970 to 1973. In Japan the Z432, of which 420 were built, had the engine of the Skyline GT-R with four valves for each cylinder.

== Racing ==
John Morton won the C-Production championship of the Sports Car Club of America in 1970 and 1971 for Brock Racing Enterprises, the team of Peter Brock. Edgar Herrmann and Hans Schüller won the East African Safari Rally of 1971 in a 240Z; Shekhar Mehta won that of 1973.`,
  },
  {
    title: 'BMW 02 Series',
    redirects: ['BMW 2002', 'BMW 1600', 'BMW 2002tii', 'BMW 2002 tii', 'BMW 2002 turbo'],
    wikidataId: 'Q900012',
    extract: `The BMW 02 Series is a line of compact cars that BMW made from 1966 to 1977. The 02 in the name stands for two doors.

== Origin of the 2002 ==
Two men at BMW, Helmut Werner Bönsch and Alex von Falkenhausen, each had an engine of two liters put into their own 1600, without knowing of the other. When the sporty 1600 ti could not meet the emission rules of the United States, the importer Max Hoffman asked for another sporty version, and the 2002 was shown in 1968.

== Technology ==
The M10 four-cylinder of 1,990 cc gave 100 PS in the 2002. The 2002 ti of 1968 had two carburetors and 120 PS; the 2002 tii of 1971 had mechanical injection by Kugelfischer and 130 PS, and reached 185 km/h. The 2002 turbo, shown at Frankfurt in September 1973, gave 170 PS and was the first European production car with a turbocharger; 1,672 were built.

== Bodies ==
Georg Bertram and Wilhelm Hofmeister drew the sedan. A cabriolet by Baur and a three-door called Touring were offered as well.

== Reception ==
David E. Davis praised the car in Car and Driver in April 1968. BMW's American line "The ultimate driving machine" dates from the last years of the series.

== Racing ==
Dieter Quester won division 3 of the European touring car championship of 1969 in a 2002 with a turbocharger.`,
  },
  {
    title: 'Auburn Speedster',
    redirects: ['Auburn 851 Speedster', 'Auburn 851', '1935 Auburn 851 Speedster', 'Auburn Boattail Speedster'],
    wikidataId: 'Q900018',
    extract: `The Auburn Speedster is a two-seater with a pointed tail that the Auburn Automobile Company of Auburn, Indiana, made from 1928 until 1936. Those of the last two years, 851 and 852, are supercharged and the best known.

== Design ==
Gordon Buehrig designed the 851 of 1935 with little money: he used bodies left from the Speedster of 1933 on the chassis in production, with a new nose, teardrop fenders and a new tail. Behind a small door in the flank is room for golf bags. Four exhaust pipes of flexible tube leave the left side of the hood.

== Technology ==
The straight-eight of 280 cubic inches was made by Lycoming, which belonged to the same group as Auburn, Cord and Duesenberg. A supercharger by Schwitzer-Cummins raised it from 115 to 150 hp. A lever at the steering wheel changed between the two ratios of the rear axle.

== Records ==
Ab Jenkins set records with an 851 on the salt of Bonneville in July 1935: it kept above 100 miles an hour for twelve hours. Each Speedster has a plaque on the dashboard with his signature and a speed above 100 miles an hour.

== Production ==
The price was $2,245, below cost; the car was meant to draw people into showrooms. How many were made is not known; figures between 143 and 500 are given. Auburn made its last cars for 1936 and closed in 1937. The showroom at the factory in Auburn, Indiana, has been a museum since 1974. Many reproductions have been built.`,
  },
];
