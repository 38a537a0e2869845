export interface Colleague {
  readonly id: number
  readonly name: string
}

/**
 * The colleagues whom a text mentions with `@`, by their full name. Of names that begin alike, the longest one that
 * fits is meant: `@Anna Berger` is not Anna Berg.
 */
export function findMentions(text: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const lowered = text.toLowerCase()
  const byLength = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<Colleague>()
  for (let at = lowered.indexOf('@'); at !== -1; at = lowered.indexOf('@', at + 1)) {
    if (isPartOfWord(lowered[at - 1])) continue
    const rest = lowered.slice(at + 1)
    const name = byLength.find((each) => rest.startsWith(each.name.toLowerCase()))?.name.toLowerCase()
    if (name === undefined || isPartOfWord(rest[name.length])) continue
    for (const colleague of colleagues) if (colleague.name.toLowerCase() === name) found.add(colleague)
  }
  return [...found]
}

const isPartOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
