import type { PickupKind } from '@vitrine/contract/checkout/delivery'

/** A point: kind, number, street, postcode, latitude, longitude, and its location. */
export type PointData = readonly [
  kind: PickupKind,
  number: string,
  street: string,
  zipCode: string,
  latitude: number,
  longitude: number,
  place: string,
]

export interface Town {
  readonly code: string
  readonly name: string
  /** Alternative names. */
  readonly aliases: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly points: readonly PointData[]
}

const locker = 'parcel_locker'
const office = 'post_office'

/** Invented data: the streets exist, the lockers and shops do not. Used until the carrier's service is configured. */
export const towns: readonly Town[] = [
  {
    code: 'ks',
    name: 'Kassel',
    aliases: [],
    latitude: 51.3127,
    longitude: 9.4797,
    points: [
      [locker, '118', 'Friedrichsplatz 12', '34117', 51.3129, 9.4962, 'Tiefgarage, Ebene 1'],
      [locker, '142', 'Wilhelmshöher Allee 256', '34131', 51.3122, 9.4468, 'Bahnhof Wilhelmshöhe'],
      [locker, '157', 'Holländische Straße 88', '34127', 51.3301, 9.4981, ''],
      [locker, '163', 'Frankfurter Straße 131', '34121', 51.2989, 9.4826, ''],
      [locker, '171', 'Leipziger Straße 204', '34123', 51.3066, 9.5341, ''],
      [locker, '186', 'Friedrich-Ebert-Straße 71', '34119', 51.3162, 9.4781, ''],
      [office, '512', 'Königsplatz 36', '34117', 51.3163, 9.4986, 'Schreibwaren Heinemann'],
      [office, '518', 'Goethestraße 49', '34119', 51.3153, 9.4713, 'Kiosk am Bebelplatz'],
      [office, '524', 'Kurt-Wolters-Straße 9', '34125', 51.3229, 9.5048, 'Getränke Vogt'],
      [office, '531', 'Baunsbergstraße 17', '34131', 51.3088, 9.4297, 'Lotto Brandt'],
    ],
  },
  {
    code: 'be',
    name: 'Berlin',
    aliases: [],
    latitude: 52.52,
    longitude: 13.405,
    points: [
      [locker, '103', 'Alexanderplatz 7', '10178', 52.5219, 13.4132, 'Bahnhof Alexanderplatz'],
      [locker, '124', 'Torstraße 141', '10119', 52.5294, 13.4023, ''],
      [locker, '138', 'Bergmannstraße 24', '10961', 52.4889, 13.3956, 'Hof'],
      [locker, '145', 'Karl-Marx-Straße 66', '12043', 52.4819, 13.4341, ''],
      [locker, '159', 'Schönhauser Allee 80', '10439', 52.5491, 13.4139, ''],
      [locker, '176', 'Kantstraße 118', '10625', 52.5066, 13.3105, ''],
      [locker, '188', 'Frankfurter Allee 53', '10247', 52.5149, 13.4673, ''],
      [office, '601', 'Unter den Linden 62', '10117', 52.5168, 13.3832, 'Papeterie Lindenhof'],
      [office, '614', 'Oranienstraße 179', '10999', 52.5001, 13.4196, 'Späti Oranien'],
      [office, '622', 'Müllerstraße 147', '13353', 52.5472, 13.3564, 'Zeitungen Yıldız'],
      [office, '637', 'Bundesallee 104', '12161', 52.4731, 13.3306, 'Bücher Friedenau'],
    ],
  },
  {
    code: 'hh',
    name: 'Hamburg',
    aliases: [],
    latitude: 53.5511,
    longitude: 9.9937,
    points: [
      [locker, '204', 'Steindamm 9', '20099', 53.5545, 10.0109, 'Nahe Hauptbahnhof'],
      [locker, '217', 'Schanzenstraße 70', '20357', 53.5628, 9.9634, ''],
      [locker, '231', 'Osterstraße 120', '20255', 53.5759, 9.9519, ''],
      [locker, '246', 'Ottenser Hauptstraße 10', '22765', 53.5518, 9.9342, 'Einkaufszentrum'],
      [locker, '258', 'Wandsbeker Marktstraße 81', '22041', 53.5724, 10.0689, ''],
      [office, '702', 'Mönckebergstraße 17', '20095', 53.5508, 10.0014, 'Tabak Petersen'],
      [office, '715', 'Grindelallee 43', '20146', 53.5658, 9.9836, 'Copyshop Grindel'],
      [office, '728', 'Lange Reihe 29', '20099', 53.5571, 10.0103, 'Kiosk St. Georg'],
    ],
  },
  {
    code: 'mu',
    name: 'München',
    aliases: ['munich', 'monachium'],
    latitude: 48.1372,
    longitude: 11.5755,
    points: [
      [locker, '302', 'Arnulfstraße 32', '80335', 48.1432, 11.5566, 'Nahe Hauptbahnhof'],
      [locker, '316', 'Rosenheimer Straße 145', '81671', 48.1231, 11.6035, ''],
      [locker, '329', 'Leopoldstraße 82', '80802', 48.1603, 11.5862, ''],
      [locker, '341', 'Lindwurmstraße 108', '80337', 48.1275, 11.5532, ''],
      [locker, '355', 'Nymphenburger Straße 154', '80634', 48.1529, 11.5331, ''],
      [office, '803', 'Sendlinger Straße 28', '80331', 48.1344, 11.5683, 'Schreibwaren Obermaier'],
      [office, '817', 'Hohenzollernstraße 31', '80801', 48.1596, 11.5782, 'Lotto Schwabing'],
      [office, '826', 'Tegernseer Landstraße 64', '81541', 48.1147, 11.5798, 'Kiosk Giesing'],
    ],
  },
  {
    code: 'kn',
    name: 'Köln',
    aliases: ['cologne', 'koeln', 'kolonia'],
    latitude: 50.9384,
    longitude: 6.96,
    points: [
      [locker, '406', 'Breslauer Platz 1', '50668', 50.9442, 6.9601, 'Hauptbahnhof'],
      [locker, '419', 'Venloer Straße 310', '50823', 50.9514, 6.9173, ''],
      [locker, '433', 'Severinstraße 41', '50678', 50.9245, 6.9591, ''],
      [locker, '448', 'Luxemburger Straße 150', '50937', 50.9222, 6.9307, ''],
      [office, '902', 'Ehrenstraße 18', '50672', 50.9387, 6.9427, 'Papier Schmitz'],
      [office, '913', 'Aachener Straße 52', '50674', 50.9368, 6.9334, 'Kiosk am Weiher'],
      [office, '925', 'Deutzer Freiheit 77', '50679', 50.9369, 6.9749, 'Büdchen Deutz'],
    ],
  },
  {
    code: 'le',
    name: 'Leipzig',
    aliases: ['lipsk'],
    latitude: 51.3397,
    longitude: 12.3731,
    points: [
      [locker, '504', 'Willy-Brandt-Platz 5', '04109', 51.3443, 12.3811, 'Promenaden'],
      [locker, '513', 'Karl-Liebknecht-Straße 59', '04275', 51.3239, 12.3734, ''],
      [locker, '527', 'Eisenbahnstraße 73', '04315', 51.3457, 12.4034, ''],
      [locker, '539', 'Karl-Heine-Straße 47', '04229', 51.3323, 12.3364, ''],
      [office, '552', 'Grimmaische Straße 14', '04109', 51.3398, 12.3772, 'Buch und Papier Grimma'],
      [office, '561', 'Gohliser Straße 20', '04105', 51.3519, 12.3682, 'Lotto Gohlis'],
    ],
  },
  {
    code: 'fr',
    name: 'Frankfurt am Main',
    aliases: ['frankfurt'],
    latitude: 50.1109,
    longitude: 8.6821,
    points: [
      [locker, '605', 'Poststraße 4', '60329', 50.1068, 8.6623, 'Hauptbahnhof, Südseite'],
      [locker, '618', 'Berger Straße 184', '60385', 50.1246, 8.7064, ''],
      [locker, '629', 'Leipziger Straße 42', '60487', 50.1193, 8.6437, ''],
      [office, '643', 'Zeil 90', '60313', 50.1147, 8.6862, 'Tabak Zeil'],
      [office, '651', 'Schweizer Straße 33', '60594', 50.1029, 8.6824, 'Schreibwaren Sachsenhausen'],
    ],
  },
  {
    code: 'st',
    name: 'Stuttgart',
    aliases: [],
    latitude: 48.7758,
    longitude: 9.1829,
    points: [
      [locker, '703', 'Lautenschlagerstraße 2', '70173', 48.7823, 9.1797, ''],
      [locker, '716', 'Rotebühlstraße 87', '70178', 48.7717, 9.1643, ''],
      [office, '731', 'Königstraße 26', '70173', 48.7796, 9.1789, 'Papier am Schlossplatz'],
      [office, '744', 'König-Karl-Straße 45', '70372', 48.8047, 9.2163, 'Kiosk Cannstatt'],
    ],
  },
]
