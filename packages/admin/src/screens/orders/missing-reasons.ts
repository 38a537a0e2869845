import type { OrderDetails } from '../../data/order-queries.ts'
import type { TextKey } from '../../text/text.tsx'

/** Why an item was not found when it was picked. */
export const missingReasons: Readonly<Record<OrderDetails['missing'][number]['reason'], TextKey>> = {
  notFound: 'parts.missing.notFound',
  damaged: 'parts.missing.damaged',
  wrongItem: 'parts.missing.wrongItem',
  other: 'parts.missing.other',
}
