import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CartFault } from '../evaluate/priced-cart.ts'
import { totalQuantity, type AssessedLine } from '../evaluate/assess-lines.ts'
import type { AllocatedLine } from '../evaluate/allocate-lines.ts'

/** The reasons why an order of these lines would be refused, in order of precedence. */
export function findLineFaults({
  lines,
  served,
  maximum,
  locale,
}: {
  readonly lines: readonly AssessedLine[]
  readonly served: readonly AllocatedLine[]
  /** Maximum quantity per order; null: no limit. */
  readonly maximum: number | null
  readonly locale: Locale
}): readonly CartFault[] {
  const toDetails = (line: AssessedLine, details: CartFault['details'] = {}) => ({
    ...details,
    names: getLabel(line.offer.names, locale),
    itemId: line.offer.itemId,
    variationId: line.stored.variationId,
    cartItemId: line.stored.id,
  })
  const remaining = served.map(({ line }) => line)
  const pieces = totalQuantity(remaining)
  return [
    ...lines.flatMap((line) => (line.removal ? [{ key: line.removal, details: toDetails(line) }] : [])),
    ...served.flatMap(({ line, because, figure }) =>
      because === 'stock' ? [{ key: 'cart.notEnoughStock' as const, details: toDetails(line, { stock: figure }) }] : [],
    ),
    ...served.flatMap(({ line, because, figure }) =>
      because === 'maximum'
        ? [{ key: 'cart.reachedMaximumQuantity' as const, details: toDetails(line, { maximum: figure }) }]
        : [],
    ),
    ...remaining.flatMap((line) =>
      quantityFault(
        line,
        totalQuantity(remaining.filter(({ stored }) => stored.variationId === line.stored.variationId)),
        toDetails,
      ),
    ),
    ...remaining.flatMap((line) =>
      missingAnswers(line).map((names) => ({
        key: 'property.required' as const,
        details: { ...toDetails(line), name: getLabel(names, locale) },
      })),
    ),
    ...(maximum !== null && pieces > maximum
      ? [{ key: 'cart.orderMaximumQuantityExceeded' as const, details: { maximum, quantity: pieces } }]
      : []),
  ]
}

function quantityFault(
  line: AssessedLine,
  total: number,
  toDetails: (line: AssessedLine, details: CartFault['details']) => CartFault['details'],
): readonly CartFault[] {
  const { minimum, interval } = line.offer
  if (total < minimum) return [{ key: 'cart.minimumQuantityNotReached', details: toDetails(line, { minimum }) }]
  return (total - minimum) % interval === 0
    ? []
    : [{ key: 'cart.intervalNotMet', details: toDetails(line, { interval, minimum }) }]
}

// Covers properties added later and expired files.
function missingAnswers({ offer, stored }: AssessedLine): readonly Labels[] {
  const answered = stored.params
    .filter(({ value, selectionNames, upload }) => value !== null || selectionNames !== null || upload !== null)
    .map(({ propertyId }) => propertyId)
  return offer.properties.filter(({ id, isRequired }) => isRequired && !answered.includes(id)).map(({ names }) => names)
}
