// Endings of nouns and adjectives without their marks, longest first: case and number go, the word stays.
const endings = [
  'iejszych', 'iejszego', 'iejsze', 'iejsza', 'iejszy', 'owymi', 'owych', 'owego', 'owemu', 'iami', 'iach', 'iego', 'iemu', 'owej', 'owym', 'owie',
  'ami', 'ach', 'ego', 'emu', 'ych', 'ich', 'ymi', 'imi', 'iej', 'iem', 'iom', 'owy', 'owa', 'owe', 'ow', 'om', 'em', 'ej', 'ym', 'im', 'ie', 'ia', 'iu', 'io', 'a', 'e', 'i', 'o', 'u', 'y',
]
const shortest = 3

/**
 * The part of a Polish word that its forms share: "kurtka", "kurtki" and "kurtek" are "kurt". A light stemmer for folded words:
 * one ending goes, then the "k" or "ek" that makes a small thing, then the "e" that comes and goes ("sweter", "swetry").
 * No well-kept package does this.
 */
export function stemPolish(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortest)
  const bare = ending === undefined ? word : word.slice(0, -ending.length)
  if (bare.length <= shortest) return bare
  const long = /[^aeiouy]ek$/.test(bare) ? bare.slice(0, -2) : /[^aeiouy]k$/.test(bare) ? bare.slice(0, -1) : /[^aeiouy]e[lrn]$/.test(bare) ? bare.slice(0, -2) + bare.slice(-1) : bare
  return long.length < shortest ? bare : long
}
