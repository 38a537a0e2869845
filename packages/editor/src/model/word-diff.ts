/** A run of words that both texts have, or only one of them. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** What became of a text, word by word; joined without what was added it is the old text, without what was removed the new one, but for blanks. */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const [old, present] = [wordsIn(before), wordsIn(after)]
  const head = countSame(old, present)
  const tail = countSame(old.slice(head).toReversed(), present.slice(head).toReversed())
  const [removed, added] = [old.slice(head, old.length - tail), present.slice(head, present.length - tail)]
  return joined([
    ...present.slice(0, head).map(piece('same')), ...middle(removed, added), ...present.slice(present.length - tail).map(piece('same')),
  ])
}

// A word has the blanks behind it; a sign of punctuation is a word.
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}'’-]+\s*|[^\s\p{L}\p{N}]\s*|^\s+/gu) ?? []
const piece = (kind: Piece['kind']) => (text: string): Piece => ({ kind, text })
const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && one.trimEnd() === other?.trimEnd()

function countSame(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, at) => !isSame(word, other[at]))
  return end === -1 ? one.length : end
}

/** Above this many pairs of words two texts have hardly anything in common, and the table would take long. */
const mostPairs = 1_000_000

function middle(removed: readonly string[], added: readonly string[]): readonly Piece[] {
  if (removed.length * added.length > mostPairs) return [...removed.map(piece('removed')), ...added.map(piece('added'))]
  const lengths = commonLengths(removed, added)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < removed.length || j < added.length) {
    const [gone, come] = [removed[i], added[j]]
    if (come !== undefined && isSame(gone, come)) {
      pieces.push(piece('same')(come))
      i += 1
      j += 1
    } else if (gone !== undefined && (come === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      pieces.push(piece('removed')(gone))
      i += 1
    } else {
      pieces.push(piece('added')(come ?? ''))
      j += 1
    }
  }
  return pieces
}

const lengthAt = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** Per pair of places, how many words the rests from there have in common, in order. */
function commonLengths(removed: readonly string[], added: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: removed.length + 1 }, () => new Uint16Array(added.length + 1))
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    for (let j = added.length - 1; row && j >= 0; j -= 1) {
      row[j] = isSame(removed[i], added[j]) ? lengthAt(lengths, i + 1, j + 1) + 1 : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

/** Words of one kind in one piece; between two words that stay, what was removed stands before what was added. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = []
  let [gone, come] = ['', '']
  const flush = () => {
    if (gone !== '') found.push(piece('removed')(gone))
    if (come !== '') found.push(piece('added')(come));
    [gone, come] = ['', '']
  }
  for (const { kind, text } of pieces) {
    if (kind === 'removed') gone += text
    else if (kind === 'added') come += text
    else {
      flush()
      const last = found.at(-1)
      if (last?.kind === 'same') found[found.length - 1] = piece('same')(last.text + text)
      else found.push(piece('same')(text))
    }
  }
  flush()
  return found
}
