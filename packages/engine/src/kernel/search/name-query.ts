import { toSpellings } from '@vitrine/contract/kernel/i18n/fold-letters'

/**
 * The query of `to_tsquery` for `folded_name_words`: each word by its beginning, with and without accents. 'anna mul'
 * finds Anna Müller. '' if the text has no words.
 */
export function toNameQuery(search: string): string {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap(toPrefixes).join(' & ')
}

function toPrefixes(word: string): readonly string[] {
  // Folding can bring signs, like that of a fraction, which mean something in a query.
  const spellings = toSpellings(word).map((spelling) => spelling.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const prefixes = [...new Set(spellings)].filter((spelling) => spelling !== '').map((spelling) => `${spelling}:*`)
  return prefixes.length === 0 ? [] : [`(${prefixes.join(' | ')})`]
}
