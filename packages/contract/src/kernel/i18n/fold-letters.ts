// Letters that have no accent to take away.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Lower case without accents, for comparisons of names: 'Łukasz' is 'lukasz'. The database does the same. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[ßæœþłøđðħıŋ]/g, (letter) => letters[letter] ?? letter)
}

/** The ways in which a name is spelled without accents: 'Müller' is 'muller' and 'mueller'. */
export function toSpellings(text: string): readonly string[] {
  const spelledOut = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter)
  return [...new Set([foldLetters(text), foldLetters(spelledOut)])]
}
