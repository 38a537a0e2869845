import type { AvailabilityTone } from '@vitrine/contract/catalogue/availability'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import styles from '../../../ui/badge.module.css'

const tones: Record<OrderStatus, AvailabilityTone> = {
  open: 'red',
  confirmed: 'green',
  shipped: 'amber',
  completed: 'green',
  cancelled: 'grey',
}

/** A text with a dot, never a colour alone. */
export function OrderState({
  order: { status, statusName },
}: {
  readonly order: { readonly status: OrderStatus; readonly statusName: string }
}) {
  return (
    <span className={styles.badge} data-tone={tones[status]} data-order-status={status}>
      {statusName}
    </span>
  )
}
