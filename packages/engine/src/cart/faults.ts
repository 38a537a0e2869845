import { labelIn, type Labels, type Locale } from '@vitrine/contract/kernel/locale'
import type { CartFault } from './priced-cart.ts'
import { quantityOf, type AssessedLine } from './assess-lines.ts'
import type { Served } from './serve-lines.ts'

/** Why an order of these lines would be refused, the first of it first; names in the language of the shopper. */
export function faultsOfLines({ lines, served, maximum, locale }: {
  readonly lines: readonly AssessedLine[]
  readonly served: readonly Served[]
  /** Pieces of one order; null: no bound. */
  readonly maximum: number | null
  readonly locale: Locale
}): readonly CartFault[] {
  const told = (line: AssessedLine, details: CartFault['details'] = {}) => ({
    ...details, names: labelIn(line.offer.names, locale), itemId: line.offer.itemId, variationId: line.stored.variationId, cartItemId: line.stored.id,
  })
  const staying = served.map(({ line }) => line)
  const pieces = quantityOf(staying)
  return [
    ...lines.flatMap((line) => (line.removal ? [{ key: line.removal, details: told(line) }] : [])),
    ...served.flatMap(({ line, because, figure }) => (because === 'stock' ? [{ key: 'cart.notEnoughStock' as const, details: told(line, { stock: figure }) }] : [])),
    ...served.flatMap(({ line, because, figure }) => (because === 'maximum' ? [{ key: 'cart.reachedMaximumQuantity' as const, details: told(line, { maximum: figure }) }] : [])),
    ...staying.flatMap((line) => quantityFault(line, quantityOf(staying.filter(({ stored }) => stored.variationId === line.stored.variationId)), told)),
    ...staying.flatMap((line) => missingAnswers(line).map((names) => ({ key: 'property.required' as const, details: { ...told(line), name: labelIn(names, locale) } }))),
    ...(maximum !== null && pieces > maximum ? [{ key: 'cart.orderMaximumQuantityExceeded' as const, details: { maximum, quantity: pieces } }] : []),
  ]
}

function quantityFault(line: AssessedLine, total: number, told: (line: AssessedLine, details: CartFault['details']) => CartFault['details']): readonly CartFault[] {
  const { minimum, interval } = line.offer
  if (total < minimum) return [{ key: 'cart.minimumQuantityNotReached', details: told(line, { minimum }) }]
  return (total - minimum) % interval === 0 ? [] : [{ key: 'cart.intervalNotMet', details: told(line, { interval, minimum }) }]
}

// What was asked for later, or a file that was never ordered and is gone.
function missingAnswers({ offer, stored }: AssessedLine): readonly Labels[] {
  const answered = stored.params.filter(({ value, selectionNames, upload }) => value !== null || selectionNames !== null || upload !== null).map(({ propertyId }) => propertyId)
  return offer.properties.filter(({ id, isRequired }) => isRequired && !answered.includes(id)).map(({ names }) => names)
}
