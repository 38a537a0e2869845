import { defaultLocale, locales, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toOklch } from '@vitrine/contract/design/oklch'
import { fold } from '../index/search/language/fold.ts'

/** A group of colours with one common name. Its id is part of URLs (?facets=f6) and never changes. */
export interface ColourFamily {
  readonly id: number
  readonly names: Labels
  /** The colour of its swatch, '#rrggbb'. */
  readonly color: string
  /** Search words for the whole family; a language without words uses the English ones. */
  readonly words: Readonly<Partial<Record<Locale, readonly string[]>>>
  /** Names of single colours that belong to it, in any language. */
  readonly shades: readonly string[]
}

export const colourFamilies: readonly ColourFamily[] = [
  {
    id: 1,
    names: { en: 'Black', de: 'Schwarz', pl: 'Czarny' },
    color: '#1d1d20',
    words: { en: ['black'], de: ['schwarz'], pl: ['czarny', 'czerń'] },
    shades: ['jet', 'onyx', 'ebony', 'ink', 'tiefschwarz'],
  },
  {
    id: 2,
    names: { en: 'Grey', de: 'Grau', pl: 'Szary' },
    color: '#8f8f8f',
    words: { en: ['grey', 'gray'], de: ['grau'], pl: ['szary'] },
    shades: ['charcoal', 'anthracite', 'slate', 'silver', 'anthrazit', 'silber', 'grafitowy', 'popielaty', 'srebrny'],
  },
  {
    id: 3,
    names: { en: 'White', de: 'Weiß', pl: 'Biały' },
    color: '#ffffff',
    words: { en: ['white'], de: ['weiß'], pl: ['biały', 'biel'] },
    shades: ['ivory', 'snow', 'offwhite', 'elfenbein'],
  },
  {
    id: 4,
    names: { en: 'Beige', de: 'Beige', pl: 'Beżowy' },
    color: '#dccbae',
    words: { en: ['beige', 'nude'], de: ['beige'], pl: ['beżowy', 'beż'] },
    shades: [
      'cream',
      'ecru',
      'natural',
      'sand',
      'oatmeal',
      'stone',
      'creme',
      'natur',
      'kremowy',
      'naturalny',
      'piaskowy',
    ],
  },
  {
    id: 5,
    names: { en: 'Brown', de: 'Braun', pl: 'Brązowy' },
    color: '#7a5230',
    words: { en: ['brown'], de: ['braun'], pl: ['brązowy', 'brąz'] },
    shades: [
      'camel',
      'taupe',
      'tobacco',
      'chestnut',
      'cognac',
      'tan',
      'chocolate',
      'mocha',
      'khaki brown',
      'karmelowy',
      'tytoniowy',
      'kasztanowy',
    ],
  },
  {
    id: 6,
    names: { en: 'Red', de: 'Rot', pl: 'Czerwony' },
    color: '#b3262e',
    words: { en: ['red'], de: ['rot'], pl: ['czerwony', 'czerwień'] },
    shades: [
      'burgundy',
      'bordeaux',
      'crimson',
      'scarlet',
      'brick',
      'ruby',
      'cherry',
      'wine',
      'maroon',
      'rosewood',
      'palisander',
      'burgunder',
      'bordowy',
      'ceglasty',
      'palisandrowy',
    ],
  },
  {
    id: 7,
    names: { en: 'Orange', de: 'Orange', pl: 'Pomarańczowy' },
    color: '#d9762b',
    words: { en: ['orange'], de: ['orange'], pl: ['pomarańczowy'] },
    shades: ['amber', 'terracotta', 'rust', 'apricot', 'coral', 'bernstein', 'terrakotta', 'bursztynowy', 'terakotowy'],
  },
  {
    id: 8,
    names: { en: 'Yellow', de: 'Gelb', pl: 'Żółty' },
    color: '#e0b840',
    words: { en: ['yellow'], de: ['gelb'], pl: ['żółty'] },
    shades: ['mustard', 'ochre', 'gold', 'lemon', 'butter', 'senf', 'musztardowy', 'złoty'],
  },
  {
    id: 9,
    names: { en: 'Green', de: 'Grün', pl: 'Zielony' },
    color: '#4d7a55',
    words: { en: ['green'], de: ['grün'], pl: ['zielony', 'zieleń'] },
    shades: [
      'sage',
      'olive',
      'bottle',
      'moss',
      'forest',
      'emerald',
      'mint',
      'khaki',
      'oliv',
      'salbei',
      'moos',
      'szałwiowy',
      'oliwkowy',
    ],
  },
  {
    id: 10,
    names: { en: 'Blue', de: 'Blau', pl: 'Niebieski' },
    color: '#3a5f95',
    words: { en: ['blue'], de: ['blau'], pl: ['niebieski', 'błękit'] },
    shades: [
      'navy',
      'indigo',
      'sky',
      'denim',
      'cobalt',
      'teal',
      'turquoise',
      'petrol',
      'marine',
      'türkis',
      'granatowy',
      'błękitny',
      'dżinsowy',
      'atramentowy',
      'indygo',
      'turkusowy',
    ],
  },
  {
    id: 11,
    names: { en: 'Purple', de: 'Lila', pl: 'Fioletowy' },
    color: '#7d5a96',
    words: { en: ['purple', 'violet', 'lilac'], de: ['lila', 'violett'], pl: ['fioletowy', 'liliowy', 'fiolet'] },
    shades: ['lavender', 'plum', 'aubergine', 'mauve', 'lavendel', 'pflaume', 'lawendowy', 'śliwkowy'],
  },
  {
    id: 12,
    names: { en: 'Pink', de: 'Rosa', pl: 'Różowy' },
    color: '#e0a0ae',
    words: { en: ['pink'], de: ['rosa', 'pink'], pl: ['różowy', 'róż'] },
    shades: ['rose', 'blush', 'fuchsia', 'magenta', 'altrosa', 'pudrowy'],
  },
  {
    id: 13,
    names: { en: 'Multicoloured', de: 'Bunt', pl: 'Wielokolorowy' },
    color: '#b8b0a4',
    words: {
      en: ['multicoloured', 'multicolour', 'multicolored', 'multicolor'],
      de: ['bunt', 'mehrfarbig'],
      pl: ['wielokolorowy', 'kolorowy'],
    },
    shades: ['multi'],
  },
]

/** Words by which shoppers look for the whole family in a language. */
export function listFamilyWords({ words }: Pick<ColourFamily, 'words'>, locale: Locale): readonly string[] {
  return words[locale] ?? words[defaultLocale] ?? []
}

/**
 * Words of a family's name or its shades, folded -> id. A later word of a name says more: "slate blue" is blue,
 * "blue-black" is black.
 */
const familyOfWord: ReadonlyMap<string, number> = new Map(
  colourFamilies.flatMap(({ id, words, shades }) =>
    [...Object.values(words).flat(), ...shades].flatMap((word) =>
      locales.map((locale) => [fold(word, locale), id] as const),
    ),
  ),
)

/** The family of a colour by its names, else by how it looks; undefined where neither says anything. */
export function findColourFamily({
  names,
  color,
}: {
  readonly names: Labels
  readonly color: string | null
}): number | undefined {
  return familyByName(names) ?? (color !== null && /^#[0-9a-f]{6}$/i.test(color) ? familyByLook(color) : undefined)
}

function familyByName(names: Labels): number | undefined {
  for (const locale of locales) {
    const words = fold(names[locale] ?? '', locale).match(/[\p{L}]+/gu) ?? []
    const found = words
      .toReversed()
      .map((word) => familyOfWord.get(word) ?? (locale === 'de' ? familyOfCompound(word) : undefined))
      .find((id) => id !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

// "Marineblau", "Ziegelrot": the end of a German compound says what it is.
function familyOfCompound(word: string): number | undefined {
  return colourFamilies.find(({ words }) =>
    listFamilyWords({ words }, 'de').some((end) => word.length > end.length + 2 && word.endsWith(fold(end, 'de'))),
  )?.id
}

// Bounds in OKLCH: lightness and chroma without a unit, hue in degrees.
function familyByLook(color: string): number {
  const { l, c, h } = toOklch(color)
  const hue = (h + 360) % 360
  if (l < 0.24 || (l < 0.3 && c < 0.02)) return 1
  if (c < 0.02) return l > 0.93 ? 3 : 2
  if (l > 0.95 && c < 0.03) return 3
  const isWarm = hue > 40 && hue < 110
  if (isWarm && l > 0.78 && c < 0.075) return 4
  if (isWarm && c < 0.1 && l <= 0.78) return 5
  if (isWarm && l < 0.45) return 5
  if (hue < 12 || hue >= 350) return l > 0.62 ? 12 : 6
  if (hue < 35) return l > 0.68 ? 12 : 6
  if (hue < 62) return 7
  if (hue < 110) return 8
  if (hue < 185) return 9
  if (hue < 285) return 10
  return hue < 325 ? 11 : 12
}
