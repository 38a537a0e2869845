import { mapLocales } from '@vitrine/contract/kernel/localized'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { colourFamilies, findColourFamily, listFamilyWords } from '../../colours/colour-families.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { toPhraseWords } from './words.ts'

// Shades that are a cloth first.
const cloths: ReadonlySet<string> = new Set(['denim', 'dżinsowy'])

// Stem -> id of the family, for each language: of the words that mean the whole family, and of its shades.
const families = mapLocales((locale) => stemsOf(locale, (family) => listFamilyWords(family, locale)))
const shades = mapLocales((locale) => stemsOf(locale, (family) => family.shades.filter((shade) => !cloths.has(shade))))

/** The family of a colour that a folded word names, in any of its forms: "rotes", "dunkelblaue", "navy". */
export function colourNamed(word: string, locale: Locale): number | undefined {
  const own = stem(word, locale)
  return families[locale].get(own) ?? shades[locale].get(own) ?? (locale === 'de' ? findColourFamily({ names: { de: own }, color: null }) : undefined)
}

/** Whether the word means all shades of its family. */
export function isWholeFamily(word: string, locale: Locale): boolean {
  return families[locale].has(stem(word, locale))
}

/** A phrase without the colours that it names; the same phrase when it names none. */
export function withoutColours(phrase: string, locale: Locale): string {
  const words = toPhraseWords(phrase, locale)
  const others = words.filter(({ folded }) => colourNamed(folded, locale) === undefined)
  return others.length === words.length ? phrase : others.map(({ written }) => written).join(' ')
}

function stemsOf(locale: Locale, namesOf: (family: (typeof colourFamilies)[number]) => readonly string[]): ReadonlyMap<string, number> {
  return new Map(colourFamilies.flatMap((family) => namesOf(family).map((name) => [stem(fold(name, locale), locale), family.id] as const)))
}
