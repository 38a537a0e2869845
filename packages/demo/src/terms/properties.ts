import type { PropertyEntry } from '@vitrine/contract/shop/shop-document'
import { t, type Texts } from '../text.ts'

const materials = {
  wool: t('Wool', 'Schurwolle', 'Wełna'),
  merino: t('Merino', 'Merinowolle', 'Merynos'),
  cashmere: t('Cashmere', 'Kaschmir', 'Kaszmir'),
  'organic-cotton': t('Organic cotton', 'Bio-Baumwolle', 'Bawełna ekologiczna'),
  cotton: t('Cotton', 'Baumwolle', 'Bawełna'),
  linen: t('Linen', 'Leinen', 'Len'),
  lyocell: t('Lyocell', 'Lyocell', 'Lyocell'),
  silk: t('Silk', 'Seide', 'Jedwab'),
  leather: t('Leather', 'Leder', 'Skóra'),
  wood: t('Beech', 'Buchenholz', 'Drewno bukowe'),
  soap: t('Plant soap', 'Pflanzenseife', 'Mydło roślinne'),
} satisfies Record<string, Texts>

const fits = {
  slim: t('Slim', 'Schmal', 'Dopasowany'),
  regular: t('Regular', 'Normal', 'Regularny'),
  relaxed: t('Relaxed', 'Locker', 'Luźny'),
  oversized: t('Oversized', 'Oversized', 'Oversize'),
  cropped: t('Cropped', 'Verkürzt', 'Skrócony'),
} satisfies Record<string, Texts>

const careMethods = {
  wool: t('Wool programme', 'Wollprogramm', 'Program do wełny'),
  hand: t('Hand wash', 'Handwäsche', 'Pranie ręczne'),
  cool: t('Machine wash at 30 °C', 'Maschinenwäsche bei 30 °C', 'Pranie w pralce w 30 °C'),
  warm: t('Machine wash at 40 °C', 'Maschinenwäsche bei 40 °C', 'Pranie w pralce w 40 °C'),
  dry: t('Dry clean', 'Chemische Reinigung', 'Czyszczenie chemiczne'),
  wipe: t('Brush and wipe', 'Bürsten und abwischen', 'Szczotkowanie i przecieranie'),
} satisfies Record<string, Texts>

const seasons = {
  all: t('All year', 'Ganzjährig', 'Cały rok'),
  summer: t('Summer', 'Sommer', 'Lato'),
  between: t('Spring and autumn', 'Frühling und Herbst', 'Wiosna i jesień'),
  winter: t('Winter', 'Winter', 'Zima'),
} satisfies Record<string, Texts>

const sustainabilities = {
  gots: t('Organic fibre', 'Faser aus Bio-Anbau', 'Włókno z upraw ekologicznych'),
  traceable: t('Traceable wool', 'Rückverfolgbare Wolle', 'Wełna o znanym pochodzeniu'),
  recycled: t('Recycled fibre', 'Recycelte Faser', 'Włókno z recyklingu'),
  european: t('European linen', 'Europäisches Leinen', 'Len europejski'),
  single: t('One fibre only', 'Sortenrein', 'Jedno włókno'),
} satisfies Record<string, Texts>

export type MaterialKey = keyof typeof materials
export type FitKey = keyof typeof fits
export type CareKey = keyof typeof careMethods
export type SeasonKey = keyof typeof seasons
export type SustainabilityKey = keyof typeof sustainabilities

const fabricGroup = { key: 'cloth', names: t('Fabric and care', 'Stoff und Pflege', 'Tkanina i pielęgnacja') }
const cutGroup = { key: 'cut', names: t('Cut and season', 'Schnitt und Saison', 'Krój i sezon') }

/** Properties for filters and technical data. */
const itemProperties: readonly PropertyEntry[] = [
  {
    code: 'material',
    valueType: 'selection',
    names: t('Material', 'Material', 'Materiał'),
    group: fabricGroup,
    selections: toSelections(materials),
  },
  {
    code: 'care',
    valueType: 'selection',
    names: t('Care', 'Pflege', 'Pielęgnacja'),
    group: fabricGroup,
    selections: toSelections(careMethods),
  },
  {
    code: 'sustainability',
    valueType: 'selection',
    names: t('Sustainability', 'Nachhaltigkeit', 'Zrównoważony rozwój'),
    group: fabricGroup,
    selections: toSelections(sustainabilities),
  },
  {
    code: 'fit',
    valueType: 'selection',
    names: t('Fit', 'Passform', 'Fason'),
    group: cutGroup,
    selections: toSelections(fits),
  },
  {
    code: 'season',
    valueType: 'selection',
    names: t('Season', 'Saison', 'Sezon'),
    group: cutGroup,
    selections: toSelections(seasons),
  },
]

const giftGroup = { key: 'gift', names: t('As a gift', 'Als Geschenk', 'Na prezent') }
const tailoringGroup = { key: 'tailoring', names: t('Made to measure', 'Nach Ihren Maßen', 'Na miarę') }

const wrappings = {
  kraft: t('Brown paper, cotton string', 'Packpapier, Baumwollschnur', 'Papier pakowy, bawełniany sznurek'),
  sage: t('Sage green, printed with leaves', 'Salbeigrün, mit Blättern bedruckt', 'Szałwiowy w listki'),
  midnight: t('Midnight blue, no bow', 'Mitternachtsblau, ohne Schleife', 'Granatowy, bez kokardy'),
} satisfies Record<string, Texts>

const threads = {
  tonal: t('Tone on tone', 'Ton in Ton', 'Ton w ton'),
  brick: t('Brick red', 'Ziegelrot', 'Ceglany'),
  sage: t('Sage green', 'Salbeigrün', 'Szałwiowy'),
  navy: t('Navy', 'Marineblau', 'Atramentowy'),
} satisfies Record<string, Texts>

/** Order properties, at least one of every value type. */
const orderProperties: readonly PropertyEntry[] = [
  {
    code: 'gift-wrap',
    valueType: 'empty',
    names: t('Gift wrapping', 'Geschenkverpackung', 'Pakowanie na prezent'),
    group: giftGroup,
    descriptions: t('In a box without prices.', 'In einer Schachtel ohne Preise.', 'W pudełku, bez cen.'),
    order: { isShownAsAdditionalCosts: true, surcharge: 350 },
  },
  {
    code: 'wrapping-paper',
    valueType: 'selection',
    names: t('Wrapping paper', 'Geschenkpapier', 'Papier'),
    group: giftGroup,
    selections: toSelections(wrappings),
    order: { isRequired: true, isPreselected: true },
  },
  {
    code: 'gift-note',
    valueType: 'text',
    names: t('Greeting card', 'Grußkarte', 'Kartka z życzeniami'),
    group: giftGroup,
    descriptions: t(
      'With your message, written by hand, up to six lines.',
      'Mit Ihrer Nachricht, von Hand geschrieben, bis zu sechs Zeilen.',
      'Z Państwa tekstem, pisana ręcznie, do sześciu linijek.',
    ),
    order: { isMultiline: true },
  },
  {
    code: 'repair-card',
    valueType: 'empty',
    names: t('Printed repair card', 'Gedruckte Reparaturkarte', 'Drukowana karta napraw'),
    group: giftGroup,
    descriptions: t(
      'Free of charge; deselect it to save paper.',
      'Kostenlos; ohne sie sparen Sie Papier.',
      'Bezpłatna; bez niej oszczędzają Państwo papier.',
    ),
    order: { isPreselected: true },
  },
  {
    code: 'monogram',
    valueType: 'text',
    names: t('Monogram', 'Monogramm', 'Monogram'),
    group: tailoringGroup,
    descriptions: t(
      'Up to four letters, stitched on the cuff.',
      'Bis zu vier Buchstaben, auf die Manschette gestickt.',
      'Do czterech liter, haftowanych na mankiecie.',
    ),
    order: { surcharge: 800 },
  },
  {
    code: 'thread-colour',
    valueType: 'selection',
    names: t('Thread colour', 'Garnfarbe', 'Kolor nici'),
    group: tailoringGroup,
    selections: toSelections(threads),
    order: { isPreselected: true },
  },
  {
    code: 'hem-length',
    valueType: 'int',
    names: t('Shorten the hem by (cm)', 'Saum kürzen um (cm)', 'Skrócenie nogawki o (cm)'),
    group: tailoringGroup,
    descriptions: t('Whole centimetres, 1 to 12.', 'Ganze Zentimeter, 1 bis 12.', 'Pełne centymetry, od 1 do 12.'),
    order: { surcharge: 1200 },
  },
  {
    code: 'inseam-correction',
    valueType: 'float',
    names: t('Inseam adjustment (cm)', 'Schrittlänge anpassen (cm)', 'Korekta długości kroku (cm)'),
    group: tailoringGroup,
    descriptions: t(
      'From -3.0 to 3.0; half centimetres are fine.',
      'Von -3,0 bis 3,0; halbe Zentimeter sind möglich.',
      'Od -3,0 do 3,0; możliwe są połówki centymetra.',
    ),
    order: { surcharge: 1500 },
  },
  {
    code: 'artwork',
    valueType: 'file',
    names: t('Your artwork', 'Ihr Motiv', 'Własny wzór'),
    group: tailoringGroup,
    descriptions: t(
      'One colour prints best. PNG, JPEG or PDF, up to 10 MB.',
      'Einfarbig druckt am besten. PNG, JPEG oder PDF, bis 10 MB.',
      'Najlepiej wychodzi jeden kolor. PNG, JPEG lub PDF, do 10 MB.',
    ),
    order: {
      isRequired: true,
      surcharge: 600,
      acceptedFormats: ['png', 'jpg', 'jpeg', 'pdf'],
      maximumBytes: 10_000_000,
    },
  },
]

export const properties: readonly PropertyEntry[] = [...itemProperties, ...orderProperties]

function toSelections(texts: Readonly<Record<string, Texts>>) {
  return Object.entries(texts).map(([key, names]) => ({ key, names }))
}
