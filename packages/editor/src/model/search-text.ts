const replacements: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

/**
 * Lower case without diacritics: 'Größe' matches 'grosse', 'Żółty' matches 'zolty'. Whitespace collapses to one space.
 */
export function normalizeSearchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłøæœđ]/g, (letter) => replacements[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether the text contains all words of the query. */
export function matchesQuery(text: string, query: string): boolean {
  const normalized = normalizeSearchText(text)
  return normalizeSearchText(query)
    .split(' ')
    .every((word) => normalized.includes(word))
}
