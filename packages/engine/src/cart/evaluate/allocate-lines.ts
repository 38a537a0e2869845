import { maxFittingQuantity } from '../items/check-quantity.ts'
import { getQuantityBounds, type AssessedLine } from './assess-lines.ts'

/** The allowed quantity of a line by stock and maximum. */
export interface AllocatedLine {
  readonly line: AssessedLine
  readonly allowed: number
  /** The reason for a reduction. */
  readonly because: 'stock' | 'maximum' | undefined
  /** The figure for the notice: available stock or the maximum. */
  readonly figure: number
}

/** Allocates stock to lines in the order in which they were added. SF-5.43 */
export function allocateLines(lines: readonly AssessedLine[]): readonly AllocatedLine[] {
  const allocated: AllocatedLine[] = []
  for (const line of lines) {
    const earlier = allocated.map((other) => ({
      ...other.line,
      stored: { ...other.line.stored, quantity: other.allowed },
    }))
    const bounds = getQuantityBounds({ ...line, id: line.stored.id }, earlier)
    const total = bounds.inCart + line.stored.quantity
    const because =
      total > bounds.possible ? 'stock' : bounds.maximum !== null && total > bounds.maximum ? 'maximum' : undefined
    allocated.push({
      line,
      because,
      allowed: because ? maxFittingQuantity(bounds) : line.stored.quantity,
      figure: because === 'maximum' ? (bounds.maximum ?? 0) : bounds.possible,
    })
  }
  return allocated
}
