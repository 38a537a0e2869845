interface NotePart {
  readonly text: string
  readonly isMention: boolean
}

/** A note in parts, the mentions of these names apart. */
export function splitMentions(text: string, names: readonly string[]): readonly NotePart[] {
  if (names.length === 0) return [{ text, isMention: false }]
  const escaped = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const mention = new RegExp(`(@(?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'giu')
  return text
    .split(mention)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
