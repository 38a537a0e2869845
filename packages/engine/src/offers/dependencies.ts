import type { Customers } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { Methods } from '../methods/methods.ts'
import type { PaymentModule } from '../payment/payment.ts'
import type { Post } from '../post/post.ts'
import type { Sessions } from '../session/session.ts'

/** The dependencies of the offers module. */
export interface OfferDependencies {
  readonly services: Services
  readonly customers: Customers
  readonly payment: PaymentModule
  readonly methods: Methods
  readonly sessions: Sessions
  readonly post: Post
}
