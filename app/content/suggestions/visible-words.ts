/**
 * The words that a suggested caption may have: what can be seen of a car and around it. Whatever is not here is no suggestion, since
 * lists of what a caption must not say (names, places, worth, history) would never be complete. No past tense, no numbers but those of
 * views and wheels, no ranks, nothing about condition, age, rarity or people beyond that they are there.
 */
const WORDS = `
a an the of in on at by with and its from under over above below behind beside before near next to into onto through along
between against across around inside outside facing toward towards up down out off open opened closed raised lowered folded
removed parked standing driving moving turned lit reflected reflecting seen showing shown is are as

car view photo shot closeup close front rear back side left right top bottom end half part area section corner edge center middle
face nose tail profile quarter whole full low high angle distance foreground background line shape curve outline detail reflection

body bodywork panel hood trunk lid deck fender flank door sill roof pillar window windshield glass
quarterlight vent ventilator grille grill bumper guard overrider bar headlight headlamp light lamp taillight foglight lens indicator
signal reflector bezel badge emblem script letter lettering ornament mascot mirror handle hinge lock latch wiper antenna aerial cap
filler tank exhaust pipe tailpipe muffler spoiler scoop louver slat intake duct fin stripe pinstripe molding trim strip
rocker running board plate spare carrier rack visor softtop hardtop convertible coupe sedan wagon pickup roadster cab bed tailgate
canopy tonneau gutter skirt spat

wheel tire whitewall rim hub hubcap spoke knockoff spinner nut disc drum brake caliper suspension axle spring shock frame
chassis underside undercarriage floorpan arch well tread sidewall

engine motor bay compartment cylinder head block valve cover cam manifold header carburetor air filter cleaner radiator
fan belt hose shroud battery coil distributor spark plug wire wiring cable ignition supercharger blower turbocharger turbo intercooler
throttle linkage dipstick reservoir firewall bulkhead pulley alternator generator starter transmission

interior cabin cockpit dashboard dash instrument gauge dial clock speedometer tachometer needle console binnacle glovebox glove
compartment steering column shifter gearshift lever knob pedal handbrake switch button toggle radio speaker heater key seat bench
bucket backrest headrest armrest upholstery piping pleat tuft stitching carpet mat headliner belt sunvisor ashtray cluster
paneling spokes crank shelf luggage compartment footwell

leather vinyl cloth fabric canvas velour tweed wood wooden walnut chrome chromed metal metallic steel aluminum brass
copper bronze nickel rubber plastic paint painted finish polished brushed matte glossy gloss satin shiny bare dusty muddy wet
dry plain patterned checkered quilted perforated ribbed striped tinted curved rounded pointed flat long short wide narrow
large small thin round oval square vertical horizontal two-tone three-quarter

red blue green yellow orange brown black white gray silver gold beige tan cream ivory burgundy maroon purple pink
turquoise teal aqua bronze dark light pale bright deep color colored

road street lane driveway highway track path gravel dirt sand grass lawn field meadow hill mountain valley forest wood woods tree
bush hedge flower leaf leaves autumn snow ice rain water lake river sea beach shore harbor bridge wall fence gate brick stone
concrete asphalt cobblestone tile floor ground pavement curb lot parking house building barn garage workshop shed hall showroom
carport lift jack bench tool shelf door doorway window pump station sign tent crowd show other cars spectator person people driver
passenger dog background sky cloud sun sunlight sunshine sunset dusk dawn night evening morning daylight shade shadow shadows fog
mist lamp spotlight studio indoors outdoors

soft hard spoked rimmed covered knock sport tourer license gear horn ring display displayed fuel gas hatchback fastback touring roadside several another among sits stands
sunny snowy cloudy overcast grassy sandy paved wooded wintry chainlink corrugated siding plank beam rafter hay workbench
pegboard toolbox ramp stand podium rope barrier banner flag umbrella chair table

document paper page sheet manual book folder label tag sticker plaque text photograph
`;

export const VISIBLE_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** The only numbers: names of a view and of a kind of paint. */
export const COMPOUNDS = /\b(?:three-quarters?|two-tone)\b/g;
