import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

// Letters that do not decompose into a base letter and a diacritic.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ŋ: 'n',
}

/**
 * Normalizes a text for comparison: lower case without diacritics. In German "ä" can be written "ae", so both become
 * "a".
 */
export function fold(text: string, locale: Locale): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßłøđðþæœıŋ]/g, (letter) => letters[letter] ?? letter)
  // The "ue" of "neue", "blaue" and "Quelle" is not an umlaut.
  return locale === 'de'
    ? plain
        .replaceAll('ae', 'a')
        .replaceAll('oe', 'o')
        .replaceAll(/(?<![aeq])ue/g, 'u')
    : plain
}
