const maxLetters = 60
const maxWords = 5

/**
 * A searched phrase as it is counted; undefined: it may be an address, a number of an order or of a person, or a
 * message, and is not counted.
 */
export function toCountedWord(term: string): string | undefined {
  const word = term
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (word.length < 2 || word.length > maxLetters || word.split(' ').length > maxWords) return undefined
  if (/[@/\\<>]|www\.|\.\p{L}{2,}(?:\s|$)|\d[\d\s.-]*\d[\d\s.-]*\d/u.test(word)) return undefined
  return /\p{L}{2}/u.test(word) ? word : undefined
}
