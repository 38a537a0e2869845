// "jacke" is part of "jeansjacke", but "rock" in "brocken" is a coincidence: the rest must be long enough to be a word.
const minPartLength = 4
const minRestLength = 3

/** Whether a German compound contains this word: "jacke" in "jeansjacke", "wolle" by its stem "woll" in "wollmantel". */
export function isInCompound(part: string, word: string): boolean {
  if (part.length < minPartLength || word.length - part.length < minRestLength) return false
  if (word.endsWith(part)) return true
  if (word.startsWith(part)) return word.length - part.length >= minPartLength
  const at = word.indexOf(part)
  return at >= minPartLength && word.length - at - part.length >= minPartLength
}
