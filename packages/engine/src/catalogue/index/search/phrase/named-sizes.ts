import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Dictionary } from '../../memory/rows.ts'
import { fold } from '../language/fold.ts'

/**
 * Sizes by their folded search names: "EU 38" is found as "eu 38" and "38", "W32 L34" also as "w32", "32" and "32/34".
 */
export function namedSizes(
  { attributes }: Pick<Dictionary, 'attributes'>,
  locale: Locale,
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>()
  for (const { id, names } of attributes.filter(({ type }) => type === 'box').flatMap(({ values }) => values)) {
    for (const name of toTypedNames(fold(getLabel(names, locale), locale)))
      named.set(name, [...(named.get(name) ?? []), `a${id}`])
  }
  return named
}

function toTypedNames(name: string): ReadonlySet<string> {
  const [, number] = /^(?:eu|uk|us|it|fr|de)\s?(\d{1,3}(?:[.,]5)?)$/.exec(name) ?? []
  const [, waist, length] = /^w(\d{2})\s?\/?\s?l(\d{2})$/.exec(name) ?? []
  return new Set([
    name,
    ...(number ? [number] : []),
    ...(waist && length ? [`w${waist}`, waist, `${waist}/${length}`, `w${waist}/l${length}`] : []),
  ])
}
