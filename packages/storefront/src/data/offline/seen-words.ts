/** A text as it is compared: without case, accents and the strokes that stay when accents are taken away. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('æ', 'ae')
}

/** Whether every word of a phrase begins, or stands in, some word of a text. */
export function finds(phrase: string, text: string): boolean {
  const words = folded(phrase).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const within = folded(text)
  return words.length > 0 && words.every((word) => within.includes(word))
}
