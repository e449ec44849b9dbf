/** What can be said of any car of an era without inventing a fact about a particular one. */
export type Era = {
  /** The last model year of the era. */
  until: number;
  /** As in 'a car of the …'. */
  name: string;
  setting: string;
  craft: string;
  road: string;
  buyers: string;
  since: string;
  trivia: [string, string, string, string];
  selling: string;
  campaigns: [string, string, string];
  taglines: [string, string, string, string];
};

export const ERAS: Era[] = [
  {
    until: 1919,
    name: 'brass era',
    setting:
      'The motor car was still an adventure. Roads were made for hooves, fuel was bought in tins from the drugstore, and a driver was expected to be his own mechanic',
    craft:
      'Bodies were framed in ash by men who had learned on carriages, panels were beaten by eye, and brass was polished because it was worth looking at',
    road: 'Progress was measured in the distance between repairs, and to arrive at all was a story worth telling at dinner',
    buyers: 'doctors, farmers and the plainly curious',
    since:
      'Most of its fellows were worn out, rebuilt as trucks or given up for scrap in the wars, so that each one still running carries more than its own history',
    trivia: [
      'Hand-cranking was a skill of its own: thumb and fingers went on the same side of the crank, since a kick could break a wrist.',
      'Acetylene for the headlamps was made on the running board, by letting water drip on carbide.',
      'Many owners of the time learned to drive from the handbook alone, because nobody in their town could show them.',
      'White tires were no fashion: natural rubber was pale until carbon black was found to make it last.',
    ],
    selling: 'Advertising of the day explained what a motor car was for before it said why this one should be bought',
    campaigns: [
      'Line engravings in farm and household papers set the car beside the horse and let the reader do the sums.',
      'Standard cars were sent on reliability runs, and the reports were printed as letters from satisfied drivers.',
      'Dealers held open days on market squares, with rides for anyone who would climb in.',
    ],
    taglines: ['Ready when you are.', 'No oats on Sundays.', 'Built to arrive.', 'The road is yours at last.'],
  },
  {
    until: 1930,
    name: 'vintage years',
    setting:
      'Closed bodies, electric starters and better roads had turned the motor car from a sport into a way of living, and every maker looked for a character of its own',
    craft:
      'A chassis was still a thing that one could buy bare and have clothed, and even the bodies made in number were finished by brush, stripe by stripe',
    road: 'A long gear lever, a firm ride and a view along the hood made driving an occupation, and a good one was proud of it',
    buyers: 'families with a garage of their own and a few who wanted to be seen outside the theater',
    since:
      'It came to the collectors early, when such cars were merely old, and the good ones were saved by people who had wanted one as children',
    trivia: [
      'Double declutching was no affectation: gears without synchromesh had to be matched by ear.',
      'The dashboard’s instruments were often the work of clockmakers, and look it.',
      'Balloon tires, new in these years, did more for comfort than any spring had done before.',
      'Quick-drying lacquer replaced varnish in these years and with it the weeks a car had stood in the paint shop.',
    ],
    selling: 'The advertisements of these years discovered that a car could be sold by a mood as well as by a list of parts',
    campaigns: [
      'Painted scenes in the illustrated weeklies showed the car waiting outside a country house, with hardly a word of text.',
      'Long-distance trips by ordinary owners were followed in the local papers, stage by stage.',
      'Show-room windows were dressed like theater sets and changed with the seasons.',
    ],
    taglines: [
      'A mile has never been so short.',
      'Quiet power, quietly proud.',
      'Farther by evening.',
      'The modern way to travel.',
    ],
  },
  {
    until: 1945,
    name: 'years before the war',
    setting:
      'Money was short and ambition was not. Makers fought for every buyer with lines borrowed from airplanes and railway trains, and the art of the body reached a height it has seldom found again',
    craft:
      'Steel presses shaped the fenders, yet fillers of lead, hand-cut trim and veneers laid by cabinet makers still gave the finish',
    road: 'Independent springs, hydraulic brakes and easier gears made long days at the wheel a pleasure, and the new highways invited them',
    buyers: 'professional people who meant to keep a car for long, and did',
    since:
      'War stopped its making and spared few examples, and those that came through are kept as witnesses of a lost confidence',
    trivia: [
      'Streamlining was often drawn by eye: few makers had a wind tunnel, and the public judged by looks.',
      'Radio in a car was argued about as a danger to attention before it became the extra that people wished for.',
      'Mascots on radiator caps began as thermometers’ companions and ended as sculpture.',
      'Headlamps moved into the fenders in these years, and the face of the car was never the same.',
    ],
    selling: 'It was sold on confidence: better days were coming, and here was what one would drive in them',
    campaigns: [
      'Airbrushed plates in the business magazines stretched the car a little and let it fly a little above the road.',
      'Women were addressed in advertisements of their own, which spoke of ease of steering and of color.',
      'Salon exhibits on turntables, lit from below, were reported like opening nights.',
    ],
    taglines: ['Tomorrow, in steel.', 'Grace at any speed.', 'The longer road, the better.', 'As fine as it looks.'],
  },
  {
    until: 1959,
    name: 'chrome age',
    setting:
      'Peace had brought babies, suburbs and gasoline without coupons. People who had waited years for a car wanted color, chrome and a promise of the future, and the studios gave them all three',
    craft:
      'Two-tone paint, stainless trim and fabrics with metallic thread were fitted with care, and the panels were thick enough to ring when knocked',
    road: 'It rides in the easy manner of its decade, happiest with a full tank, an open window and nobody waiting at the other end',
    buyers: 'households that had never bought a new car before and remembered the smell of it',
    since:
      'For years it was just an old car; then the children who had sat in the back grew up, and found that nothing since had looked so glad',
    trivia: [
      'Model years had come to matter so much that neighbors could date a car by its side trim alone.',
      'Seat covers of clear plastic kept many interiors as new, and left the marks of their seams in many others.',
      'The jet plane lent its shapes to tail lamps, hoods and even door handles.',
      'Color charts of those years named more shades of green and rose than any paint maker has dared since.',
    ],
    selling:
      'Advertising in these years sold the whole picture: the house, the dog, the weather, and the car that brought them together',
    campaigns: [
      'Double pages in the picture magazines showed painted cars longer and lower than steel allowed.',
      'Sponsored television hours let a star drive on stage, step out and forget the script.',
      'New-model days were kept secret behind papered windows until the whole town came to look.',
    ],
    taglines: [
      'Step into tomorrow.',
      'All dressed up, and everywhere to go.',
      'The happy look of going places.',
      'Look again. Then drive it.',
    ],
  },
  {
    until: 1973,
    name: 'highway age',
    setting:
      'The young had money and the highways were new. Makers answered with cars that were lower, lighter to look at and made for pleasure',
    craft:
      'Slim pillars, deep dials and seats shaped for two people came from small studios with sharp pencils, and the lines were settled by eye in full-size clay',
    road: 'It asks to be driven: the gearshift wants a firm hand, the engine clears its throat, and the hood points the way',
    buyers: 'people who could have had something more sensible, and said no',
    since:
      'It passed through the years of careless owners that ruin such cars, and came out as the one everyone claims to have nearly bought',
    trivia: [
      'Rally and circuit results of the weekend reached the showroom on Monday, and salesmen kept the cuttings in a drawer.',
      'Seat belts went from an oddity to an obligation within the life of this generation of cars.',
      'Good tires change how such a car feels on the road, and the old ones can be kept for the photograph.',
      'A profile that can be read at night and in the rain makes a car good to film, and good to find again.',
    ],
    selling:
      'The advertisements of the time are admired in their own right: short sentences, white space and a joke at the maker’s own cost',
    campaigns: [
      'Photographs replaced paintings, taken low and wide on wet roads at the end of the day.',
      'A single line of copy stood under a single picture, and the reader did the rest.',
      'The car was shown where it would be driven: on a road, with somewhere to go.',
    ],
    taglines: [
      'You will take the long way home.',
      'Sensible is for other people.',
      'Drive it before it drives past you.',
      'Made for Sunday. Good on Monday.',
    ],
  },
  {
    until: 1989,
    name: 'turbo age',
    setting:
      'Oil had been dear and rules had been hard, and the engineers had learned to do more with less. When confidence came back, it came with turbochargers, sharp edges and numbers lit in orange',
    craft:
      'Zinc, robots and better paint made the body last, while cloth in bold patterns and instruments turned to the driver gave the inside its time',
    road: 'It feels lighter than anything made since, tells its driver what the wheels are doing, and asks for a little respect in the wet',
    buyers: 'people who read road tests to the end and could quote them',
    since:
      'The plain versions were used up without a thought, so the complete and unspoiled ones became, almost unnoticed, the wanted ones',
    trivia: [
      'Early trip computers were demonstrated to friends more often than they were of use.',
      'The angular look came with the ruler: computers drew straight lines better than curves.',
      'Cassette decks with an equalizer cost as much as a holiday, and were stolen about as often.',
      'Road-going versions that were built for the sake of a racing version gave the decade its heroes.',
    ],
    selling:
      'It was sold by engineers and by songs: half of the pages explained a valve, the other half showed an empty coast road',
    campaigns: [
      'Brochures of these years are thick as books, with cut-away drawings that people hung on their walls.',
      'Television spots without a spoken word let the engine do the talking.',
      'Motor shows brought studies under tinted glass, and the road car borrowed their light.',
    ],
    taglines: ['Engineering you can hear.', 'Ahead, and staying there.', 'From one smile to the next.', 'Precision has a pulse.'],
  },
  {
    until: Number.POSITIVE_INFINITY,
    name: 'modern era',
    setting:
      'Safety, comfort and electronics had made all cars good, so that the ones with a character had to be wanted by somebody inside the firm before anyone outside could want them',
    craft:
      'Fine gaps and clever materials are taken for granted here; what owners notice is the touch of the switches and the way the doors close',
    road: 'It covers distance without effort, and yet keeps something back for the road over the hills',
    buyers: 'those who still choose a car with their hands and not from a list',
    since: 'Few cars of its time are yet thought of as history, and so the ones kept well now will be the ones that tell it',
    trivia: [
      'Designers of the period still made full-size models in clay, after the computer had had its say.',
      'The paper handbook of such a car is already a collector’s piece of its own.',
      'Cars of these years still gave their drivers a key that turns.',
      'Owners’ forums have preserved more workshop knowledge about such cars than any library.',
    ],
    selling: 'The campaign moved from the page to the screen and spoke to people who already knew the figures by heart',
    campaigns: [
      'Short films were released before the car was, and counted more viewers than any page had readers.',
      'Owners were invited to drive it on closed circuits, with the engineers standing by.',
      'A plain catalog with large photographs left the choosing to the reader.',
    ],
    taglines: ['Still made for the driver.', 'Take the other road.', 'Some things should be felt.', 'Less talk. More road.'],
  },
];

export const eraOf = (year: number): Era => {
  const era = ERAS.find(({ until }) => year <= until);
  if (!era) throw new Error('The eras have no end');
  return era;
};
