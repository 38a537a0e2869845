import type { Cart } from '../cart/cart.ts'
import type { Customers } from '../customers/customers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Services } from '../kernel/context.ts'
import type { Methods } from '../methods/methods.ts'
import type { PaymentModule } from '../payment/payment.ts'
import type { Session, Sessions } from '../session/session.ts'

/** The dependencies of the checkout module. */
export interface CheckoutDependencies {
  readonly services: Services
  readonly cart: Cart
  readonly customers: Customers
  readonly delivery: Delivery
  readonly methods: Methods
  readonly payment: Pick<PaymentModule, 'methodFeatures'>
  readonly sessions: Sessions
  readonly session: Session
}
