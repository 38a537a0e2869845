import { randomUUID } from 'node:crypto'
import type { Cart, PricedCart } from '../cart/cart.ts'
import { ownerOf, paymentQuestionOf } from '../cart/cart.ts'
import type { Checkout } from '../checkout/checkout.ts'
import { paymentOffersFor, type PaymentOffer } from '../methods/methods.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { basketPaymentOf, hasProvider, isLive, noteNew, type Begun } from '../payment/payment.ts'
import type { HearParts } from './rooms.ts'
import { refusing } from './payment-answer.ts'
import { beginAndHear } from './payment-work.ts'

interface Parts extends HearParts {
  readonly cart: Cart
  readonly checkout: Checkout
}

interface Wishes {
  readonly ccToken?: string | undefined
  readonly methodOfPaymentId?: number | undefined
}

/** Makes a payment of what the basket costs now. The order that is placed from it for the same amount takes it over; one that none takes is given back. */
export async function payBasket(ctx: Context, { ccToken: cardToken, methodOfPaymentId }: Wishes, parts: Parts): Promise<Begun> {
  const visitor = await ctx.visitor()
  const cart = await parts.cart.priced(ctx, ctx.db, ownerOf(visitor) ?? refuse('cart.empty'))
  if (cart === undefined || cart.lines.length === 0) refuse('cart.empty')
  const [fault] = cart.faults
  if (fault) refuse('order.invalid', { because: fault.key, ...fault.details })
  const { missing } = await parts.checkout.readiness(ctx, ctx.db, cart)
  if (missing.length > 0) refuse('order.incomplete', { missing })
  const method = await methodOf(ctx, cart, methodOfPaymentId)
  const { cartId, currency } = cart
  const amount = cart.sums.amountToPay
  if (amount <= 0) refuse('order.invalid', { because: 'nothing is to be paid' })

  const known = await basketPaymentOf(ctx.db, cartId)
  const isSame = known?.amount === amount && known.currency === currency && known.methodId === method.id && known.sessionId === visitor.sessionId
  if (known && isSame && (known.status === 'paid' || (isLive(known.status) && cardToken === undefined))) return refusing(beginAndHear(parts, known.id, { locale: ctx.locale }))
  const wish = { orderId: null, cartId, sessionId: visitor.sessionId, attemptId: randomUUID(), methodId: method.id, provider: method.provider, amount, currency }
  const paymentId = await inTransaction(ctx.db, (tx) => noteNew(tx, wish))
  if (paymentId === null) refuse('order.invalid', { paymentMethodId: method.id })
  return refusing(beginAndHear(parts, paymentId, { cardToken, locale: ctx.locale }))
}

/** The chosen method, or another of the same fee: the amount was told with it. */
async function methodOf(ctx: Context, cart: PricedCart, wanted: number | undefined): Promise<PaymentOffer> {
  const chosen = cart.payment ?? refuse('order.incomplete', { missing: ['paymentMethod'] })
  const method = wanted === undefined || wanted === chosen.id ? chosen : (await paymentOffersFor(ctx.db, paymentQuestionOf(cart))).find(({ id }) => id === wanted)
  if (method === undefined || method.fee !== chosen.fee || !hasProvider(method.provider)) refuse('order.invalid', { paymentMethodId: wanted ?? chosen.id })
  return method
}
