import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { addressKinds, type AddressForm, type AddressKind } from '@vitrine/contract/address/address'
import { toAmount } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Context } from '../../kernel/context.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { applyCustomerClass } from './apply-customer-class.ts'
import { createDraftContext } from './draft-context.ts'

type Prepared = Answer<'doPrepareStaffOrder'>
type Problem = Prepared['problems'][number]

/**
 * Fills the cart of a draft as a shopper would, step by step; what the checkout refuses is named and left out. Nothing
 * is ordered, and no stock is taken.
 */
export async function prepareStaffOrder(
  staff: Context,
  payload: Payload<'doPrepareStaffOrder'>,
  deps: OrderDependencies,
): Promise<Prepared> {
  const { lines, email, billing, delivery, shippingProfileId, paymentMethodId, coupon } = payload
  const { cart, checkout } = deps
  const { ctx, draft } = createDraftContext(staff, {
    ...payload,
    draft: payload.draft,
    sessions: deps.sessions,
    getCurrency: deps.cart.currencies.get,
  })
  const problems: Problem[] = []
  const attempt = async (at: Problem['at'], work: () => Promise<unknown>, variationId: number | null = null) => {
    try {
      await work()
    } catch (error) {
      if (!isRefusal(error)) throw error
      problems.push({ at, variationId, key: error.key, details: { ...error.details } })
    }
  }

  if (payload.draft !== undefined) await cart.handlers.deleteCart(ctx, {})
  const addItems = async (items: typeof lines) => {
    for (const { variationId: productId, quantity } of items)
      await attempt(
        'item',
        () => cart.handlers.doAddCartItem(ctx, { productId, quantity, basketItemOrderParams: [], setComponents: [] }),
        productId,
      )
  }
  await addItems(lines)
  if (await applyCustomerClass(ctx, email, deps)) {
    // Some items are sold to a class only, and the cart has one now.
    const refused = new Set(problems.splice(0).map(({ variationId }) => variationId))
    await addItems(lines.filter(({ variationId }) => refused.has(variationId)))
  }
  if ((await cart.handlers.getCart(ctx, {})).items.length === 0)
    return { ...(await toEmptyAnswer(ctx)), draft: draft(), problems }
  if (email) await attempt('email', () => checkout.handlers.doLoginAsGuest(ctx, { email }))
  if (billing)
    await attempt('billing', () =>
      saveAddress(ctx, deps, { kind: addressKinds.billing, form: billing, isBoth: delivery === undefined }),
    )
  if (delivery)
    await attempt('delivery', () =>
      saveAddress(ctx, deps, { kind: addressKinds.shipping, form: delivery, isBoth: false }),
    )
  if (shippingProfileId !== undefined)
    await attempt('shipping', () => checkout.handlers.setShippingProvider(ctx, { shippingId: shippingProfileId }))
  if (paymentMethodId !== undefined)
    await attempt('payment', () => checkout.handlers.setPaymentProvider(ctx, { paymentId: paymentMethodId }))
  if (coupon) await attempt('coupon', () => cart.handlers.doAddCoupon(ctx, { couponCode: coupon }))
  return { ...(await toAnswer(ctx, deps)), draft: draft(), problems }
}

/** Writes the one address of its kind that the draft has. */
async function saveAddress(
  ctx: Context,
  { checkout }: OrderDependencies,
  { kind, form, isBoth }: { readonly kind: AddressKind; readonly form: AddressForm; readonly isBoth: boolean },
): Promise<void> {
  const [existing] = await checkout.handlers.getAddresses(ctx, { typeId: kind })
  await checkout.handlers.doSaveAddress(ctx, {
    typeId: kind,
    addressData: { ...form, id: existing?.id ?? null },
    isForCheckout: true,
    ...(isBoth && { useAsShipping: true }),
  })
}

async function toAnswer(
  ctx: Context,
  { cart, checkout }: OrderDependencies,
): Promise<Omit<Prepared, 'draft' | 'problems'>> {
  const [basket, state] = [await cart.handlers.getCart(ctx, {}), await checkout.handlers.getCheckout(ctx, {})]
  const { currency } = basket
  return {
    lines: basket.items.map(({ variationId, name, quantity, price, total }) => ({
      variationId,
      name,
      quantity,
      price,
      total,
    })),
    itemSum: basket.itemSum,
    couponDiscount: basket.couponDiscount,
    shippingAmount: basket.shippingAmount,
    vats: basket.totalVats,
    amountToPay: basket.amountToPay ?? toAmount({ minor: 0, currency }, ctx.locale),
    shippingMethods: state.shippingMethods,
    shippingProfileId: state.shippingProfileId,
    paymentMethods: state.paymentMethods,
    paymentMethodId: state.paymentMethodId,
    missing: state.missing,
  }
}

async function toEmptyAnswer(ctx: Context): Promise<Omit<Prepared, 'draft' | 'problems'>> {
  const nothing = toAmount({ minor: 0, currency: await ctx.currency() }, ctx.locale)
  return {
    lines: [],
    itemSum: nothing,
    couponDiscount: nothing,
    shippingAmount: nothing,
    vats: [],
    amountToPay: nothing,
    shippingMethods: [],
    shippingProfileId: null,
    paymentMethods: [],
    paymentMethodId: null,
    missing: [],
  }
}
