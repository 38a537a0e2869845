// "jacke" is part of "jeansjacke", but "rock" in "brocken" is a coincidence: the rest must be long enough to be a word.
const minPartLength = 4
const minRestLength = 3

/**
 * Whether a German compound contains this word: "jacke" in "jeansjacke", "wolle" by its stem "woll" in "wollmantel".
 */
export function isInCompound(part: string, word: string): boolean {
  if (part.length < minPartLength || word.length - part.length < minRestLength) return false
  if (word.endsWith(part)) return true
  if (word.startsWith(part)) return word.length - part.length >= minPartLength
  const at = word.indexOf(part)
  return at >= minPartLength && word.length - at - part.length >= minPartLength
}

/**
 * The ends of a German word that can be the word for what it is, the longest first: "wintermantel" is a kind of
 * "mantel".
 */
export function compoundHeads(word: string): string[] {
  const count = Math.max(0, word.length - minRestLength - minPartLength + 1)
  return Array.from({ length: count }, (_, at) => word.slice(minRestLength + at))
}
