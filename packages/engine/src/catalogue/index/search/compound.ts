// "jacke" is in "jeansjacke", but "hut" in "hutze" or "rock" in "brocken" is chance: what is left must be long enough to be a word.
const shortestPart = 4
const shortestBefore = 3

/** Whether a German word is made of this one and others: "jacke" in "jeansjacke", "wolle" by its stem "woll" in "wollmantel". */
export function isInCompound(part: string, word: string): boolean {
  if (part.length < shortestPart || word.length - part.length < shortestBefore) return false
  if (word.endsWith(part)) return true
  if (word.startsWith(part)) return word.length - part.length >= shortestPart
  const at = word.indexOf(part)
  return at >= shortestPart && word.length - at - part.length >= shortestPart
}
