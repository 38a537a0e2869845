const writtenOut: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

/** As one types who is in a hurry: 'Größe' and 'grosse', 'Żółty' and 'zolty' are the same; what stands apart stays apart by one blank. */
export function foldWords(text: string): string {
  return text.toLowerCase().replaceAll(/[ßłøæœđ]/g, (letter) => writtenOut[letter] ?? letter).normalize('NFD').replaceAll(/\p{Mark}/gu, '').replaceAll(/\s+/g, ' ').trim()
}

/** Whether all the words that are typed stand somewhere in the text. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldWords(text)
  return foldWords(typed).split(' ').every((word) => folded.includes(word))
}
