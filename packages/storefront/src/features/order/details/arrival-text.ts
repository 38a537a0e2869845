import type { Order } from '@vitrine/contract/orders/order'
import type { useText } from '../../../text/text.tsx'

/** The estimated arrival; conditional while the payment is pending. */
export function arrivalText(
  { formatted }: NonNullable<Order['arrives']>,
  status: Order['order']['status'],
  t: ReturnType<typeof useText>,
): string {
  return t(status === 'open' ? 'order.arrivesIfPaid' : 'delivery.arrives', { days: formatted })
}
