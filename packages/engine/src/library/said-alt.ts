import { locales, type Labels } from '@vitrine/contract/kernel/locale'

/** A description as it is kept: without languages that say nothing. Where all are empty, the picture only decorates: `{ en: '' }`. */
export function saidAlt(given: Labels): Labels {
  const said = locales.flatMap((locale) => {
    const words = given[locale]?.trim() ?? ''
    return words === '' ? [] : [[locale, words] as const]
  })
  return said.length > 0 ? Object.fromEntries(said) : { en: '' }
}
