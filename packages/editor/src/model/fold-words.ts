const writtenOut: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

/** As one types who is in a hurry: 'Größe' and 'grosse', 'Żółty' and 'zolty' are the same; what stands apart stays apart by one blank. */
export function foldWords(text: string): string {
  return text.toLowerCase().replaceAll(/[ßłøæœđ]/g, (letter) => writtenOut[letter] ?? letter).normalize('NFD').replaceAll(/\p{Mark}/gu, '').replaceAll(/\s+/g, ' ').trim()
}
