import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { toSku } from '../build.ts'
import { constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

/** Items made of other items. */
export const kits: readonly ItemSource[] = [
  {
    handle: 'winter-capsule',
    names: t(
      'Winter Capsule: Jumper, Scarf and Beanie',
      'Winterpaket: Pullover, Schal und Mütze',
      'Zestaw zimowy: sweter, szalik i czapka',
    ),
    short: t(
      'The cable jumper in cream with the brick scarf and the amber beanie, in one box.',
      'Der Zopfpullover in Cremeweiß mit Schal und Mütze, in einer Schachtel.',
      'Kremowy sweter w warkocze z szalikiem i czapką, w jednym pudełku.',
    ),
    story: {
      en: [
        'Three pieces that were designed on the same table and look as if they had met before. Choose the size of the jumper; scarf and beanie fit everyone.',
        'Packed in a box that is large enough to keep them in over the summer.',
      ],
      de: [
        'Drei Stücke, die auf demselben Tisch entworfen wurden und aussehen, als würden sie sich kennen. Wählen Sie die Größe des Pullovers; Schal und Mütze passen allen.',
        'Verpackt in einer Schachtel, in der sie auch den Sommer verbringen können.',
      ],
      pl: [
        'Trzy rzeczy, które powstały na jednym stole i wyglądają, jakby się znały. Wystarczy wybrać rozmiar swetra; szalik i czapka pasują na każdego.',
        'W pudełku, w którym mogą też spędzić lato.',
      ],
    },
    categories: ['accessories-sets', 'women-knitwear', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 30,
    weightG: 900,
    sizes: ['s', 'm', 'l'],
    price: constantPrice(179),
    facts: { material: 'wool', care: 'wool', season: 'winter' },
    orderProperties: ['gift-wrap', 'wrapping-paper', 'gift-note'],
    kit: {
      type: 'bundle',
      pictures: [
        'cable-knit-wool-jumper-cream-flat',
        'lambswool-scarf-brick-front',
        'ribbed-beanie-amber-front',
        'cable-knit-wool-jumper-cream-front',
      ],
      parts: (size) => [
        { sku: toSku('cable-knit-wool-jumper', 'cream', size), quantity: 1 },
        { sku: toSku('lambswool-scarf', 'brick'), quantity: 1 },
        { sku: toSku('ribbed-beanie', 'amber', 'one'), quantity: 1 },
      ],
    },
    overrides: { s: { stock: 12 }, m: { stock: 7 }, l: { stock: 21 } },
    similar: ['cable-knit-wool-jumper'],
  },
  {
    handle: 't-shirt-pack',
    names: t('Three Heavyweight T-Shirts', 'Drei schwere T-Shirts', 'Trzy ciężkie T-shirty'),
    short: t('Three white ones in a paper band.', 'Drei weiße mit Papierbanderole.', 'Trzy białe w papierowej opasce.'),
    story: {
      en: [
        'The tee that everyone orders again, three at a time and without plastic. Same cloth, same collar, same two hundred and forty grams.',
      ],
      de: [
        'Das T-Shirt, das alle nachbestellen, gleich dreifach und ohne Plastik. Gleicher Stoff, gleicher Kragen, gleiche zweihundertvierzig Gramm.',
      ],
      pl: [
        'T-shirt, po który wszyscy wracają, od razu trzy i bez plastiku. Ta sama dzianina, ten sam dekolt, te same dwieście czterdzieści gramów.',
      ],
    },
    categories: ['men-t-shirts', 'women-t-shirts', 'accessories-sets'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 125,
    weightG: 720,
    sizes: sizeRuns.letters,
    price: constantPrice(75),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { chest: 54, length: 71, shoulder: 46 },
    kit: {
      type: 'bundle',
      pictures: ['heavyweight-t-shirt-white-flat', 'heavyweight-t-shirt-white-front', 'heavyweight-t-shirt-white-back'],
      parts: (size) => [{ sku: toSku('heavyweight-t-shirt', 'white', size), quantity: 3 }],
    },
    similar: ['heavyweight-t-shirt'],
  },
  {
    handle: 'suit-in-two-parts',
    names: t('Two-Piece Suit', 'Zweiteiliger Hosenanzug', 'Garnitur dwuczęściowy'),
    short: t(
      'The tailored blazer and the pinstripe trousers, each in its own size.',
      'Das taillierte Jackett und die Nadelstreifenhose, jedes in seiner Größe.',
      'Taliowana marynarka i spodnie w prążki, każde w swoim rozmiarze.',
    ),
    story: {
      en: [
        'Nobody is the same size above and below the waist. Choose each part in its own size and pay for them together.',
      ],
      de: ['Niemand hat oben und unten dieselbe Größe. Wählen Sie beide Teile einzeln und bezahlen Sie sie zusammen.'],
      pl: [
        'Nikt nie ma tego samego rozmiaru u góry i u dołu. Obie części wybiera się osobno, a płaci się za nie razem.',
      ],
    },
    categories: ['accessories-sets', 'women-blazers'],
    manufacturer: 'bellandi',
    daysAgo: 89,
    weightG: 1170,
    sizes: sizeRuns.none,
    price: constantPrice(269),
    facts: { material: 'wool', care: 'dry', season: 'all' },
    orderProperties: ['inseam-correction'],
    kit: {
      type: 'set',
      pictures: ['tailored-blazer-navy-front', 'pinstripe-trousers-charcoal-front', 'tailored-blazer-navy-detail'],
      of: [
        { handle: 'tailored-blazer', quantity: 1 },
        { handle: 'pinstripe-trousers', quantity: 1 },
      ],
    },
    similar: ['tailored-blazer'],
  },
]

/** Single pieces from earlier years, only for those who are logged in. */
export const archive: readonly ItemSource[] = [
  {
    handle: 'archive-cable-jumper',
    names: t('Archive: Cable Jumper 2016', 'Archiv: Zopfpullover 2016', 'Archiwum: sweter w warkocze 2016'),
    short: t(
      'The first cable jumper, in a red we could not dye again.',
      'Der erste Zopfpullover, in einem Rot, das uns nie wieder gelang.',
      'Pierwszy sweter w warkocze, w czerwieni, której nie udało się powtórzyć.',
    ),
    story: {
      en: [
        'Seven of these came back in ten years, were darned at the elbow and washed. Each has a linen label with the name of the person who mended it.',
      ],
      de: [
        'Sieben Stück kamen in zehn Jahren zurück, wurden am Ellbogen gestopft und gewaschen. Jedes trägt ein Leinenetikett mit dem Namen der Person, die es ausgebessert hat.',
      ],
      pl: [
        'W ciągu dziesięciu lat wróciło siedem sztuk, zacerowanych na łokciach i wypranych. Każda ma lnianą metkę z imieniem osoby, która ją naprawiła.',
      ],
    },
    categories: ['archive'],
    manufacturer: 'fiacao',
    tags: ['last', 'portugal'],
    daysAgo: 45,
    weightG: 500,
    sizes: ['s', 'm', 'l'],
    price: constantPrice(69),
    fibres: [{ fibre: 'lambswool', percent: 100 }],
    facts: { material: 'wool', fit: 'regular', care: 'wool', season: 'winter' },
    measurements: { chest: 51, length: 60, sleeve: 60, shoulder: 45 },
    overrides: { s: { stock: 1 }, m: { stock: 2 }, l: { stock: 1 } },
  },
  {
    handle: 'archive-checked-coat',
    names: t('Archive: Checked Coat 2018', 'Archiv: Karomantel 2018', 'Archiwum: płaszcz w kratę 2018'),
    short: t(
      'Two coats from a run of forty, relined.',
      'Zwei Mäntel aus einer Auflage von vierzig, neu gefüttert.',
      'Dwa płaszcze z serii czterdziestu, z nową podszewką.',
    ),
    story: {
      en: [
        'A green check that was meant for one winter and asked for ever since. New lining, old buttons, a pocket that was once a moth’s.',
      ],
      de: [
        'Ein grünes Karo, gedacht für einen Winter und seitdem immer wieder nachgefragt. Neues Futter, alte Knöpfe, eine Tasche, die einmal einer Motte gehörte.',
      ],
      pl: [
        'Zielona krata pomyślana na jedną zimę, o którą wciąż ktoś pyta. Nowa podszewka, stare guziki, kieszeń, która należała kiedyś do mola.',
      ],
    },
    categories: ['archive'],
    manufacturer: 'hausmann',
    tags: ['last'],
    daysAgo: 33,
    weightG: 1700,
    sizes: ['38', '42'],
    price: constantPrice(159),
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 100 },
      { part: 'lining', fibre: 'viscose', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'relaxed', care: 'dry', season: 'winter' },
    measurements: { chest: 56, length: 108, sleeve: 61, shoulder: 44 },
    overrides: { '38': { stock: 1 }, '42': { stock: 1 } },
  },
  {
    handle: 'archive-corduroy-jacket',
    names: t('Archive: Corduroy Jacket 2019', 'Archiv: Cordjacke 2019', 'Archiwum: sztruksowa kurtka 2019'),
    short: t(
      'Mustard corduroy, worn in by someone with good taste.',
      'Senfgelber Cord, eingetragen von jemandem mit gutem Geschmack.',
      'Musztardowy sztruks, noszony wcześniej przez kogoś z dobrym gustem.',
    ),
    story: {
      en: [
        'Came back in exchange for a new one, with the cuffs turned and a note in the pocket. We left the note where it was.',
      ],
      de: [
        'Kam im Tausch gegen eine neue zurück, mit gewendeten Manschetten und einem Zettel in der Tasche. Den Zettel haben wir gelassen, wo er war.',
      ],
      pl: [
        'Wróciła w zamian za nową, z przenicowanymi mankietami i liścikiem w kieszeni. Liścik zostawiliśmy na miejscu.',
      ],
    },
    categories: ['archive'],
    manufacturer: 'zielona',
    tags: ['last'],
    daysAgo: 21,
    weightG: 760,
    sizes: ['m', 'l'],
    price: constantPrice(79),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'cotton', fit: 'regular', care: 'cool', season: 'between' },
    measurements: { chest: 57, length: 66, sleeve: 63, shoulder: 46 },
    overrides: { m: { stock: 1 }, l: { stock: 0, availability: 9 } },
  },
]
