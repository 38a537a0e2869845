import { locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'

/** Trims an alternative text and drops empty languages. If all are empty, the picture is decorative: `{ en: '' }`. */
export function normalizeAlt(alt: Labels): Labels {
  const entries = locales.flatMap((locale) => {
    const text = alt[locale]?.trim() ?? ''
    return text === '' ? [] : [[locale, text] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : { en: '' }
}
