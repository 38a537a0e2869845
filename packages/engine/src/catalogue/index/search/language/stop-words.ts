import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** Folded words that are ignored in searches. */
export const stopWords: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  en: new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']),
  de: new Set([
    'am',
    'an',
    'auf',
    'aus',
    'das',
    'dem',
    'den',
    'der',
    'des',
    'die',
    'ein',
    'eine',
    'einen',
    'fur',
    'im',
    'in',
    'mit',
    'oder',
    'ohne',
    'und',
    'von',
    'zu',
    'zum',
    'zur',
  ]),
  pl: new Set(['a', 'dla', 'do', 'i', 'lub', 'na', 'o', 'od', 'ze', 'w', 'we', 'z', 'za']),
}
