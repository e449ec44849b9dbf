/** As read by read-makes.ts: a make, its models, and the model years of each. */
export const AMERICAN_MAKES = `
AMC: AMX 1968-74, Ambassador 1966-74, American 1966-69, Concord 1978-83, Eagle 1980-88, Gremlin 1970-78, Hornet 1970-77,
 Javelin 1968-74, Marlin 1966-67, Matador 1971-78, Pacer 1975-80, Rebel 1967-70, Rogue 1966-69, Spirit 1979-83
American Underslung: Traveler 1907-14
Apperson: Jack Rabbit 1907-26
Auburn: 6-85 1929-31, 8-88 1925-30, 8-98 1931-33, 851 Speedster 1935, 852 Speedster 1936, 12-160 1932-34
Avanti: Avanti II 1965-91
Buick: Centurion 1971-73, Century 1936-2005, Electra 1959-90, Estate 1940-96, GNX 1987, Gran Sport 1965-75,
 Grand National 1982-87, Invicta 1959-63, LeSabre 1959-2005, Limited 1936-58, Master Six 1925-28, Reatta 1988-91,
 Regal 1973-2020, Riviera 1963-99, Roadmaster 1936-96, Skyhawk 1975-89, Skylark 1953-98, Special 1936-69, Super 1940-58,
 Wildcat 1962-70
Cadillac: Allante 1987-93, Brougham 1987-92, Calais 1965-76, Cimarron 1982-88, Coupe de Ville 1949-93, Eldorado 1953-2002,
 Eldorado Brougham 1957-60, Escalade 1999-, Fleetwood 1927-96, Model Thirty 1909-11, Sedan de Ville 1956-2005,
 Series 61 1938-51, Series 62 1940-64, Series 75 1936-87, Seville 1975-2004, Sixty Special 1938-93, Type 51 1914-15,
 V-16 1930-40
Chandler: Six 1913-29
Checker: Aerobus 1962-77, Marathon 1961-82, Superba 1960-63
Chevrolet: 150 1953-57, 210 1953-57, 3100 1947-59, 490 1915-22, Apache 1958-61, Avalanche 2001-13, Bel Air 1950-75,
 Beretta 1987-96, Biscayne 1958-72, Blazer 1969-2005, Brookwood 1958-72, C10 1960-87, C20 1960-87, Camaro 1967-2024,
 Caprice 1965-96, Cavalier 1982-2005, Celebrity 1982-90, Chevelle 1964-77, Chevette 1976-87, Chevy II 1962-68, Citation 1980-85,
 Confederate 1932, Corvair 1960-69, Corvette 1953-, Deluxe 1941-52, Eagle 1933, El Camino 1959-87, Fleetline 1941-52,
 Fleetmaster 1946-48, Impala 1958-2020, Independence 1931, International 1929, K5 Blazer 1969-91, Kingswood 1959-72,
 Laguna 1973-76, LUV 1972-82, Malibu 1964-83, Master 1933-42, Monte Carlo 1970-2007, Monza 1975-80, Nomad 1955-72, Nova 1962-79,
 S-10 1982-2004, SSR 2003-06, Silverado 1999-, Stylemaster 1946-48, Suburban 1935-, Superior 1923-26, Townsman 1953-72,
 Vega 1971-77
Chrysler: 300 1955-71, 300C 2005-23, Airflow 1934-37, Airstream 1935-36, Conquest 1987-89, Cordoba 1975-83, Crossfire 2004-08,
 Imperial 1926-93, LeBaron 1977-95, New Yorker 1939-96, Newport 1961-81, Prowler 2001-02, PT Cruiser 2001-10, Royal 1937-50,
 Saratoga 1939-60, Series 70 1924-30, Town & Country 1941-88, Turbine Car 1963-64, Windsor 1939-61
Cole: Model 30 1909-11, Series 870 1919-23
Cord: 810 1936, 812 1937, L-29 1929-32
Crosley: CC 1946-48, CD 1949-52, Hotshot 1949-52, Super Sport 1950-52
Cunningham: C-3 1952-55, Series V 1916-33
Davis: Divan 1947-49
DeLorean: DMC-12 1981-83
DeSoto: Adventurer 1956-60, Airflow 1934-36, Custom 1939-52, Deluxe 1940-52, Firedome 1952-59, Fireflite 1955-60,
 Firesweep 1957-59, Series K 1929-30
Detroit Electric: Brougham 1907-39
Doble: Model E 1922-31
Dodge: 330 1963-64, 440 1963-64, Aspen 1976-80, Challenger 1970-2023, Charger 1966-2023, Charger Daytona 1969, Colt 1971-94,
 Coronet 1949-76, Custom 1946-48, Custom Royal 1955-59, D100 1957-89, Dakota 1987-2011, Dart 1960-76, Daytona 1984-93,
 Demon 1971-72, Diplomat 1977-89, Lancer 1955-89, Li’l Red Express 1978-79, Magnum 1978-79, Matador 1960, Meadowbrook 1949-54,
 Monaco 1965-78, Omni 1978-90, Polara 1960-73, Power Wagon 1945-80, Ram 1981-2010, Ramcharger 1974-93, Royal 1954-59,
 Shadow 1987-94, Stealth 1991-96, Super Bee 1968-71, Swinger 1969-76, Viper 1992-2017, Wayfarer 1949-52
Duesenberg: Model A 1921-26, Model J 1928-37, Model SJ 1932-37, Model X 1926-27
Durant: A-22 1921-26, Star 1922-28
Eagle: Talon 1990-98
Edsel: Bermuda 1958, Citation 1958, Corsair 1958-59, Pacer 1958, Ranger 1958-60, Roundup 1958, Villager 1958-60
Elcar: 8-92 1928-30
Essex: Challenger 1929-31, Coach 1922-28, Super Six 1929-32
Excalibur: Series I 1964-69, Series II 1970-74, Series III 1975-79, Series IV 1980-84
Factory Five: GTM 2007-20, Hot Rod 2009-, Mk4 Roadster 2011-, Type 65 Coupe 2000-
Ford: Bronco 1966-96, Club Wagon 1961-98, Cobra Jet 1968-70, Country Squire 1950-91, Courier 1952-82, Crestline 1952-54,
 Crestliner 1950-54, Crown Victoria 1955-2011, Custom 1949-72, Customline 1952-56, Deluxe 1930-48, Econoline 1961-2014,
 Elite 1974-76, EXP 1982-88, Explorer 1991-, F-1 1948-52, F-100 1953-83, F-150 1975-, F-250 1953-, Fairlane 1955-70,
 Fairmont 1978-83, Falcon 1960-70, Festiva 1988-93, Galaxie 1959-74, GT 2005-22, GT40 1964-69, LTD 1965-86, LTD II 1977-79,
 Mainline 1952-56, Maverick 1970-77, Model A 1903-31, Model B 1904-34, Model C 1904-05, Model K 1906-08, Model N 1906-08,
 Model S 1907-09, Model T 1908-27, Model 18 1932, Model 40 1933-34, Model 48 1935-36, Mustang 1965-, Mustang II 1974-78,
 Parklane 1956, Pilot 1947-51, Pinto 1971-80, Probe 1989-97, Ranch Wagon 1952-74, Ranchero 1957-79, Ranger 1983-2011,
 Skyliner 1954-59, Starliner 1960-61, Sunliner 1952-64, Super Deluxe 1941-48, Taurus SHO 1989-99, Thunderbird 1955-2005,
 Torino 1968-76, Victoria 1932-54
Franklin: Airman 1928-32, Olympic 1932-34, Series 9 1916-22, Series 11 1925-27, Twelve 1932-34, Type H 1909-13
Frazer: Manhattan 1947-51, Standard 1947-50, Vagabond 1951
Gardner: Model 75 1927-28
GMC: Caballero 1978-87, Jimmy 1970-2005, New Design 1947-55, Sierra 1975-, Sonoma 1991-2004, Sprint 1971-77, Suburban 1937-99,
 Syclone 1991, Typhoon 1992-93
Graham-Paige: Model 612 1929-30, Model 835 1928
Graham: Blue Streak 1932-35, Cavalier 1936-37, Hollywood 1940-41, Spirit of Motion 1938-40, Supercharger 1934-39
Haynes: Model 47 1918-24
Henry J: Corsair 1951-54, Vagabond 1952
Hudson: Commodore 1941-52, Eight 1930-38, Greater Eight 1931-32, Hollywood 1951-54, Hornet 1951-57, Italia 1954-55, Jet 1953-54,
 Pacemaker 1950-52, Super Six 1916-51, Terraplane 1934-38, Twenty 1909-10, Wasp 1952-56
Hummer: H1 1992-2006, H2 2003-09
Hupmobile: Aero-dynamic 1934-36, Model 20 1909-13, Series A 1926-28, Skylark 1939-40
Imperial: Crown 1957-65, LeBaron 1957-75, Southampton 1956-63
International: D-2 1937-40, KB-1 1947-49, Scout 1961-71, Scout II 1971-80, Travelall 1953-75
Jeep: Cherokee 1974-2001, CJ-2A 1945-49, CJ-3B 1953-68, CJ-5 1954-83, CJ-7 1976-86, CJ-8 Scrambler 1981-86, Comanche 1986-92,
 Commando 1966-73, DJ-5 1965-84, Gladiator 1962-88, Grand Cherokee 1993-, Grand Wagoneer 1984-91, Honcho 1976-83,
 Jeepster 1948-51, Wagoneer 1963-83, Wrangler 1987-
Jordan: Playboy 1919-28
Kaiser: Carolina 1953, Custom 1946-49, Darrin 1954, DeLuxe 1949-52, Dragon 1951-53, Manhattan 1951-55, Traveler 1949-53
Kissel: Gold Bug 1919-28, White Eagle 1929-31
LaFayette: Model 134 1921-24
LaSalle: Model 303 1927-28, Model 328 1929, Model 345 1931-32, Model 50 1934-40
Lincoln: Blackwood 2002, Capri 1952-59, Continental 1940-2020, Continental Mark II 1956-57, Cosmopolitan 1949-54,
 K Series 1931-40, L Series 1920-30, Lido 1950-51, LS 2000-06, Mark III 1969-71, Mark IV 1972-76, Mark V 1977-79,
 Mark VII 1984-92, Mark VIII 1993-98, Premiere 1956-60, Town Car 1981-2011, Versailles 1977-80, Zephyr 1936-42
Locomobile: Model 48 1911-29, Old 16 1906, Steam Runabout 1899-1903
Marmon: Model 34 1916-24, Model 68 1928, Roosevelt 1929-30, Sixteen 1931-33, Wasp 1911
Maxwell: Model 25 1914-25, Model A 1905-09
McFarlan: TV6 1921-26
Mercer: Raceabout 1910-15, Series 5 1919-23
Mercury: Bobcat 1975-80, Capri 1970-94, Colony Park 1957-91, Comet 1960-77, Cougar 1967-2002, Cyclone 1964-71, Eight 1939-51,
 Grand Marquis 1975-2011, Lynx 1981-87, Marauder 1963-2004, Marquis 1967-86, Medalist 1956-58, Meteor 1961-63, Monarch 1975-80,
 Montclair 1955-68, Monterey 1952-74, Montego 1968-76, Park Lane 1958-68, Sun Valley 1954-55, Turnpike Cruiser 1957-58,
 Zephyr 1978-83
Meteor: Niagara 1954-60, Rideau 1954-76
Moon: 6-58 1922-28
Muntz: Jet 1950-54
Nash: Ambassador 1932-57, Airflyte 1949-51, Healey 1951-54, LaFayette 1934-40, Metropolitan 1953-57, Rambler 1950-55,
 Six 1918-29, Statesman 1950-56, 600 1941-49
National: Model 40 1911-16
Oakland: All-American 1928-29, Model 6-54 1924-27, V-8 1930-31
Oldsmobile: 4-4-2 1964-91, 66 1940-48, 76 1940-50, 88 1949-99, 98 1941-96, Curved Dash 1901-07, Cutlass 1961-99,
 Cutlass Supreme 1966-97, Delta 88 1965-88, Dynamic 88 1958-66, F-85 1961-72, Firenza 1982-88, Hurst/Olds 1968-84,
 Jetfire 1962-63, Jetstar 1964-66, Limited 1910-12, Omega 1973-84, Rallye 350 1970, Starfire 1954-80, Super 88 1951-64,
 Toronado 1966-92, Vista Cruiser 1964-77
Overland: Light Four 1919-26, Model 90 1916-19, Whippet 1926-28
Packard: 110 1940-42, 120 1935-41, 180 1940-42, 200 1951-52, 300 1951-52, 400 1951-56, Caribbean 1953-56, Cavalier 1953-54,
 Clipper 1941-57, Custom Eight 1933-50, Eight 1924-38, Hawk 1958, Light Eight 1932, Mayfair 1951-53, Model 30 1907-12,
 Patrician 1951-56, Single Six 1921-24, Six 1925-39, Super Eight 1933-51, Twelve 1933-39, Twin Six 1916-32
Paige: Daytona 1922-26
Panoz: AIV Roadster 1997-99, Esperante 2000-14
Peerless: Model 60 1912-16, Eight 1916-28, Master Eight 1930-31
Pierce-Arrow: Great Arrow 1904-09, Model 33 1921-26, Model 36 1927-28, Model 48 1909-18, Model 66 1910-18, Model 80 1924-27,
 Silver Arrow 1933-34, Twelve 1932-38
Plymouth: Arrow 1976-80, Barracuda 1964-74, Belvedere 1951-70, Business Coupe 1935-50, Cambridge 1951-53, Cranbrook 1951-53,
 Cuda 1970-74, Duster 1970-76, Fury 1956-78, Gran Fury 1972-89, GTX 1967-71, Horizon 1978-90, Laser 1990-94, Model Q 1928-29,
 Model U 1929-30, P6 1938, P15 1946-49, PB 1932, Plaza 1954-58, Prowler 1997-2001, Road Runner 1968-80, Sapporo 1978-83,
 Satellite 1965-74, Savoy 1951-64, Scamp 1971-76, Sport Fury 1959-71, Suburban 1949-78, Superbird 1970, TC3 1979-82,
 Valiant 1960-76, Volare 1976-80
Pontiac: 2+2 1964-70, Astre 1975-77, Aztek 2001-05, Bonneville 1957-2005, Can Am 1977, Catalina 1950-81, Chieftain 1949-58,
 Executive 1967-70, Fiero 1984-88, Firebird 1967-2002, G8 2008-09, Grand Am 1973-2005, Grand Prix 1962-2008,
 Grand Ville 1971-75, GTO 1964-2006, J-2000 1982-88, Laurentian 1955-81, LeMans 1962-81, Parisienne 1958-86, Phoenix 1977-84,
 Safari 1955-89, Silver Streak 1935-42, Six 1926-40, Solstice 2006-09, Star Chief 1954-66, Streamliner 1941-51, Sunbird 1976-94,
 Super Chief 1957-58, Tempest 1961-91, Torpedo 1940-48, Trans Am 1969-2002, Ventura 1960-77
Rambler: Ambassador 1958-65, American 1958-65, Classic 1961-66, Rebel 1957-60, Rogue 1966-69, Six 1956-60
REO: Flying Cloud 1927-36, Royale 1931-35, Runabout 1905-18, Speed Wagon 1915-53, The Fifth 1912-19
Rickenbacker: Model A 1922-24, Super Sport 1926-27
Ruxton: Model C 1929-30
Saleen: Mustang 1984-, S7 2000-09
Saturn: SC 1991-2002, Sky 2007-10
Shelby: Cobra 289 1962-65, Cobra 427 1965-67, CSX 1987-89, Daytona Coupe 1964-65, GT350 1965-70, GT500 1967-70, GT500KR 1968,
 Series 1 1999-2005
Simplex: 50 HP 1907-14
Squire: SS-100 1971-75
Stanley: Model 60 1910-15, Model 735 1917-22, Model EX 1905-08
Stearns-Knight: Model J 1928-29
Stevens-Duryea: Model R 1905-08, Model X 1908-10
Studebaker: Avanti 1963-64, Big Six 1918-26, Champ 1960-64, Champion 1939-58, Commander 1927-66, Conestoga 1954-55,
 Cruiser 1964-66, Daytona 1962-66, Dictator 1927-37, Erskine 1926-30, Golden Hawk 1956-58, Gran Turismo Hawk 1962-64,
 Hawk 1960-61, Lark 1959-63, Light Six 1918-27, M5 1941-48, Power Hawk 1956, President 1926-58, Scotsman 1957-58,
 Silver Hawk 1957-59, Sky Hawk 1956, Speedster 1955, Special Six 1918-27, Starlight 1947-55, Starliner 1952-54,
 Wagonaire 1963-66
Stutz: Bearcat 1912-24, Black Hawk 1928-30, Blackhawk 1971-87, DV-32 1931-35, Model BB 1928, Vertical Eight 1926-29
Superformance: GT40 2006-, MkIII Cobra 1996-
Terraplane: Deluxe 1935-38, K 1933
Thomas: Flyer 1905-13
Tucker: 48 1948
Vector: W8 1989-93
Velie: Model 58 1919-28
Whippet: Model 96 1927-31
White: Model 00 1909-11, Model O 1909
Wills Sainte Claire: A-68 1921-26, T-6 1925-26
Willys: 77 1933-36, Aero-Ace 1952-54, Aero-Eagle 1952-54, Aero-Lark 1952-54, Americar 1941-42, Bermuda 1955, Jeepster 1948-50,
 Knight 1914-33, MB 1941-45, Pickup 1947-65, Station Wagon 1946-64, Truck 1947-65
Winton: Six 1908-24
`;
