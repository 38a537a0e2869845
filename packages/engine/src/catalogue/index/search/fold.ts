import type { Locale } from '@vitrine/contract/kernel/locale'

// Letters that are no base letter with a mark.
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', ŋ: 'n' }

/** How a text is compared: small letters without marks. In German "ä" may be written "ae", so both become "a". */
export function fold(text: string, locale: Locale): string {
  const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}+/gu, '').replaceAll(/[ßłøđðþæœıŋ]/g, (letter) => letters[letter] ?? letter)
  // The "ue" of "neue", "blaue" and "Quelle" is no umlaut.
  return locale === 'de' ? plain.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll(/(?<![aeq])ue/g, 'u') : plain
}
