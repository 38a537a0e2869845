import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

const longerLeg = { 'w31-l34': 500, 'w32-l34': 500, 'w33-l34': 500, 'w34-l34': 500 }
const oneLength = sizeRuns.waists.filter((size) => !size.includes('l34'))

export const menTrousers: readonly ItemSource[] = [
  {
    handle: 'straight-jeans',
    names: t('Straight Jeans', 'Gerade Jeans', 'Proste dżinsy'),
    short: t(
      'Selvedge denim, straight leg, two lengths.',
      'Denim mit Webkante, gerades Bein, zwei Längen.',
      'Denim z krajką, prosta nogawka, dwie długości.',
    ),
    story: {
      en: [
        'Woven on shuttle looms near İzmir, slowly, with an edge that does not fray. Thirteen ounces, no stretch, chain-stitched at the hem.',
        'The longer leg needs more denim and costs five pounds more. When the knees go, send them to us: repairs are free for life.',
      ],
      de: [
        'Bei İzmir auf Schützenwebstühlen gewebt, langsam, mit einer Kante, die nicht ausfranst. Dreizehn Unzen, kein Stretch, Kettstich am Saum.',
        'Das längere Bein braucht mehr Denim und kostet fünf Pfund mehr. Wenn die Knie nachgeben, schicken Sie sie uns: Reparaturen sind lebenslang kostenlos.',
      ],
      pl: [
        'Tkane koło Izmiru na krosnach czółenkowych, powoli, z krajką, która się nie strzępi. Trzynaście uncji, bez elastanu, dół przeszyty ściegiem łańcuszkowym.',
        'Dłuższa nogawka wymaga więcej denimu i kosztuje pięć funtów więcej. Gdy puszczą kolana, proszę nam je przysłać: naprawy są bezpłatne i bez limitu czasu.',
      ],
    },
    categories: ['men-jeans', 'new-in'],
    manufacturer: 'ege',
    tags: ['organic', 'repairable'],
    daysAgo: 24,
    weightG: 720,
    sizes: sizeRuns.waists,
    price: constantPrice(109),
    surcharges: longerLeg,
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'cool', season: 'all', sustainability: 'gots' },
    measurements: { waist: 42, hip: 52, inseam: 81, hem: 19.5 },
    overrides: { 'ink-w36': { stock: 0, availability: 4, mayOversell: true }, 'denim-w29': { stock: 2 } },
    similar: ['relaxed-jeans-jona', 'slim-jeans-organic-cotton'],
  },
  {
    handle: 'pleated-chinos',
    names: t('Pleated Chinos', 'Chinos mit Bundfalten', 'Chinosy z zakładkami'),
    short: t(
      'Dense twill, one pleat, shortened to the centimetre.',
      'Dichter Twill, eine Bundfalte, auf den Zentimeter gekürzt.',
      'Gęsty diagonal, jedna zakładka, skracane co do centymetra.',
    ),
    story: {
      en: [
        'Wide at the thigh and narrow at the ankle, the way trousers were cut before they were drawn by computers.',
        'Tell us by how many centimetres to shorten them and they arrive ready to wear. Shortened trousers come back too, within the hundred days.',
      ],
      de: [
        'Weit am Oberschenkel, schmal am Knöchel, so wie Hosen geschnitten wurden, bevor Computer sie zeichneten.',
        'Sagen Sie uns, um wie viele Zentimeter wir kürzen sollen, und sie kommt tragefertig an. Auch gekürzte Hosen nehmen wir innerhalb der hundert Tage zurück.',
      ],
      pl: [
        'Szerokie w udzie, wąskie przy kostce, tak jak krojono spodnie, zanim zaczęły je rysować komputery.',
        'Wystarczy podać, o ile centymetrów skrócić, a przyjdą gotowe do noszenia. Skrócone spodnie też przyjmujemy z powrotem w ciągu stu dni.',
      ],
    },
    categories: ['men-chinos'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 115,
    weightG: 480,
    sizes: oneLength,
    price: constantPrice(89),
    fibres: [
      { fibre: 'cotton', percent: 98 },
      { fibre: 'elastane', percent: 2 },
    ],
    facts: { material: 'organic-cotton', fit: 'relaxed', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { waist: 42, hip: 54, inseam: 82, hem: 19 },
    orderProperties: ['hem-length'],
    similar: ['pleated-shorts'],
  },
  {
    handle: 'pleated-shorts',
    names: t('Pleated Shorts', 'Shorts mit Bundfalten', 'Szorty z zakładkami'),
    short: t(
      'The chinos, after a warm day in June.',
      'Die Chinos nach einem warmen Tag im Juni.',
      'Chinosy po ciepłym dniu w czerwcu.',
    ),
    story: {
      en: [
        'Same twill, same pleat, cut a hand above the knee. The back pocket buttons, so that a wallet survives the sea wall.',
        'Hemmed with a hand’s width of spare cloth.',
      ],
      de: [
        'Gleicher Twill, gleiche Falte, eine Handbreit über dem Knie. Die Gesäßtasche lässt sich knöpfen, damit das Portemonnaie die Kaimauer übersteht.',
        'Im Saum ist Stoff zum Herauslassen.',
      ],
      pl: [
        'Ten sam diagonal, ta sama zakładka, skrócone na dłoń nad kolano. Tylna kieszeń na guzik, żeby portfel przetrwał falochron.',
        'W podwinięciu jest zapas tkaniny.',
      ],
    },
    categories: ['men-shorts'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 175,
    weightG: 300,
    sizes: oneLength,
    price: constantPrice(59),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'relaxed', care: 'warm', season: 'summer', sustainability: 'gots' },
    measurements: { waist: 42, hip: 54, inseam: 21, hem: 31 },
    similar: ['pleated-chinos', 'linen-shorts-mare'],
  },
]
