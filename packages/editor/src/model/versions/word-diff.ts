import { diffArrays } from 'diff'

/** A run of words that are in both texts or in only one of them. */
export interface DiffSegment {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/**
 * A word-by-word diff. Without the added segments it is the old text, without the removed ones the new text, apart from
 * whitespace.
 */
export function wordDiff(before: string, after: string): readonly DiffSegment[] {
  const changes = diffArrays(splitWords(before), splitWords(after), { comparator: isSame, maxEditLength })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Texts that differ in more words are replaced as a whole: a comparison would take too long and help nobody. */
const maxEditLength = 1000

// A word includes the whitespace after it; a punctuation mark is a word.
const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}'’-]+\s*|[^\s\p{L}\p{N}]\s*|^\s+/gu) ?? []
const isSame = (one: string, other: string) => one.trimEnd() === other.trimEnd()
