/** A text without case, accents and letter strokes, for comparison. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
}

/** Whether a text contains every word of a phrase. */
export function matchesPhrase(phrase: string, text: string): boolean {
  const words = foldText(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const foldedText = foldText(text)
  return words.length > 0 && words.every((word) => foldedText.includes(word))
}
