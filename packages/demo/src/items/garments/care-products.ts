import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { graduated, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const careProducts: readonly ItemSource[] = [
  {
    handle: 'hanger-set',
    names: t('Hanger Made of Beech', 'Kleiderbügel aus Buche', 'Wieszak z drewna bukowego'),
    short: t(
      'Broad shoulders for heavy coats, sold in pairs.',
      'Breite Schultern für schwere Mäntel, paarweise verkauft.',
      'Szerokie ramiona na ciężkie płaszcze, sprzedawany parami.',
    ),
    story: {
      en: [
        'Turned from beech that grew within an hour of Kassel. Coats keep their shoulders on it for decades.',
        'Two fit in a box, so we sell them two by two.',
      ],
      de: [
        'Aus Buche gedrechselt, die keine Stunde von Kassel gewachsen ist. Mäntel behalten darauf jahrzehntelang ihre Schultern.',
        'Zwei passen in eine Schachtel, deshalb verkaufen wir sie paarweise.',
      ],
      pl: [
        'Z buka, który rósł niespełna godzinę drogi od Kassel. Płaszcze zachowują na nim ramiona przez dziesięciolecia.',
        'W pudełku mieszczą się dwa, dlatego sprzedajemy je parami.',
      ],
    },
    categories: ['accessories-care'],
    manufacturer: 'hausmann',
    daysAgo: 330,
    weightG: 340,
    sizes: sizeRuns.none,
    price: { ...constantPrice(9), ...graduated([4, 8.5], [10, 7.5]) },
    facts: { material: 'wood', care: 'wipe', season: 'all' },
    shared: { minimumQuantity: 2, intervalQuantity: 2, maximumQuantity: 40, lengthMm: 450 },
    accessories: ['double-breasted-wool-coat'],
  },
  {
    handle: 'wool-wash',
    names: t('Wool Wash', 'Wollwaschmittel', 'Płyn do prania wełny'),
    short: t(
      'Half a litre of plant soap with lanolin, for forty cold washes.',
      'Ein halber Liter Pflanzenseife mit Lanolin, für vierzig kalte Wäschen.',
      'Pół litra roślinnego mydła z lanoliną, na czterdzieści prań w zimnej wodzie.',
    ),
    story: {
      en: [
        'Soap made in Fulda from olive oil, with a little lanolin that gives back to wool what washing takes. No scent, so that wool smells of wool.',
        'One capful per wash. The bottle goes back into the glass bin.',
      ],
      de: [
        'Seife aus Olivenöl, in Fulda gesiedet, mit etwas Lanolin, das der Wolle zurückgibt, was das Waschen nimmt. Ohne Duft, damit Wolle nach Wolle riecht.',
        'Eine Kappe pro Wäsche. Die Flasche kommt ins Altglas.',
      ],
      pl: [
        'Mydło z oliwy, warzone w Fuldzie, z odrobiną lanoliny, która oddaje wełnie to, co zabiera pranie. Bez zapachu, żeby wełna pachniała wełną.',
        'Jedna nakrętka na pranie. Butelka trafia do pojemnika na szkło.',
      ],
    },
    categories: ['accessories-care'],
    manufacturer: 'fulda',
    daysAgo: 400,
    weightG: 760,
    sizes: sizeRuns.none,
    price: constantPrice(14),
    facts: { material: 'soap', care: 'wipe', season: 'all' },
    shared: { unit: { code: 'LTR', content: 0.5 } },
    similar: ['shoe-cream'],
  },
  {
    handle: 'shoe-cream',
    names: t('Shoe Cream', 'Schuhcreme', 'Krem do butów'),
    short: t(
      'Beeswax and carnauba in a jar of fifty millilitres.',
      'Bienenwachs und Carnauba im Tiegel mit fünfzig Millilitern.',
      'Wosk pszczeli i carnauba w słoiczku pięćdziesięciu mililitrów.',
    ),
    story: {
      en: ['Neutral, for every brown we make and most that we do not. A jar lasts a pair of boots two winters.'],
      de: [
        'Farblos, für alle unsere Brauntöne und die meisten anderen. Ein Tiegel reicht für ein Paar Stiefel zwei Winter lang.',
      ],
      pl: [
        'Bezbarwny, do każdego z naszych brązów i większości cudzych. Słoiczek wystarcza parze botków na dwie zimy.',
      ],
    },
    categories: ['accessories-care'],
    manufacturer: 'fulda',
    daysAgo: 400,
    weightG: 110,
    sizes: sizeRuns.none,
    price: constantPrice(9.5),
    facts: { material: 'soap', care: 'wipe', season: 'all' },
    shared: { unit: { code: 'MLT', content: 50 } },
    accessories: ['chelsea-boots', 'suede-boots'],
  },
]
