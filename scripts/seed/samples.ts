import type { HistoricalContent, ProjectInput } from '#app/showcases/showcase.schema.ts';
import type { SAMPLE_PICTURES } from './draw-pictures.ts';

export type Sample = {
  pictures: keyof typeof SAMPLE_PICTURES;
  project: Omit<ProjectInput, 'photoUrls'>;
  historicalContent: HistoricalContent;
  vehicleDescription: string;
};

const owner = { fullName: 'Olivia Hartwell', location: 'Saratoga Springs, New York', contact: 'owner@example.com' };

/** The landing page's three showcases. What they say about the models is common knowledge; the people and their stories are invented. */
export const SAMPLES: Sample[] = [
  {
    pictures: 'coupe',
    project: {
      theme: 'luxury',
      layoutTemplateId: 'traditional',
      ownerData: {
        ...owner,
        story:
          'My aunt Vivian bought the E-Type with the proceeds of her first exhibition, and drove it to the opening of her second. She was a painter of quiet interiors and a fast driver, and she saw no contradiction in that.\n\nIt came to me in 2011 with two boxes of receipts, a drawing of the hood in red chalk, and the advice never to put it away wet. The engine was rebuilt over three winters by a man who had once worked on the line and would not be hurried. The paint is the second it has ever had, mixed to match a patch behind the fuel flap.\n\nWe take it to the lake on the first dry Sunday of April. The heater still does nothing, and the hood still looks a mile long in the morning light.',
      },
      vehicleData: {
        year: '1966',
        make: 'Jaguar',
        model: 'E-Type',
        trim: 'Series 1 4.2 Fixed Head Coupe',
        nickname: 'Vivian',
        originalSpecs:
          'Engine: 4.2-liter twin-cam straight six, three SU carburetors\nTransmission: four-speed manual, all synchromesh\nSuspension: independent all round\nBrakes: discs on all four wheels, inboard at the rear\nColor: British Racing Green over tan leather',
        modifications:
          'Electronic ignition in the original distributor\nStainless steel exhaust\nUprated radiator and electric fan\nLap belts, fitted in 1974 and kept',
        estimatedValue: '$165,000',
      },
      trophies: [
        { name: 'Best in Class', year: '2023', event: 'Lakeside Concours', category: 'European Sports 1960–1970' },
        { name: 'Preservation Award', year: '2021', event: 'Adirondack Autumn Rally' },
      ],
    },
    vehicleDescription:
      'A Series 1 E-Type coupe in British Racing Green, in one family since it was ten months old. Matching numbers, three winters of patient engine work and its second coat of paint. Driven to every show it has been to, and known to all as Vivian.',
    historicalContent: {
      title: 'The Jaguar E-Type: a line drawn by numbers',
      overview:
        'When Jaguar showed the E-Type at Geneva in March 1961, there were so many who wished to try it that a second car was driven through the night from Coventry. Here was the shape of the sports-racing D-Type, with its monocoque tub and its tubular front frame, offered to anyone with the price of a large sedan.\n\nIts lines were the work of Malcolm Sayer, who had come from the aircraft industry and preferred to be called an aerodynamicist. He plotted his curves by calculation, point after point, and the result was more sensuous than anything drawn by feeling. Beneath the long hood lay the twin-cam six that had won at Le Mans; behind the seats was a new independent rear suspension, carried in a cage of its own, which gave the car the ride of a sedan.\n\nThe 4.2-liter engine of late 1964 brought more torque, and with it came a transmission with synchromesh on every ratio, better brakes and seats that one could sit in for a day. Many hold this Series 1 to be the best of all: it kept the covered lamps and the small oval mouth of the first cars and cured their faults. The owner may confirm from the heritage certificate when and where this one was built.',
      significance:
        'Enzo Ferrari is said to have called it the most beautiful car in the world. Whether he did or not, the Museum of Modern Art in New York took an E-Type into its collection, one of the very few cars ever given that place. It matters because it joined three things that were thought to exclude each other: the speed of a racing car, the manners of a tourer and a price that ordinary success could pay. Every long-hooded coupe since has been measured against it.',
      trivia: [
        'The hood, wings and nose are one piece and lift forward together, leaving the engine as bare as on a stand.',
        'Three wipers sweep the shallow windshield, each with its own corner to reach.',
        'The rear brakes sit inboard beside the differential, to keep weight off the wheels.',
        'Sayer gave his curves as tables of figures, worked out by long-hand.',
        'The covered headlights gave way to open ones in 1967, to satisfy rules on lighting in America.',
        'The car was sold as the XK-E in the United States, to follow the XK line its buyers knew.',
        'It needs almost as much garage behind the seats as before them: the hood is nearly half the car.',
      ],
      advertising: {
        campaigns: [
          'Magazine pages in America presented the XK-E from above or dead ahead, trusting the outline to do what words could not.',
          'Jaguar dealers displayed the bare chassis frame beside the finished car, so that visitors could see the racing car within.',
          'Testers were lent cars and open roads, and their reports of very high speeds were reprinted as leaflets.',
        ],
        taglines: [
          'Drawn to be driven',
          'The long way to the lake is the right one',
          'Half of it is hood, and all of it is going',
        ],
        overview:
          'Jaguar spent little on advertising the E-Type and had little need to. The old promise of grace, space and pace stood beneath photographs with hardly any background. In America the copy grew bolder and played on the animal in the name. The brochures of the middle sixties, printed in deep color on heavy paper, are collected today beside the cars.',
      },
    },
  },
  {
    pictures: 'hardtop',
    project: {
      theme: 'classic',
      layoutTemplateId: 'traditional',
      ownerData: {
        ...owner,
        story:
          'My grandfather took delivery of the Bel Air on the morning my mother was born, and drove it to the hospital with the paper still on the floor. For eleven years it carried the family to church, to the coast and, once, all the way to the Grand Canyon with a canvas water bag hung on the bumper.\n\nThen it stood in a barn under a tarpaulin while everyone meant to do something about it. I was the one who did. It took four years of evenings, one very patient upholsterer and a neighbor with a gift for stainless trim. We kept the dent my mother made with her tricycle, low on the left door, because it is hers.\n\nOn summer evenings it takes three generations for ice cream, and strangers wave.',
      },
      vehicleData: {
        year: '1957',
        make: 'Chevrolet',
        model: 'Bel Air',
        trim: 'Sport Coupe',
        nickname: 'Sunday Best',
        originalSpecs:
          'Engine: 283 cubic inch V8 with four-barrel carburetor\nTransmission: Powerglide automatic\nBody: two-door hardtop, no center pillar\nColor: turquoise and ivory\nInterior: turquoise cloth and ivory vinyl',
        modifications:
          'Front disc brakes\nRadial whitewall tires\nHidden stereo behind the original radio\nSeat belts front and rear',
        estimatedValue: '$78,000',
      },
      trophies: [
        { name: "People's Choice", year: '2024', event: 'Main Street Cruise Night', category: 'All cars' },
        { name: 'First in Class', year: '2022', event: 'Tri-State Chevrolet Meet', category: '1955–1957 Hardtops' },
        { name: 'Best Interior', year: '2022', event: 'Tri-State Chevrolet Meet' },
        { name: 'Longest Distance Driven', year: '2019', event: 'Great Lakes Classic' },
      ],
    },
    vehicleDescription:
      'A turquoise and ivory Bel Air Sport Coupe in its first family since new. Woken after decades in a barn, restored over four years of evenings and driven every summer since. The tricycle dent in the left door is original and not for sale.',
    historicalContent: {
      title: 'Sweet, Smooth and Sassy: The 1957 Bel Air',
      overview:
        'It was meant as a stopgap. Chevrolet had planned an all-new car for 1957, and when that was not ready the stylists were asked to make the body of the two years before look fresh once more. They moved the air intakes into the headlight bezels, raised the tail into fins, laid a wedge of ribbed aluminum along the flank and washed the grille of the Bel Air with gold. No one who saw the result thought of a stopgap.\n\nUnder the hood the small-block V8 had grown to 283 cubic inches. It could be had in many states of tune, up to the fuel-injected version for which Chevrolet claimed one horsepower for each cubic inch. Light, short and willing, that engine family would stay in production for decades, and it made the car as quick as it looked.\n\nWhen new, the Chevrolet had to fight for every buyer against longer and lower rivals. As a used car it became the favorite of a generation that tuned it, raced it and courted in it. By the nineteen-seventies it was a symbol of its decade, painted on diner walls from coast to coast. How this one was equipped when it left the line, the owner may confirm from its trim plate.',
      significance:
        'No car says nineteen-fifties to more people. The Bel Air of 1957 brought V8 power and jet-age styling within reach of an ordinary family, and it did so with a solid body and honest workmanship that let a great many survive. It is also the car that drew thousands of young Americans into the hobby, since every part could be had and every neighbor knew how to fit it. Collectors value the pillarless Sport Coupe for its open profile with the windows down.',
      trivia: [
        'The fuel filler hides behind the chrome trim of the left tail fin.',
        'Only the Bel Air wore the grille mesh and badges in gold; the lesser lines made do with silver.',
        'Its fourteen-inch wheels were an inch smaller than those of the year before, to bring the car nearer the ground.',
        'The two hood ornaments are known to everyone as the rockets.',
        'A padded dashboard was an extra, sold as a safety feature.',
        'A car of this model with fuel injection carries small badges that are among the most copied in the trade.',
        'With all windows lowered nothing stands between the windshield and the rear glass.',
      ],
      advertising: {
        campaigns: [
          'Dinah Shore sang "See the U.S.A. in your Chevrolet" on television and blew the nation a kiss at the end of each show.',
          'Color spreads in the weeklies showed the car with happy families at lakes, picnics and drive-ins.',
          'Owners were invited to take a turn at the wheel of the new V8, with a dealer beside them who said little.',
        ],
        taglines: [
          'Room for three generations and one ice cream each',
          'Sunday begins when you turn the key',
          'Chrome for the neighbors, cushions for you',
        ],
        overview:
          'Chevrolet sold the Bel Air as a good time that happened to be a sound purchase. The printed pages are bright with sky and water, the copy jokes and hums, and a woman is at the wheel more often than was usual then. On television the car shared the stage with one of the best-loved singers of the day, whose song outlived the model by decades.',
      },
    },
  },
  {
    pictures: 'speedster',
    project: {
      theme: 'vintage',
      layoutTemplateId: 'traditional',
      ownerData: {
        ...owner,
        story:
          'I met the Speedster before I could drive. It belonged to Mr. Abernathy, who repaired clocks in our street, and on the Fourth of July he would let one child sit beside him in the parade. My turn came when I was seven. I remember the smell of warm leather and the sound of the supercharger, like someone whistling through their teeth.\n\nHe left it to me in a letter of four lines, the last of which was "Use it." So I do. The clockmaker in him had kept everything: the plaque on the dashboard, the tool roll, even the bill for the first set of tires. All we have done is clean, adjust and replace what rubber forgives least.\n\nEvery Fourth of July there is a child in the other seat.',
      },
      vehicleData: {
        year: '1935',
        make: 'Auburn',
        model: '851 Speedster',
        trim: 'Supercharged',
        nickname: 'The Clockmaker',
        originalSpecs:
          'Engine: supercharged 280 cubic inch straight eight\nTransmission: three-speed manual with two-speed rear axle\nBody: boat-tailed two-seater\nBrakes: hydraulic drums on four wheels\nColor: oxblood over ivory leather',
        modifications: 'None, but for tires, hoses and wiring renewed to the original pattern',
        estimatedValue: '$750,000',
      },
      trophies: [
        { name: 'Best of Show', year: '2022', event: 'Hudson Valley Concours' },
        { name: "Judges' Award for Originality", year: '2018', event: 'Auburn Cord Duesenberg Reunion', category: 'Unrestored' },
      ],
    },
    vehicleDescription:
      'An unrestored supercharged Speedster in oxblood and ivory, kept for half a century by a clockmaker who threw nothing away. Plaque, tool roll and papers are with the car. It leads the parade every Fourth of July, with a child in the other seat.',
    historicalContent: {
      title: 'The Auburn Speedster: fast, handsome and late',
      overview:
        'By 1935 the Auburn Automobile Company of Indiana needed a car that would bring people through the door. Gordon Buehrig was asked to make one out of what was to hand: bodies left from an earlier speedster, a chassis already in production and very little money. He gave it a new nose, wings shaped like drops of water and a tail like the stern of a motor launch, and it became the car by which the firm is remembered.\n\nThe supercharged straight eight came from Lycoming, a sister company, and was helped to its power by a blower of the firm’s own. Four bright exhaust pipes sprang from the side of the hood to tell everybody of it. A two-speed rear axle, worked from the steering wheel, gave the driver a low set of ratios for the hills and a high one for the open road.\n\nThe record driver Ab Jenkins took a Speedster to the salt of Bonneville, and every car that was sold carried a plaque with his signature and a speed of more than one hundred miles an hour. It drew crowds to the showrooms, where most of them bought something cheaper or nothing at all, and within two years Auburn had closed. How many were made was never recorded beyond doubt; the owner may confirm the history of this one.',
      significance:
        'The Speedster is the American roadster as theater and, for what it offered, it was astonishingly cheap. It was never expected to earn money; it was there to be looked at, and it has been ever since. The design has been copied more often than almost any other of its time, so an original with its papers is a touchstone by which the rest are judged. It also stands for a company that answered hard times with beauty.',
      trivia: [
        'Each Speedster carried a dashboard plaque, signed by Ab Jenkins, with the speed it was said to have reached.',
        'The boat-tailed bodies began as parts left from an earlier model, reworked to take the new nose.',
        'There is no outer handle on the luggage space: what goes behind the seats goes in from the cockpit.',
        'Golf bags were given a small door of their own in the flank.',
        'The same group owned Cord and Duesenberg, and the firms fell together.',
        'Auburn’s showroom in Indiana is a museum today, with its lamps and floor as they were.',
      ],
      advertising: {
        campaigns: [
          'Records set on the Bonneville salt were announced in full pages, with the car in profile and the figures beneath.',
          'A Speedster was sent from dealer to dealer to stand in the window for a week and draw a crowd.',
          'Film stars were photographed beside it, often at the studio gate, and the papers printed the pictures for nothing.',
        ],
        taglines: ['Proven at speed', 'The car you will be seen in', 'One hundred miles an hour, signed and certified'],
        overview:
          'Auburn had the looks, and used them. Its advertisements set the car against an empty ground, long and low, and left the reader to imagine the road. Speed was promised in writing, with a signature. The Speedster’s real task was to make people look at the sedans beside it, and as a piece of advertising it has never stopped working.',
      },
    },
  },
];
