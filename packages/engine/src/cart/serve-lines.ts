import { mostThatFits } from './fit-quantity.ts'
import { shelfFor, type AssessedLine } from './assess-lines.ts'

/** What stock and maximum leave of a line. */
export interface Served {
  readonly line: AssessedLine
  readonly allowed: number
  /** Why it is less than the line has. */
  readonly because: 'stock' | 'maximum' | undefined
  /** The figure to tell: pieces in stock for this cart, or the maximum. */
  readonly figure: number
}

/** Lines that may stay take their pieces in the order in which they were put into the cart. SF-5.43 */
export function serveLines(lines: readonly AssessedLine[]): readonly Served[] {
  const served: Served[] = []
  for (const line of lines) {
    const before = served.map((other) => ({ ...other.line, stored: { ...other.line.stored, quantity: other.allowed } }))
    const shelf = shelfFor({ ...line, id: line.stored.id }, before)
    const most = shelf.inCart + line.stored.quantity
    const because = most > shelf.possible ? 'stock' : shelf.maximum !== null && most > shelf.maximum ? 'maximum' : undefined
    served.push({
      line, because, allowed: because ? mostThatFits(shelf) : line.stored.quantity, figure: because === 'maximum' ? shelf.maximum ?? 0 : shelf.possible,
    })
  }
  return served
}
