import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { colourFamilies, findColourFamily, listFamilyWords } from '../../../colours/colour-families.ts'
import { fold } from '../language/fold.ts'
import { stem } from '../language/stem.ts'
import { toPhraseWords } from '../language/words.ts'

// Shades whose name is primarily a fabric.
const fabrics: ReadonlySet<string> = new Set(['denim', 'dżinsowy'])

// Stem -> id of the family per language: for words that mean the whole family, and for its shades.
const families = mapLocales((locale) => indexStems(locale, (family) => listFamilyWords(family, locale)))
const shades = mapLocales((locale) =>
  indexStems(locale, (family) => family.shades.filter((shade) => !fabrics.has(shade))),
)

/** The colour family of a folded word in any inflection: "rotes", "dunkelblaue", "navy". */
export function findNamedColour(word: string, locale: Locale): number | undefined {
  const wordStem = stem(word, locale)
  return (
    families[locale].get(wordStem) ??
    shades[locale].get(wordStem) ??
    (locale === 'de' ? findColourFamily({ names: { de: wordStem }, color: null }) : undefined)
  )
}

/** Whether the word means all shades of its family. */
export function isWholeFamily(word: string, locale: Locale): boolean {
  return families[locale].has(stem(word, locale))
}

/** A phrase without its colours; unchanged if it has none. */
export function removeColours(phrase: string, locale: Locale): string {
  const words = toPhraseWords(phrase, locale)
  const others = words.filter(({ folded }) => findNamedColour(folded, locale) === undefined)
  return others.length === words.length ? phrase : others.map(({ written }) => written).join(' ')
}

function indexStems(
  locale: Locale,
  getNames: (family: (typeof colourFamilies)[number]) => readonly string[],
): ReadonlyMap<string, number> {
  return new Map(
    colourFamilies.flatMap((family) =>
      getNames(family).map((name) => [stem(fold(name, locale), locale), family.id] as const),
    ),
  )
}
