import { foldWord } from './plain-text.ts';

/** Words for the same: makes and their nicknames, places in two languages, peoples, states, first names, parts, spellings; normalized. */
const SAME = `chevrolet chevy, volkswagen vw, mercedes merc, cadillac caddy, oldsmobile olds, bmw beemer bimmer, corvette vette,
mustang stang, thunderbird tbird, jaguar jag, lamborghini lambo, indianapolis indy,
turin torino turinese, milan milano milanese, rome roma roman, florence firenze florentine, genoa genova genoese, naples napoli neapolitan,
venice venezia venetian, munich munchen, cologne koln, nuremberg nurnberg, vienna wien viennese, prague praha, geneva geneve genevan,
brussels bruxelles, seville sevilla, gothenburg goteborg, bavaria bayern, corsica corse, sicily sicilia, lyon lyons lyonnais, basel basle,
france french frenchman frenchmen, japan japanese, sweden swedish swede, spain spanish spaniard, england english englishman englishmen,
switzerland swiss, netherlands holland dutch dutchman, ireland irish irishman, wales welsh welshman, scotland scottish scot scotsman,
denmark danish dane, finland finnish finn, poland polish pole, greece greek, china chinese, portugal portuguese, norway norwegian,
germany german, italy italian, belgium belgian, argentina argentine argentinian, britain british briton, austria austrian, czechoslovakia czech, canada canadian, mexico mexican,
turkey turkish turk, hungary hungarian, romania romanian, yugoslavia yugoslav yugoslavian, iceland icelandic, israel israeli, peru peruvian,
alabama ala, arizona ariz az, arkansas ark, california calif ca, colorado colo, connecticut conn ct, delaware del, florida fla fl,
georgia ga, illinois ill il, indiana ind, kansas kan, kentucky ky, maryland md, massachusetts mass ma, michigan mich mi, minnesota minn mn,
missouri mo, montana mont, nebraska neb, nevada nev nv, ohio oh, oklahoma okla, oregon ore, pennsylvania penn pa, tennessee tenn tn,
texas tex tx texan, virginia va, washington wash, wisconsin wis, anthony tony, william bill will billy, robert bob bobby rob, thomas tom,
richard dick rick, james jim jimmy, michael mike, edward ed eddie ted, joseph joe, daniel dan, david dave, charles charlie chuck,
albert al bert, benjamin ben, samuel sam, stephen steven steve, francis frank, frederick fred, john jack johnny, kenneth ken, ronald ron,
donald don, lawrence larry, henry harry hank, alexander alec alex, patrick pat, peter pete, philip phillip phil, gerald gerry jerry,
geoffrey geoff jeffrey jeff, raymond ray, walter walt, christopher chris, nicholas nick, andrew andy, gregory greg, douglas doug,
eugene gene, herbert herb, harold hal, leonard len, stanley stan, victor vic, leslie les, norman norm, russell russ, sidney sid, terence terry, timothy tim,
clifford cliff, archibald archie, gilbert gil, ernest ernie, bernard bernie, matthew matt, mitchell mitch, arthur art, augustus gus, elizabeth liz betty,
katherine kate, margaret peggy maggie, maximilian max, friedrich fritz, ferdinand ferry, giovanni gianni, salvatore sal, vincent vince, louis lou,
gray grey, color colour, center centre, harbor harbour, saint st, mount mt, fort ft, maharajah maharaja, aluminum aluminium, speed gear,
carburetor carburettor carb, victory win, headlamp headlight, windshield windscreen, paint finish, interior upholstery trim, convertible ragtop drophead, sedan saloon, wagon estate, found discovered, bought purchased acquired`;

const GROUPS = new Map(
  SAME.split(',').flatMap((line) => {
    const group = line.trim().split(/\s+/);
    return group.map((word) => [word, group] as const);
  }),
);

/** @param word normalized @returns other words for the same name */
export const sameNames = (word: string): readonly string[] => GROUPS.get(word) ?? [];

/** Titles, forms of companies, and words for events and places that writers add or leave out. */
export const OPTIONAL = new Set(
  `sir lord lady count countess baron prince princess king queen president chairman major general captain colonel professor prof capt col
  herr signor monsieur madame company co corporation corp inc ltd limited gmbh ag spa plc motor motors car cars auto automobile automobiles
  works factory show salon speedway raceway circuit cie group division`
    .split(/\s+/)
    .map(foldWord),
);
