import { randomBytes } from 'node:crypto'
import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address/address'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { PricedCart } from '../../cart/cart.ts'
import type { StoredAddress } from '../../customers/customers.ts'
import type { Visitor } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import type { PaymentOffer, ShippingOffer } from '../../methods/methods.ts'
import { enqueuePayment } from '../../payment/payment.ts'
import { formatTotals, includedVat } from '../../pricing/pricing.ts'
import { allocateStock, type Shortage, type StockRequest } from '../../stock/stock.ts'
import { writeOrder, type NewOrderLine, type OrderAddress } from './write-order-store.ts'

/** The contents and terms of an order, from a cart or an offer. */
export interface AgreedOrder extends Pick<PricedCart, 'lines' | 'sums' | 'currency' | 'isNet' | 'shippingCountryId'> {
  readonly attemptId: string
  /** Null for an order from an offer. */
  readonly cartId: number | null
  readonly buyer: Pick<Visitor, 'customerId' | 'sessionId'>
  readonly locale: Locale
  readonly payment: PaymentOffer
  readonly shipping: ShippingOffer
  readonly contactWish: string
  readonly customerSign: string
  readonly preferredDelivery: PreferredDelivery | null
  readonly billing: OrderAddress
  readonly delivery: OrderAddress
}

interface WriteOrderContext {
  readonly settings: PublicSettings
  readonly now: Date
  /** A test hook that runs before a named step. */
  readonly before?: (step: string) => Promise<void> | undefined
}

export interface WrittenOrder {
  readonly id: number
  readonly accessKey: string
  /** Null: nothing to pay at a provider. */
  readonly paymentId: number | null
  /** The payment deadline, until which stock is held; null if the stock is allocated for good. */
  readonly holdUntil: Date | null
}

/**
 * Writes order and payment in the caller's transaction. Undefined: the attempt exists already. Its stock is allocated
 * last, by `allocateAgreedStock`.
 */
export async function writeAgreedOrder(
  tx: Tx,
  order: AgreedOrder,
  { settings, now, before }: WriteOrderContext,
): Promise<WrittenOrder | undefined> {
  const {
    attemptId,
    cartId,
    buyer: { customerId, sessionId },
    locale,
    currency,
    isNet,
    sums,
    payment,
    shipping,
    billing,
    delivery,
  } = order
  await before?.('write')
  const { status, payUntil, personalUntil } = computeOrderTerms(sums.amountToPay, payment, { settings, now })
  const accessKey = randomBytes(24).toString('base64url')
  const id = await writeOrder(tx, {
    attemptId,
    cartId,
    accessKey,
    customerId,
    sessionId,
    status,
    payUntil,
    personalUntil,
    extraAuthentication: settings['orders.softLogin'],
    locale,
    currency,
    isNet,
    sums,
    totals: formatTotals(sums, { currency, locale, isNet }),
    paymentMethodId: payment.id,
    shippingProfileId: shipping.profileId,
    shippingCountryId: order.shippingCountryId,
    contactWish: order.contactWish,
    customerSign: order.customerSign,
    preferredDelivery: order.preferredDelivery,
    placedAt: now,
    lines: toOrderLines(order, locale),
    billing,
    shipping: delivery,
  })
  if (id === undefined) return undefined
  await before?.('enqueuePayment')
  const paymentId =
    status === 'confirmed'
      ? null
      : await enqueuePayment(tx, {
          orderId: id,
          cartId,
          sessionId,
          attemptId,
          methodId: payment.id,
          provider: payment.provider,
          amount: sums.amountToPay,
          currency,
        })
  return { id, accessKey, paymentId, holdUntil: payUntil }
}

/**
 * Allocates the stock, all or nothing; returns the first shortage. This must be the last step, because orders of a
 * popular item wait for each other here.
 */
export async function allocateAgreedStock(
  tx: Tx,
  { id, holdUntil }: Pick<WrittenOrder, 'id' | 'holdUntil'>,
  order: Pick<AgreedOrder, 'lines' | 'cartId'>,
): Promise<Shortage | undefined> {
  const [shortage] = await allocateStock(tx, {
    orderId: id,
    cartId: order.cartId,
    requests: toStockRequests(order),
    holdUntil,
  })
  return shortage
}

/** The initial status and deadlines of an order. */
interface OrderTerms {
  readonly status: 'open' | 'confirmed'
  /** The payment deadline, until which stock is held; null if the stock is allocated for good. */
  readonly payUntil: Date | null
  /** ISO date after which the personal data are no longer legally required. */
  readonly personalUntil: string
}

/**
 * An order awaits its payment if an amount is due and its method requires payment first; all others are confirmed
 * immediately.
 */
export function computeOrderTerms(
  amountToPay: number,
  method: Pick<PaymentOffer, 'paysFirst' | 'holdMinutes'>,
  context: { readonly settings: PublicSettings; readonly now: Date },
): OrderTerms {
  const awaitsPayment = amountToPay > 0 && method.paysFirst
  const minutes = method.holdMinutes ?? context.settings['orders.holdMinutes']
  return {
    status: awaitsPayment ? 'open' : 'confirmed',
    payUntil: awaitsPayment ? new Date(context.now.getTime() + minutes * 60_000) : null,
    personalUntil: addYears(context.now, context.settings['orders.keepYears']),
  }
}

/** A cart with a shipping and a payment method, which an order requires. */
type CartWithMethods = PricedCart & { readonly shipping: ShippingOffer; readonly payment: PaymentOffer }

export function hasChosenMethods(cart: PricedCart): cart is CartWithMethods {
  return cart.shipping !== null && cart.payment !== null
}

function addYears(day: Date, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(day.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

/** Bundles and sets are followed by their components, which cost nothing of their own. SF-3.49 */
function toOrderLines(cart: Pick<PricedCart, 'lines'>, locale: Locale): readonly NewOrderLine[] {
  const lines: NewOrderLine[] = []
  for (const line of cart.lines) {
    const position = lines.length + 1
    lines.push(toHeadLine(line, position, locale))
    for (const { variationId, quantity } of line.components) {
      lines.push({
        position: lines.length + 1,
        parent: position,
        typeId: 2,
        variationId,
        quantity: quantity * line.quantity,
        originalGross: 0,
        priceGross: 0,
        priceNet: 0,
        surchargeGross: 0,
        vatRate: line.vatRate,
        properties: [],
        uploadIds: [],
      })
    }
  }
  return lines
}

/** The stock that all lines need, each variation once, in the order of their ids. */
function toStockRequests(cart: Pick<PricedCart, 'lines'>): readonly StockRequest[] {
  const quantities = new Map<number, number>()
  for (const { variationId, quantity } of cart.lines.flatMap(({ takes }) => takes))
    quantities.set(variationId, (quantities.get(variationId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b).map(([variationId, quantity]) => ({ variationId, quantity }))
}

function toHeadLine(line: PricedCart['lines'][number], position: number, locale: Locale): NewOrderLine {
  return {
    position,
    parent: null,
    typeId: line.components.length > 0 ? 3 : 1,
    variationId: line.variationId,
    quantity: line.quantity,
    originalGross: line.regularAmount,
    priceGross: line.unitAmount,
    priceNet: line.unitAmount - includedVat(line.unitAmount, line.vatRate),
    surchargeGross: line.surcharge + line.additional,
    vatRate: line.vatRate,
    properties: line.params.map((param) => ({
      propertyId: param.propertyId,
      selectionId: param.selectionId,
      name: getLabel(param.names, locale),
      type: param.valueType,
      surcharge: param.surcharge,
      isAdditionalCosts: param.isAdditionalCost,
      uploadKey: param.upload?.key ?? null,
      value: param.selectionNames
        ? getLabel(param.selectionNames, locale)
        : (param.upload?.fileName ?? param.value ?? ''),
    })),
    uploadIds: line.params.flatMap(({ upload }) => (upload ? [upload.id] : [])),
  }
}

const { postNumber, title, contactPerson } = addressOptionTypes

/** A saved address, or one that was entered for this order only. */
type AddressInput = Omit<AddressForm, 'id' | 'primary'> & Pick<StoredAddress, 'stateNames' | 'pickup'>

/** Copies an address into an order, so that later changes of the customer's address do not affect it. */
export function toOrderAddress(address: AddressInput, locale: Locale): OrderAddress {
  const option = (type: number) => emptyToNull(address.options.find(({ typeId }) => typeId === type)?.value ?? '')
  return {
    company_name: emptyToNull(address.companyName),
    title: option(title),
    contact_person: option(contactPerson),
    first_name: emptyToNull(address.firstName),
    last_name: emptyToNull(address.lastName),
    street_name: emptyToNull(address.streetName),
    apartment: emptyToNull(address.apartment),
    additional: emptyToNull(address.additional),
    zip_code: emptyToNull(address.zipCode),
    city: emptyToNull(address.city),
    country_id: address.country,
    state_id: address.state,
    state_name: address.stateNames && getLabel(address.stateNames, locale),
    phone_number: emptyToNull(address.phoneNumber),
    email: emptyToNull(address.email),
    vat_number: emptyToNull(address.vatNumber),
    post_number: option(postNumber),
    pickup_kind: address.pickup?.kind ?? null,
    pickup_id: address.pickup?.id ?? null,
  }
}

const emptyToNull = (value: string) => (value === '' ? null : value)
