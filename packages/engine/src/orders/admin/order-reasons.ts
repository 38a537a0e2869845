import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney, type Money } from '@vitrine/contract/kernel/money'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import { isRefusal, Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { refuse, type Context } from '../../kernel/context.ts'
import { readTexts } from '../../kernel/read-texts.ts'

/** Why an order does not allow something, and the values of the sentence. */
interface ReasonValues {
  readonly notPaid: None
  readonly alreadyConfirmed: None
  readonly alreadyShipped: None
  readonly alreadyCompleted: None
  readonly alreadyCancelled: None
  readonly allRefunded: None
  readonly noLine: { readonly line: number }
  readonly leftToShip: { readonly quantity: number; readonly name: string; readonly line: number }
  readonly emptyParcel: None
  readonly someShipped: None
  readonly nothingToRecord: None
  readonly notAnAmount: { readonly input: string }
  readonly nothingToRefund: None
  readonly refundTooMuch: { readonly amount: Money }
  readonly amountChanged: { readonly amount: Money }
  readonly paidAtProvider: None
  readonly exceedsOpen: { readonly amount: Money; readonly orderId: number; readonly open: Money }
  readonly notShippedNow: None
  readonly nothingChosen: None
  readonly leftToCancel: { readonly quantity: number; readonly name: string }
  readonly cancelWhole: None
  readonly missingOnPickList: None
  readonly leftToRefund: { readonly quantity: number; readonly name: string }
  readonly refundUnpaid: None
  readonly shippingTooMuch: { readonly amount: Money }
  readonly proposalChanged: None
  readonly refundLimit: { readonly amount: Money }
  readonly unknownCarrier: None
  readonly trackingNeeded: None
  readonly noSuchOrder: None
  readonly twiceInFile: { readonly row: number }
  readonly noInvoice: None
  readonly invoiceCancelled: None
  readonly transferNotOpen: None
  readonly noDocument: None
  readonly noDeliveryNote: None
  readonly noMail: None
  readonly noRecipient: None
  readonly notCsv: None
  readonly emptyFile: None
  readonly tooManyRows: { readonly max: number }
  readonly trackingRounded: None
  readonly trackingTooLong: None
  readonly trackingUnreadable: None
  readonly trackingIsItem: { readonly number: string }
  readonly reportedMissing: { readonly quantity: number; readonly name: string }
  readonly allMissing: None
}
type None = Readonly<Record<string, never>>

export type OrderReason = keyof ReasonValues
/** A reason that has no values. */
export type PlainReason = { [K in OrderReason]: ReasonValues[K] extends None ? K : never }[OrderReason]

type ReasonText = string | ((values: Readonly<Record<string, string | number>>) => string)
const texts = readTexts<Readonly<Record<OrderReason, ReasonText>>>('reasons', 'reason')

interface RefusalOptions {
  /** The action can be repeated with a confirmation. */
  readonly canConfirm?: boolean
}

/** Refuses `order.invalid`; its detail `because` is the reason in a sentence, in English until it is translated. */
export function refuseOrder<R extends OrderReason>(
  reason: R,
  ...[values, { canConfirm = false } = {}]: ReasonValues[R] extends None
    ? [values?: None, options?: RefusalOptions]
    : [values: ReasonValues[R], options?: RefusalOptions]
): never {
  return refuse('order.invalid', {
    because: formatReason(reason, 'en', values),
    reason,
    ...(values !== undefined && { values }),
    ...(canConfirm && { canConfirm }),
  })
}

const alreadyIn = {
  open: 'notPaid',
  confirmed: 'alreadyConfirmed',
  shipped: 'alreadyShipped',
  completed: 'alreadyCompleted',
  cancelled: 'alreadyCancelled',
} as const satisfies Record<OrderStatus, PlainReason>

export function refuseStatus(status: OrderStatus): never {
  return refuseOrder(alreadyIn[status])
}

export function formatReason(
  reason: OrderReason,
  locale: Locale,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const text = texts[locale][reason]
  if (typeof text === 'string') return text
  return text(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, locale)])))
}

/** The sentence of a refusal in a language; undefined: it has none. */
export function findReason(error: Refusal, locale: Locale): string | undefined {
  const { reason, values, because } = error.details
  // Only `refuseOrder` writes both.
  if (typeof reason === 'string' && reason in texts.en)
    return formatReason(reason as OrderReason, locale, (values ?? {}) as Readonly<Record<string, unknown>>)
  return typeof because === 'string' ? because : undefined
}

type AnyHandler = (ctx: Context, payload: never) => Promise<unknown>

/** The same handlers, whose refusals are in the language of the reader. */
export function translateReasons<H extends Readonly<Record<string, AnyHandler>>>(handlers: H): H {
  const translated = Object.entries(handlers).map(([name, handler]): [string, AnyHandler] => [
    name,
    (ctx, payload) => withTranslatedReasons(ctx.locale, () => handler(ctx, payload)),
  ])
  // Each handler has the type of the one that it calls.
  return Object.fromEntries(translated) as unknown as H
}

async function withTranslatedReasons<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const because = isRefusal(error) ? findReason(error, locale) : undefined
    if (!isRefusal(error) || because === undefined) throw error
    throw new Refusal(error.key, { ...error.details, because }, error.events)
  }
}

function formatValue(value: unknown, locale: Locale): string {
  return typeof value === 'object' && value !== null && 'minor' in value
    ? // Only amounts are objects.
      formatMoney(value as Money, locale)
    : String(value)
}
