import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const womenSkirts: readonly ItemSource[] = [
  {
    handle: 'pleated-midi-skirt',
    names: t('Pleated Midi Skirt', 'Plissierter Midirock', 'Plisowana spódnica midi'),
    short: t(
      'Pleats that survive the washing machine, and a waistband that survives lunch.',
      'Plissee, das die Waschmaschine übersteht, und ein Bund, der das Mittagessen übersteht.',
      'Plisy, które przetrwają pralkę, i pasek, który przetrwa obiad.',
    ),
    story: {
      en: [
        'Pleated by steam in paper moulds that are folded by hand, in Prato, where three women still know how. The pleats stay because the cloth remembers.',
        'Elastic at the back of the waist only; flat in front.',
      ],
      de: [
        'Mit Dampf in Papierformen plissiert, die von Hand gefaltet werden, in Prato, wo drei Frauen das noch können. Die Falten bleiben, weil der Stoff sich erinnert.',
        'Gummizug nur hinten im Bund; vorn ist er glatt.',
      ],
      pl: [
        'Plisowana parą w papierowych formach składanych ręcznie, w Prato, gdzie trzy kobiety jeszcze to potrafią. Plisy zostają, bo tkanina pamięta.',
        'Gumka tylko z tyłu paska; z przodu jest gładki.',
      ],
    },
    categories: ['women-skirts', 'new-in'],
    manufacturer: 'bellandi',
    daysAgo: 18,
    weightG: 420,
    sizes: sizeRuns.womens,
    price: constantPrice(89),
    fibres: [{ fibre: 'polyester', percent: 100 }],
    facts: { material: 'lyocell', fit: 'regular', care: 'cool', season: 'all', sustainability: 'recycled' },
    measurements: { waist: 36, length: 80 },
    similar: ['checked-wool-skirt', 'denim-midi-skirt'],
  },
  {
    handle: 'denim-midi-skirt',
    names: t('Denim Midi Skirt', 'Midirock aus Jeansstoff', 'Dżinsowa spódnica midi'),
    short: t(
      'A wide skirt in soft denim, with pockets that go deep.',
      'Ein weiter Rock aus weichem Denim, mit tiefen Taschen.',
      'Szeroka spódnica z miękkiego denimu, z głębokimi kieszeniami.',
    ),
    story: {
      en: [
        'Eight-ounce denim, light enough to swing and strong enough for stairs with groceries. Fades where your hands go.',
        'The button is screwed on, not riveted, and can be replaced.',
      ],
      de: [
        'Acht-Unzen-Denim, leicht genug zum Schwingen und fest genug für Treppen mit Einkäufen. Er bleicht dort, wo Ihre Hände sind.',
        'Der Knopf ist geschraubt, nicht genietet, und lässt sich ersetzen.',
      ],
      pl: [
        'Ośmiouncjowy denim, dość lekki, by falować, i dość mocny na schody z zakupami. Blaknie tam, gdzie sięgają ręce.',
        'Guzik jest przykręcany, nie nitowany, można go wymienić.',
      ],
    },
    categories: ['women-skirts'],
    manufacturer: 'ege',
    tags: ['organic'],
    daysAgo: 75,
    weightG: 480,
    sizes: sizeRuns.womens,
    price: constantPrice(79),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'cool', season: 'all', sustainability: 'gots' },
    measurements: { waist: 36, length: 78 },
    similar: ['pleated-midi-skirt'],
  },
  {
    handle: 'checked-wool-skirt',
    names: t('Checked Wool Skirt', 'Karierter Wollrock', 'Wełniana spódnica w kratę'),
    short: t(
      'A blanket check from Kassel, lined, warm to the knee and below.',
      'Ein Deckenkaro aus Kassel, gefüttert, warm bis übers Knie.',
      'Pledowa krata z Kassel, z podszewką, ciepła za kolano.',
    ),
    story: {
      en: [
        'The check was drawn for a horse blanket in 1931 and found again in the pattern books of the Hausmann mill. On a skirt it looks less like a horse.',
        'Lined in cupro, so that tights do not climb.',
      ],
      de: [
        'Das Karo wurde 1931 für eine Pferdedecke entworfen und in den Musterbüchern der Weberei Hausmann wiedergefunden. Am Rock erinnert es weniger an ein Pferd.',
        'Mit Cupro gefüttert, damit keine Strumpfhose hochkriecht.',
      ],
      pl: [
        'Tę kratę zaprojektowano w 1931 roku na derkę dla konia i odnaleziono w księgach wzorów tkalni Hausmann. Na spódnicy mniej przypomina konia.',
        'Podszewka z włókna miedziowego, żeby rajstopy nie pełzły w górę.',
      ],
    },
    categories: ['women-skirts', 'new-in'],
    manufacturer: 'hausmann',
    tags: ['repairable'],
    daysAgo: 48,
    weightG: 610,
    sizes: sizeRuns.womens,
    price: constantPrice(119),
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 85 },
      { part: 'shell', fibre: 'polyamide', percent: 15 },
      { part: 'lining', fibre: 'cupro', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'regular', care: 'dry', season: 'winter' },
    measurements: { waist: 36, length: 76 },
    similar: ['pleated-midi-skirt'],
  },
]
