import type { Cart } from '../cart/cart.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Checkout } from '../checkout/checkout.ts'
import type { Customers } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { PaymentModule } from '../payment/payment.ts'
import type { Session, Sessions } from '../session/session.ts'

/** The dependencies of the orders module. */
export interface OrderDependencies {
  readonly services: Services
  readonly catalogue: Catalogue
  readonly cart: Cart
  readonly checkout: Checkout
  readonly customers: Customers
  readonly payment: PaymentModule
  readonly sessions: Sessions
  readonly session: Session
}

/** The dependencies for syncing payments. */
export interface PaymentSyncDependencies {
  readonly services: Services
  readonly payment: Pick<PaymentModule, 'findProvider' | 'getProvider' | 'start' | 'sendOrderReference' | 'sendRefund'>
}
