import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { recommendedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const menKnitwear: readonly ItemSource[] = [
  {
    handle: 'brushed-hoodie',
    names: t('Brushed Hoodie', 'Angerauter Kapuzenpullover', 'Bluza z kapturem'),
    short: t(
      'Fleece inside, no logo outside.',
      'Innen Flausch, außen kein Logo.',
      'W środku meszek, na zewnątrz żadnego logo.',
    ),
    story: {
      en: [
        'Four hundred grams of brushed cotton, a lined hood that stands, flat cords that do not vanish in the wash.',
        'Side panels in rib let it move with you.',
      ],
      de: [
        'Vierhundert Gramm angeraute Baumwolle, eine gefütterte Kapuze, die steht, und flache Kordeln, die in der Wäsche nicht verschwinden.',
        'Gerippte Seitenteile machen jede Bewegung mit.',
      ],
      pl: [
        'Czterysta gramów drapanej bawełny, podszyty kaptur, który trzyma kształt, i płaskie sznurki, które nie giną w praniu.',
        'Boczne panele ze ściągacza podążają za ruchem.',
      ],
    },
    categories: ['men-hoodies', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['organic'],
    daysAgo: 25,
    weightG: 620,
    sizes: sizeRuns.letters,
    price: constantPrice(79),
    fibres: [
      { fibre: 'cotton', percent: 85 },
      { fibre: 'polyester', percent: 15 },
    ],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'between', sustainability: 'recycled' },
    measurements: { chest: 57, length: 69, sleeve: 63, shoulder: 48 },
    similar: ['loopback-hoodie-oversized'],
  },
  {
    handle: 'loopback-hoodie-oversized',
    names: t('Oversized Loopback Hoodie', 'Oversized-Sweat-Hoodie', 'Obszerna bluza z pętelkowej dzianiny'),
    short: t(
      'Loops inside, unlined, for spring and for dancing.',
      'Innen Schlingen, ungefüttert, für den Frühling und fürs Tanzen.',
      'W środku pętelki, bez podszycia, na wiosnę i do tańca.',
    ),
    story: {
      en: [
        'Slowly knitted loopback, which breathes where fleece stews. Dropped shoulders, wide body, no drawcords to lose.',
        'Dyed in the piece, then washed, so the seams are a shade lighter.',
      ],
      de: [
        'Langsam gestrickter Schlingensweat, der atmet, wo Flausch schwitzt. Überschnittene Schultern, weiter Körper.',
        'Im Stück gefärbt und gewaschen, deshalb sind die Nähte einen Ton heller.',
      ],
      pl: [
        'Powoli dziergana dzianina pętelkowa oddycha tam, gdzie polar grzeje za mocno. Opuszczone ramiona, szeroki tułów.',
        'Barwiona w całości, potem prana, więc szwy są o ton jaśniejsze.',
      ],
    },
    categories: ['men-hoodies', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['organic'],
    daysAgo: 66,
    weightG: 580,
    sizes: sizeRuns.letters,
    price: constantPrice(85),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'oversized', care: 'warm', season: 'between', sustainability: 'gots' },
    measurements: { chest: 64, length: 71, sleeve: 58, shoulder: 58 },
    similar: ['brushed-hoodie'],
  },
  {
    handle: 'lambswool-crew',
    names: t('Lambswool Crew', 'Rundhalspullover aus Lammwolle', 'Sweter z wełny jagnięcej'),
    short: t(
      'The everyday jumper, in three colours that get along.',
      'Der Pullover für jeden Tag, in drei Farben, die sich vertragen.',
      'Sweter na co dzień, w trzech kolorach, które się lubią.',
    ),
    story: {
      en: [
        'Spun from the first shearing, when the wool is finest. Fully fashioned, which means shaped on the needle and not with scissors.',
        'Takes a shirt collar underneath without complaint.',
      ],
      de: [
        'Aus der ersten Schur gesponnen, wenn die Wolle am feinsten ist. Fully fashioned, also auf der Nadel geformt und nicht mit der Schere.',
        'Ein Hemdkragen hat darunter Platz.',
      ],
      pl: [
        'Z pierwszej strzyży, kiedy wełna jest najdelikatniejsza. Formowany już przy dzianiu, a nie nożyczkami.',
        'Bez sprzeciwu przyjmuje pod spód kołnierzyk koszuli.',
      ],
    },
    categories: ['men-jumpers'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 105,
    weightG: 390,
    sizes: sizeRuns.fromS,
    price: constantPrice(89, recommendedPrice(95)),
    fibres: [{ fibre: 'lambswool', percent: 100 }],
    facts: { material: 'wool', fit: 'regular', care: 'wool', season: 'winter', sustainability: 'traceable' },
    measurements: { chest: 56, length: 68, sleeve: 65, shoulder: 46 },
    accessories: ['wool-wash'],
    similar: ['merino-crew', 'fisherman-jumper'],
  },
  {
    handle: 'fisherman-jumper',
    names: t('Fisherman Jumper', 'Fischerpullover', 'Rybacki sweter'),
    short: t(
      'Ribbed from hem to neck, for weather with a capital W.',
      'Gerippt vom Saum bis zum Hals, für Wetter, das seinen Namen verdient.',
      'W ściągacz od dołu po szyję, na pogodę przez duże P.',
    ),
    story: {
      en: [
        'A full cardigan stitch with air in every rib: that air is what keeps you warm. The wool still carries some of its grease and sheds drizzle.',
        'Stretches when you row and comes back when you stop.',
      ],
      de: [
        'Vollpatent mit Luft in jeder Rippe: Diese Luft hält warm. Die Wolle trägt noch etwas von ihrem Fett und weist Nieselregen ab.',
        'Dehnt sich beim Rudern und kehrt danach zurück.',
      ],
      pl: [
        'Pełny patent z powietrzem w każdym prążku: to ono grzeje. Wełna zachowała trochę lanoliny i nie boi się mżawki.',
        'Rozciąga się przy wiosłowaniu, potem wraca.',
      ],
    },
    categories: ['men-jumpers', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 24,
    weightG: 780,
    sizes: sizeRuns.fromS,
    price: constantPrice(145),
    fibres: [{ fibre: 'wool', percent: 100 }],
    facts: { material: 'wool', fit: 'regular', care: 'wool', season: 'winter', sustainability: 'traceable' },
    measurements: { chest: 57, length: 69, sleeve: 65, shoulder: 47 },
    accessories: ['ribbed-beanie'],
    similar: ['lambswool-crew', 'cable-knit-wool-jumper'],
  },
]
