/** A run of words that are in both texts or in only one of them. */
export interface DiffSegment {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A word-by-word diff. Without the added segments it is the old text, without the removed ones the new text, apart from whitespace. */
export function wordDiff(before: string, after: string): readonly DiffSegment[] {
  const [old, present] = [splitWords(before), splitWords(after)]
  const head = countSame(old, present)
  const tail = countSame(old.slice(head).toReversed(), present.slice(head).toReversed())
  const [removed, added] = [old.slice(head, old.length - tail), present.slice(head, present.length - tail)]
  return mergeSegments([
    ...present.slice(0, head).map(toSegment('same')),
    ...diffMiddle(removed, added),
    ...present.slice(present.length - tail).map(toSegment('same')),
  ])
}

// A word includes the whitespace after it; a punctuation mark is a word.
const splitWords = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}\p{M}'’-]+\s*|[^\s\p{L}\p{N}]\s*|^\s+/gu) ?? []
const toSegment =
  (kind: DiffSegment['kind']) =>
  (text: string): DiffSegment => ({ kind, text })
const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.trimEnd() === other?.trimEnd()

function countSame(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, at) => !isSame(word, other[at]))
  return end === -1 ? one.length : end
}

/** Above this many pairs of words the comparison table would take too long. */
const maxPairs = 1_000_000

function diffMiddle(removed: readonly string[], added: readonly string[]): readonly DiffSegment[] {
  if (removed.length * added.length > maxPairs)
    return [...removed.map(toSegment('removed')), ...added.map(toSegment('added'))]
  const lengths = commonLengths(removed, added)
  const segments: DiffSegment[] = []
  let [i, j] = [0, 0]
  while (i < removed.length || j < added.length) {
    const [removedText, addedText] = [removed[i], added[j]]
    if (addedText !== undefined && isSame(removedText, addedText)) {
      segments.push(toSegment('same')(addedText))
      i += 1
      j += 1
    } else if (
      removedText !== undefined &&
      (addedText === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      segments.push(toSegment('removed')(removedText))
      i += 1
    } else {
      segments.push(toSegment('added')(addedText ?? ''))
      j += 1
    }
  }
  return segments
}

const lengthAt = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** For each pair of indices, the length of the longest common subsequence of the remaining words. */
function commonLengths(removed: readonly string[], added: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: removed.length + 1 }, () => new Uint16Array(added.length + 1))
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    for (let j = added.length - 1; row && j >= 0; j -= 1) {
      row[j] = isSame(removed[i], added[j])
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

/** Joins adjacent segments of one kind; between unchanged words, removed text comes before added text. */
function mergeSegments(segments: readonly DiffSegment[]): readonly DiffSegment[] {
  const merged: DiffSegment[] = []
  let [removedText, addedText] = ['', '']
  const flush = () => {
    if (removedText !== '') merged.push(toSegment('removed')(removedText))
    if (addedText !== '') merged.push(toSegment('added')(addedText))
    ;[removedText, addedText] = ['', '']
  }
  for (const { kind, text } of segments) {
    if (kind === 'removed') removedText += text
    else if (kind === 'added') addedText += text
    else {
      flush()
      const last = merged.at(-1)
      if (last?.kind === 'same') merged[merged.length - 1] = toSegment('same')(last.text + text)
      else merged.push(toSegment('same')(text))
    }
  }
  flush()
  return merged
}
