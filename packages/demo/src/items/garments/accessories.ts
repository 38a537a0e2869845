import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { graduated, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const accessories: readonly ItemSource[] = [
  {
    handle: 'lambswool-scarf',
    names: t('Lambswool Scarf', 'Lammwollschal', 'Szalik z wełny jagnięcej'),
    short: t(
      'Woven in Kassel, brushed with teasels, fringed by hand.',
      'In Kassel gewebt, mit Disteln geraut, von Hand gefranst.',
      'Tkany w Kassel, drapany ostem, z ręcznie robionymi frędzlami.',
    ),
    story: {
      en: [
        'Two metres of lambswool in a check that goes with every coat we make. The nap is raised with real teasels, because wire tears and teasels only ask.',
        'Fringes are twisted by hand on Thursdays.',
      ],
      de: [
        'Zwei Meter Lammwolle in einem Karo, das zu jedem unserer Mäntel passt. Der Flor wird mit echten Karden geraut, denn Draht reißt, und Disteln bitten nur.',
        'Gefranst wird donnerstags, von Hand.',
      ],
      pl: [
        'Dwa metry wełny jagnięcej w kratę, która pasuje do każdego naszego płaszcza. Włos podnosi się prawdziwym ostem, bo drut szarpie, a oset tylko prosi.',
        'Frędzle skręca się ręcznie, w czwartki.',
      ],
    },
    categories: ['accessories-wool', 'women', 'new-in'],
    manufacturer: 'hausmann',
    daysAgo: 25,
    weightG: 230,
    sizes: sizeRuns.none,
    price: constantPrice(59),
    fibres: [{ fibre: 'lambswool', percent: 100 }],
    facts: { material: 'wool', care: 'wool', season: 'winter', sustainability: 'single' },
    shared: { lengthMm: 2000, widthMm: 320 },
    overrides: { brick: { stock: 24 }, grey: { stock: 0, availability: 6 } },
    accessories: ['ribbed-beanie'],
    similar: ['ribbed-scarf'],
  },
  {
    handle: 'ribbed-beanie',
    names: t('Ribbed Beanie', 'Gerippte Mütze', 'Czapka w prążki'),
    short: t(
      'Double rib, deep cuff, no bobble.',
      'Doppelte Rippe, breiter Umschlag, kein Bommel.',
      'Podwójny ściągacz, szeroki mankiet, bez pompona.',
    ),
    story: {
      en: [
        'Knitted double, so that it keeps you warm even in the wind. Pull the cuff down over the ears or fold it twice.',
      ],
      de: ['Doppelt gestrickt, damit sie auch bei Wind wärmt. Den Umschlag über die Ohren ziehen oder zweimal falten.'],
      pl: ['Dziergana podwójnie, grzeje więc także na wietrze. Mankiet można naciągnąć na uszy albo zawinąć dwa razy.'],
    },
    categories: ['accessories-wool'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 120,
    weightG: 90,
    sizes: sizeRuns.one,
    price: constantPrice(29),
    fibres: [
      { fibre: 'merino', percent: 80 },
      { fibre: 'polyamide', percent: 20 },
    ],
    facts: { material: 'merino', care: 'wool', season: 'winter' },
    shared: { lengthMm: 290, widthMm: 210 },
    overrides: { amber: { stock: 31 }, navy: { stock: 18 } },
    similar: ['washed-cotton-cap'],
  },
  {
    handle: 'ribbed-scarf',
    names: t('Ribbed Scarf', 'Gerippter Schal', 'Szalik w ściągacz'),
    short: t(
      'A long stretch of warm rib; cheaper in pairs.',
      'Ein langes Stück warme Rippe; im Doppel günstiger.',
      'Długi pas ciepłego ściągacza; w parze taniej.',
    ),
    story: {
      en: [
        'Soft, elastic, and long enough for two turns and a knot. It is our most popular present, so the second one costs less.',
      ],
      de: [
        'Weich, elastisch und lang genug für zwei Runden und einen Knoten. Keiner unserer Artikel wird öfter verschenkt, deshalb kostet der zweite weniger.',
      ],
      pl: [
        'Miękki, elastyczny, starczy na dwa okrążenia i węzeł. Żadnego innego produktu nie daje się częściej w prezencie, więc drugi kosztuje mniej.',
      ],
    },
    categories: ['accessories-wool', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 85,
    weightG: 260,
    sizes: sizeRuns.one,
    price: { ...constantPrice(49), ...graduated([2, 44], [4, 39]) },
    fibres: [{ fibre: 'merino', percent: 100 }],
    facts: { material: 'merino', care: 'wool', season: 'winter', sustainability: 'single' },
    shared: { lengthMm: 2200, widthMm: 280 },
    orderProperties: ['gift-wrap', 'gift-note'],
    similar: ['lambswool-scarf'],
  },
  {
    handle: 'washed-cotton-cap',
    names: t('Washed Cotton Cap', 'Gewaschene Baumwollkappe', 'Bawełniana czapka z daszkiem'),
    short: t(
      'Six panels, no plastic, a brass slide at the back.',
      'Sechs Felder, kein Plastik, hinten eine Messingschnalle.',
      'Sześć klinów, zero plastiku, z tyłu mosiężna klamra.',
    ),
    story: {
      en: [
        'The peak is stiffened with cork instead of plastic and can be washed. The small heart is stitched with the thread that was left over.',
      ],
      de: [
        'Der Schirm ist mit Kork statt mit Plastik verstärkt und waschbar. Das kleine Herz ist mit dem Faden gestickt, der übrig war.',
      ],
      pl: ['Daszek usztywnia korek zamiast plastiku, można go prać. Małe serce wyhaftowano nicią, która została.'],
    },
    categories: ['accessories-wool'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 240,
    weightG: 95,
    sizes: sizeRuns.one,
    price: constantPrice(25),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', care: 'hand', season: 'summer', sustainability: 'gots' },
    overrides: { sand: { stock: 2 } },
  },
  {
    handle: 'canvas-tote',
    names: t('Canvas Tote', 'Stofftasche aus Canvas', 'Płócienna torba'),
    short: t(
      'Eighteen-ounce canvas that carries a week of vegetables.',
      'Achtzehn-Unzen-Canvas, der den Wocheneinkauf trägt.',
      'Osiemnastouncjowe płótno, które uniesie warzywa na cały tydzień.',
    ),
    story: {
      en: [
        'Woven for sails, sewn for shops. The handles go all the way round under the bottom, so nothing hangs on a seam.',
        'The arch is our shop window on Friedrichsplatz, printed in water-based ink.',
      ],
      de: [
        'Für Segel gewebt, für Läden genäht. Die Henkel laufen unter dem Boden durch, damit nichts an einer Naht hängt.',
        'Der Bogen ist unser Schaufenster am Friedrichsplatz, mit Farbe auf Wasserbasis gedruckt.',
      ],
      pl: [
        'Tkana na żagle, szyta do sklepu. Uchwyty biegną pod dnem dookoła, więc nic nie wisi na szwie.',
        'Łuk to nasza witryna przy Friedrichsplatz, nadrukowana farbą na bazie wody.',
      ],
    },
    categories: ['accessories-bags'],
    manufacturer: 'ribeira',
    tags: ['organic'],
    daysAgo: 140,
    weightG: 380,
    sizes: sizeRuns.none,
    price: constantPrice(35),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', care: 'cool', season: 'all', sustainability: 'gots' },
    shared: { lengthMm: 400, widthMm: 420, heightMm: 120 },
    similar: ['print-tote'],
  },
  {
    handle: 'print-tote',
    names: t('Tote with Your Own Print', 'Stofftasche mit eigenem Aufdruck', 'Torba z własnym nadrukiem'),
    short: t(
      'Send us a drawing and carry it home.',
      'Schicken Sie uns eine Zeichnung und tragen Sie sie nach Hause.',
      'Proszę przysłać rysunek, a wróci na torbie.',
    ),
    story: {
      en: [
        'The canvas tote with whatever you draw: a child’s drawing of a horse, a club’s crest, a shopping list. One colour, screen-printed in Kassel.',
        'Printing takes about a week. A bag that carries your own print is made for you alone and cannot be returned.',
      ],
      de: [
        'Die Stofftasche mit dem, was Sie zeichnen: ein von Kindern gemaltes Pferd, ein Vereinswappen, ein Einkaufszettel. Einfarbig, in Kassel im Siebdruck bedruckt.',
        'Der Druck dauert etwa eine Woche. Eine Tasche mit Ihrem Motiv entsteht nur für Sie und ist von der Rückgabe ausgenommen.',
      ],
      pl: [
        'Płócienna torba z tym, co Państwo narysują: konikiem namalowanym przez dziecko, herbem klubu, listą zakupów. Jeden kolor, sitodruk w Kassel.',
        'Nadruk trwa około tygodnia. Torba z własnym wzorem powstaje tylko dla Państwa i nie podlega zwrotowi.',
      ],
    },
    categories: ['accessories-bags', 'new-in'],
    manufacturer: 'ribeira',
    tags: ['organic'],
    daysAgo: 52,
    weightG: 380,
    sizes: sizeRuns.none,
    price: constantPrice(39),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', care: 'cool', season: 'all', sustainability: 'gots' },
    shared: { availability: 4, mayOversell: true, lengthMm: 400, widthMm: 420, heightMm: 120 },
    orderProperties: ['artwork', 'gift-wrap'],
    similar: ['canvas-tote'],
  },
]
