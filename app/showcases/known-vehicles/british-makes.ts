/** As read by read-makes.ts. */
export const BRITISH_MAKES = `
AC: 2-Litre 1947-58, 3000ME 1979-84, 378 GT 2012, 428 1965-73, Ace 1953-63, Aceca 1954-63, Cobra 1962-69, Greyhound 1959-63,
 Petite 1952-58
Allard: J2 1950-51, J2X 1951-54, K1 1946-49, K2 1950-52, K3 1952-54, L-type 1946-50, M-type 1947-50, P1 1949-52,
 Palm Beach 1952-58
Alta: Sports 1931-39
Alvis: 12/50 1923-32, 12/70 1937-40, Firefly 1932-34, Grey Lady 1953-55, Silver Eagle 1929-37, Speed 20 1932-36,
 Speed 25 1936-40, TA14 1946-50, TA21 1950-53, TC21 1953-55, TD21 1958-63, TE21 1963-66, TF21 1966-67
Ariel: Atom 1996-, Nomad 2015-
Armstrong Siddeley: Hurricane 1946-53, Lancaster 1945-52, Sapphire 1952-60, Star Sapphire 1958-60, Typhoon 1946-49,
 Whitley 1949-54
Arnolt: Bristol 1953-59, MG 1952-54
Ashley: 750 1956-61
Aston Martin: 2-Litre Sports 1948-50, Atom 1939-44, Bulldog 1979, Cygnet 2011-13, DB2 1950-53, DB2/4 1953-57, DB4 1958-63,
 DB4 GT 1959-63, DB5 1963-65, DB6 1965-70, DB7 1994-2004, DB9 2004-16, DB Mark III 1957-59, DBS 1967-72, International 1929-32,
 Lagonda 1974-90, Le Mans 1932-34, One-77 2009-12, Ulster 1934-36, V8 1969-89, V8 Vantage 1977-89, Vanquish 2001-,
 Vantage 1972-, Virage 1989-96
Austin-Healey: 100 1953-56, 100-6 1956-59, 100M 1955-56, 100S 1955, 3000 1959-67, Sprite 1958-71
Austin: 10 1932-47, 12 1921-47, 16 1945-49, 1100 1963-74, 1300 1967-74, 1800 1964-75, 3-Litre 1967-71, 7 1922-39, A30 1951-56,
 A35 1956-68, A40 Devon 1947-52, A40 Dorset 1947-49, A40 Farina 1958-67, A40 Somerset 1952-54, A40 Sports 1950-53,
 A50 Cambridge 1954-57, A60 Cambridge 1961-69, A90 Atlantic 1949-52, A90 Westminster 1954-56, A99 Westminster 1959-61,
 A110 Westminster 1961-68, A125 Sheerline 1947-54, A135 Princess 1947-56, Allegro 1973-82, Ambassador 1982-84, FX4 1958-97,
 Gipsy 1958-67, Maestro 1983-94, Maxi 1969-81, Metro 1980-90, Mini 1959-69, Mini Moke 1964-68, Montego 1984-94, Princess 1975-81
Bentley: 3 Litre 1921-29, 3½ Litre 1933-36, 4 Litre 1931, 4¼ Litre 1936-39, 4½ Litre 1927-31, 6½ Litre 1926-30, 8 Litre 1930-32,
 Arnage 1998-2009, Azure 1995-2009, Blower 1929-31, Brooklands 1992-2011, Continental GT 2003-, Continental R 1991-2003,
 Corniche 1971-84, Eight 1984-92, Mark V 1939-41, Mark VI 1946-52, Mulsanne 1980-92, R Type 1952-55, R Type Continental 1952-55,
 S1 1955-59, S2 1959-62, S3 1962-65, S3 Continental 1962-66, Speed Six 1928-30, T1 1965-77, T2 1977-80, Turbo R 1985-97
Berkeley: B95 1959-61, SE328 1957-58, T60 1959-60
Bond: 875 1965-70, Bug 1970-74, Equipe GT 1963-70, Minicar 1949-66
Bristol: 400 1947-50, 401 1948-53, 402 1948-50, 403 1953-55, 404 1953-55, 405 1955-58, 406 1958-61, 407 1961-63, 408 1963-66,
 409 1965-67, 410 1967-69, 411 1969-76, 412 1975-80, 603 1976-82, Beaufighter 1980-93, Blenheim 1993-2011, Fighter 2004-11
British Salmson: S4C 1934-39
BSA: Scout 1935-39
Caterham: 7 1973-, 21 1994-99
Clan: Crusader 1971-74
Crossley: 19.6 1921-26, 20.9 1926-30
Daimler: 250 1967-69, 2.5 V8 1962-67, Conquest 1953-58, Consort 1949-53, DB18 1939-53, Double-Six 1926-97, DE36 1946-53,
 DS420 1968-92, Majestic Major 1960-68, Regency 1951-58, SP250 1959-64, Sovereign 1966-83
Dellow: Mk I 1949-51, Mk II 1951-54
Elva: Courier 1958-65
Fairthorpe: Electron 1956-65
Ford: Anglia 1939-67, Capri 1969-86, Classic 1961-63, Consul 1951-75, Corsair 1963-70, Cortina 1962-82, Escort 1968-2000,
 Escort RS Cosworth 1992-96, Escort RS1600 1970-74, Escort RS2000 1973-80, Fiesta 1976-2023, Granada 1972-94, Popular 1953-62,
 Prefect 1938-61, RS200 1984-86, Sierra 1982-93, Sierra RS Cosworth 1986-92, Transit 1965-, Zephyr 1951-72, Zodiac 1954-72
Frazer Nash: Boulogne 1925-32, Interceptor 1924-30, Le Mans Replica 1948-53, Targa Florio 1952-54, TT Replica 1932-38
Frisky: Family Three 1958-61
Gilbern: Genie 1966-69, GT 1959-67, Invader 1969-73
Ginetta: G4 1961-68, G15 1967-74, G21 1971-78, G33 1990-94
Gordon-Keeble: GK1 1964-67
Healey: Abbott 1950-54, Elliott 1946-50, Silverstone 1949-50, Tickford 1951-54, Westland 1946-50
Hillman: Avenger 1970-76, Hunter 1966-79, Husky 1954-70, Imp 1963-76, Minx 1932-70, Super Minx 1961-67, Wizard 1931-33
HRG: 1100 1939-50, 1500 1939-56
Humber: Hawk 1945-67, Imperial 1949-67, Pullman 1930-54, Sceptre 1963-76, Snipe 1930-48, Super Snipe 1938-67, Vogue 1967-70
Invicta: Black Prince 1946-50, S-Type 1930-35
Jaguar: 240 1967-69, 340 1967-68, 3.8 S 1963-68, 420 1966-68, 420G 1966-70, C-Type 1951-53, D-Type 1954-57, E-Type 1961-74,
 F-Type 2013-24, Mark 1 1955-59, Mark 2 1959-67, Mark IV 1945-49, Mark V 1948-51, Mark VII 1950-56, Mark VIII 1956-58,
 Mark IX 1958-61, Mark X 1961-66, S-Type 1963-2007, SS100 1936-40, X-Type 2001-09, XJ12 1972-96, XJ13 1966, XJ220 1992-94,
 XJ6 1968-97, XJ-C 1975-78, XJR 1988-2009, XJ-S 1975-96, XK120 1948-54, XK140 1954-57, XK150 1957-61, XK8 1996-2006,
 XKR 1998-2014, XKSS 1957
Jensen: 541 1954-63, C-V8 1962-66, FF 1966-71, GT 1975-76, Healey 1972-76, Interceptor 1949-76, S-V8 2001-02
Jowett: Bradford 1946-53, Javelin 1947-53, Jupiter 1950-54
Lagonda: 2.6-Litre 1948-53, 3-Litre 1953-58, LG45 1936-37, LG6 1937-40, M45 1933-36, Rapide 1934-64, V12 1937-40
Lanchester: Fourteen 1950-54, Forty 1919-28, Ten 1932-51
Land Rover: 90 1983-90, 110 1983-90, Defender 1990-, Discovery 1989-, Freelander 1997-2014, Range Rover 1970-, Series I 1948-58,
 Series II 1958-61, Series IIA 1961-71, Series III 1971-85
Lea-Francis: 14 HP 1946-54, Hyper 1928-31, Lynx 1960
Lister: Costin 1959, Knobbly 1958-59, Storm 1993-94
Lotus: 340R 2000, Carlton 1990-92, Cortina 1963-70, Eclat 1975-82, Elan 1962-95, Elan +2 1967-74, Eleven 1956-58,
 Elise 1996-2021, Elite 1957-82, Esprit 1976-2004, Europa 1966-75, Evora 2009-21, Excel 1982-92, Exige 2000-21, Mark VI 1952-55,
 Seven 1957-73
Marcos: 1800 GT 1964-65, 3-Litre 1968-72, Mantis 1970-99, Mantula 1984-93, Mini Marcos 1965-75
Marendaz: Special 1926-36
McLaren: 600LT 2018-20, 650S 2014-17, 720S 2017-22, F1 1992-98, MP4-12C 2011-14, P1 2013-15
MG: 14/28 1924-27, 18/80 1928-33, 1100 1962-71, J2 1932-34, K3 Magnette 1933-34, M-type Midget 1929-32, Magnette 1953-68,
 Metro 6R4 1984-86, Midget 1961-79, MGA 1955-62, MGA Twin Cam 1958-60, MGB 1962-80, MGB GT 1965-80, MGC 1967-69, MGF 1995-2002,
 P-type 1934-36, RV8 1993-95, SA 1936-39, TA 1936-39, TB 1939, TC 1945-50, TD 1950-53, TF 1953-2011, VA 1937-39, WA 1938-39,
 YA 1947-51, YB 1951-53, YT 1948-50
Mini: 1275 GT 1969-80, Clubman 1969-80, Cooper 1961-, Cooper S 1963-71, Countryman 1960-69, Moke 1964-93, Traveller 1960-69
Morgan: 3-Wheeler 1909-53, 4/4 1936-2018, 4-4 1936-50, Aero 8 2001-10, Plus 4 1950-, Plus 8 1968-2018, Super Sports 1927-39
Morris: 8 1935-48, 10 1932-48, 1100 1962-71, Bullnose Cowley 1915-26, Bullnose Oxford 1913-26, Commercial J-type 1949-61,
 Isis 1955-58, Ital 1980-84, Marina 1971-80, Mini Minor 1959-69, Minor 1928-71, Minor Traveller 1953-71, Oxford 1948-71,
 Six 1948-53
Napier: 40/50 1919-24, Sixty 1907-11
Noble: M12 2000-08, M400 2004-07
Ogle: SX1000 1961-64
Panther: De Ville 1974-85, J72 1972-81, Kallista 1982-90, Lima 1976-82, Solo 1989-90
Paramount: Ten 1950-56
Peel: P50 1962-65, Trident 1965-66
Peerless: GT 1957-60
Piper: GTT 1967-74
Railton: Eight 1933-40
Reliant: Kitten 1975-82, Rebel 1964-74, Regal 1952-73, Rialto 1982-98, Robin 1973-2001, Sabre 1961-64, Scimitar 1964-86
Riley: 1.5 1957-65, 4/68 1959-61, 4/72 1961-69, Brooklands 1929-32, Elf 1961-69, Imp 1934-35, Kestrel 1932-69, MPH 1934-35,
 Nine 1926-38, Pathfinder 1953-57, RMA 1945-52, RMB 1946-52, RMC 1948-51, RME 1952-55
Rolls-Royce: 10 hp 1904-06, 20/25 1929-36, 25/30 1936-38, Camargue 1975-86, Corniche 1971-95, Ghost 2009-, Phantom I 1925-31,
 Phantom II 1929-36, Phantom III 1936-39, Phantom IV 1950-56, Phantom V 1959-68, Phantom VI 1968-90, Phantom VII 2003-17,
 Silver Cloud 1955-66, Silver Dawn 1949-55, Silver Ghost 1906-26, Silver Seraph 1998-2002, Silver Shadow 1965-80,
 Silver Spirit 1980-97, Silver Spur 1980-2000, Silver Wraith 1946-59, Twenty 1922-29, Wraith 1938-39
Rover: 10 1933-47, 12 1934-48, 14 1933-48, 16 1937-48, 75 1948-2005, 80 1959-62, 90 1953-59, 95 1962-64, 100 1959-62,
 105 1956-59, 110 1962-64, 2000 1963-73, 2200 1973-77, 3-Litre 1958-67, 3.5-Litre 1967-73, 3500 1968-86, SD1 1976-86,
 Vitesse 1982-91
Scimitar: SS1 1984-95
Singer: Chamois 1964-70, Gazelle 1955-70, Hunter 1954-56, Le Mans 1933-37, Nine 1932-52, Porlock 1928-32, Roadster 1939-55,
 SM1500 1948-54, Vogue 1961-70
SS Cars: SS1 1932-36, SS90 1935, SS100 1936-40
Standard: Eight 1938-60, Ensign 1957-63, Flying Nine 1936-40, Flying Twelve 1936-40, Pennant 1957-59, Ten 1954-61,
 Vanguard 1947-63
Sunbeam: 3-Litre 1925-30, 20 1926-33, 90 1954-57, Alpine 1953-75, Imp Sport 1966-76, Lotus 1979-81, Rapier 1955-76,
 Stiletto 1967-72, Tiger 1964-67, Venezia 1963-65
Swallow: Doretti 1954-55
Talbot: 65 1927-32, 90 1930-33, 105 1931-37, BI 105 Alpine 1934-37
Tornado: Talisman 1961-64
Triumph: 1300 1965-70, 1500 1970-76, 1800 Roadster 1946-48, 2000 1963-77, 2000 Roadster 1948-49, 2500 PI 1968-75,
 Dolomite 1934-80, Dolomite Sprint 1973-80, Gloria 1933-38, GT6 1966-73, Herald 1959-71, Italia 1959-62, Mayflower 1949-53,
 Renown 1946-54, Southern Cross 1932-37, Spitfire 1962-80, Stag 1970-77, Super Seven 1927-32, Toledo 1970-76, TR2 1953-55,
 TR3 1955-62, TR4 1961-65, TR4A 1965-68, TR5 1967-68, TR6 1968-76, TR7 1975-81, TR8 1977-82, TR250 1967-68, Vitesse 1962-71
Turner: 950 Sports 1957-60, Sports Mk III 1960-66
TVR: 280i 1984-90, 350i 1983-91, Cerbera 1996-2003, Chimaera 1992-2003, Grantura 1958-67, Griffith 1963-2002, M Series 1972-79,
 Sagaris 2005-06, S 1986-94, T350 2002-06, Tamora 2001-06, Tasmin 1980-87, Tuscan 1967-2006, Vixen 1967-73
Ultima: GTR 1999-2015, Evolution 2015-
Vanden Plas: 1100 1963-68, 1300 1967-74, 1500 1974-80, Princess 1957-68
Vauxhall: 10-4 1937-47, 14 1938-48, 30-98 1913-27, Astra GTE 1983-91, Cavalier 1975-95, Chevette 1975-84, Chevette HS 1978-80,
 Cresta 1954-72, Firenza 1970-75, Magnum 1973-78, Prince Henry 1911-14, Velox 1948-65, Ventora 1968-76, Victor 1957-76,
 Viscount 1966-72, Viva 1963-79, VX220 2000-05, VX4/90 1961-77, Wyvern 1948-57
Wolseley: 1500 1957-65, 16/60 1961-71, 18/85 1967-72, 4/44 1952-56, 4/50 1948-52, 6/80 1948-54, 6/90 1954-59, 6/99 1959-61,
 6/110 1961-68, Hornet 1930-69, Hornet Special 1932-35, Six 1972-75, Wasp 1935-36
`;
