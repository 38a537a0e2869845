// Folded case and number endings of nouns and adjectives, longest first.
const endings = [
  'iejszych',
  'iejszego',
  'iejsze',
  'iejsza',
  'iejszy',
  'owymi',
  'owych',
  'owego',
  'owemu',
  'iami',
  'iach',
  'iego',
  'iemu',
  'owej',
  'owym',
  'owie',
  'ami',
  'ach',
  'ego',
  'emu',
  'ych',
  'ich',
  'ymi',
  'imi',
  'iej',
  'iem',
  'iom',
  'owy',
  'owa',
  'owe',
  'ow',
  'om',
  'em',
  'ej',
  'ym',
  'im',
  'ie',
  'ia',
  'iu',
  'io',
  'a',
  'e',
  'i',
  'o',
  'u',
  'y',
]
const minLength = 3

/**
 * The stem of a Polish word: "kurtka", "kurtki" and "kurtek" have the stem "kurt". A light stemmer for folded words: it
 * removes one ending, then the diminutive "k" or "ek", then the mobile "e" ("sweter", "swetry"). There is no maintained
 * package for this.
 */
export function stemPolish(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= minLength)
  const withoutEnding = ending === undefined ? word : word.slice(0, -ending.length)
  if (withoutEnding.length <= minLength) return withoutEnding
  const stem = /[^aeiouy]ek$/.test(withoutEnding)
    ? withoutEnding.slice(0, -2)
    : /[^aeiouy]k$/.test(withoutEnding)
      ? withoutEnding.slice(0, -1)
      : /[^aeiouy]e[lrn]$/.test(withoutEnding)
        ? withoutEnding.slice(0, -2) + withoutEnding.slice(-1)
        : withoutEnding
  return stem.length < minLength ? withoutEnding : stem
}
