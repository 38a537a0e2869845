import { addressLines } from '@vitrine/contract/address/address-format'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Order } from '@vitrine/contract/orders/order'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { MailedLine, MailedRefund, OrderMailRequest } from '@vitrine/engine/ports/mail-texts'
import { toDeliveryPreferenceLines, deliveryPreferenceTexts } from '../delivery/delivery-preference-lines.ts'
import { formatIban } from '../sums/format-iban.ts'
import { toSumRows } from '../sums/sum-rows.ts'
import { toGreeting } from './greeting.ts'
import { toLetterShop } from './letter-shop.ts'
import { formatLetterDeadline } from './letter-times.ts'
import type { Letter, LetterBlock, LetterLine } from './letter.ts'
import type { LetterTexts } from './texts/letter-texts.ts'
import { letterTexts } from './texts/texts.ts'

type Item = Order['order']['orderItems'][number]

/** The letter about an order in its current state. */
export function toOrderLetter(request: OrderMailRequest): Letter {
  const { mail, order, locale } = request
  const texts = letterTexts[locale]
  const { subject, title, text } =
    mail === 'orderShipped' && request.shipment && request.shipment.state !== 'whole'
      ? texts.shipped[request.shipment.state]
      : texts.mails[mail]
  const number = order.order.id
  return {
    locale,
    title,
    subject: `${subject({ order: number })} · ${request.settings['shop.name']}`,
    preview: text({ order: number }),
    shop: toLetterShop(request),
    blocks: [
      { kind: 'text', text: toGreeting(getName(order), texts) },
      { kind: 'text', text: text({ order: number }) },
      ...toBlocks(request, texts),
    ],
  }
}

function toBlocks(request: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const button: LetterBlock = { kind: 'button', link: { label: texts.showOrder, address: orderUrl(request) } }
  const pay: LetterBlock = { kind: 'button', link: { label: texts.pay, address: orderUrl(request) } }
  const itemBlocks: readonly LetterBlock[] = [
    { kind: 'lines', lines: toLines(request, texts) },
    { kind: 'sums', rows: toSumRows(request.order.totals, request.locale) },
  ]
  switch (request.mail) {
    case 'orderPlaced':
      return [
        ...itemBlocks,
        ...paymentBlocks(request, texts),
        isPayable(request.order) ? pay : button,
        ...detailBlocks(request, texts),
        ...legalBlocks(request, texts),
      ]
    case 'paymentReceived':
      return [button, ...itemBlocks, ...detailBlocks(request, texts)]
    case 'paymentFailed':
      return request.order.allows.pay
        ? [{ kind: 'text', text: texts.payAgain }, pay, ...itemBlocks]
        : [button, ...itemBlocks]
    case 'orderShipped':
      return [
        ...trackingBlocks(request, texts),
        button,
        ...(toShipmentBlocks(request, texts) ?? itemBlocks),
        ...detailBlocks(request, texts),
        ...legalBlocks(request, texts),
      ]
    case 'orderCancelled':
      return [...refundBlocks(cancelledRefund(request.order), texts), button, ...itemBlocks]
    case 'orderPartlyCancelled':
      return [...toItemBlocks(request, texts.cancelledItems, request.cancelled ?? []), button]
    case 'orderRefunded':
      return [...refundBlocks(request.refund, texts), button, ...itemBlocks]
    case 'orderAddressChanged':
      return [button, ...detailBlocks(request, texts), ...itemBlocks]
  }
}

/** What one of several parcels contains, and what follows; undefined: everything is in one parcel. */
function toShipmentBlocks(request: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] | undefined {
  const { shipment } = request
  if (shipment === null || shipment.state === 'whole') return undefined
  return [
    ...toItemBlocks(request, texts.inParcel, shipment.lines),
    ...toItemBlocks(request, texts.following, shipment.following),
  ]
}

function toItemBlocks(
  request: OrderMailRequest,
  heading: string,
  lines: readonly MailedLine[],
): readonly LetterBlock[] {
  const quantities = new Map(lines.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  return lines.length === 0
    ? []
    : [
        { kind: 'text', text: heading },
        { kind: 'lines', lines: toLines(request, letterTexts[request.locale], quantities) },
      ]
}

function refundBlocks(refund: MailedRefund | null, texts: LetterTexts): readonly LetterBlock[] {
  return refund === null
    ? []
    : [
        {
          kind: 'text',
          text: (refund.isTransfer ? texts.refundTransfer : texts.refundComes)({ amount: refund.amount }),
        },
      ]
}

/** The full paid amount of a cancelled order is refunded. */
function cancelledRefund({ totals, paymentBankDetails }: Order): MailedRefund | null {
  return totals.paidAmount.value > 0
    ? { amount: totals.paidAmount.formatted, isTransfer: paymentBankDetails !== null }
    : null
}

/** With quantities only these items, without amounts: those of the order are for whole lines. */
function toLines(
  { order, origin, locale }: OrderMailRequest,
  texts: LetterTexts,
  quantities?: ReadonlyMap<number, number>,
): readonly LetterLine[] {
  const items =
    quantities === undefined
      ? order.order.orderItems
      : order.order.orderItems.flatMap((item) => {
          const quantity = quantities.get(item.id) ?? 0
          return quantity > 0 ? [{ ...item, quantity }] : []
        })
  return items
    .filter(({ typeId }) => typeId === 1 || typeId === 3)
    .map((item) => {
      const base = order.itemImages[String(item.itemVariationId)]
      const page = order.itemURLs[String(item.itemVariationId)]
      return {
        name: item.orderItemName,
        details: toDetails(item, items),
        quantity: texts.quantity({ count: item.quantity }),
        amount: quantities === undefined ? item.amounts.lineGross.formatted : '',
        picture: base ? origin + renditionAddress(base, 320) : null,
        page: page ? origin + localePath(locale, page) : null,
      }
    })
}

function toDetails(item: Item, items: readonly Item[]): readonly string[] {
  return [
    ...item.attributes.map(({ name, value }) => `${name}: ${value}`),
    ...item.orderProperties.map(
      ({ name, value, surcharge }) => `${name}: ${value}${surcharge.value > 0 ? ` (+${surcharge.formatted})` : ''}`,
    ),
    ...items
      .filter(({ parentId }) => parentId === item.id)
      .map(({ quantity, orderItemName, attributes }) =>
        [`${quantity} × ${orderItemName}`, ...attributes.map(({ value }) => value)].join(', '),
      ),
  ]
}

/** The state of the payment: bank transfer due, payment due, cash on delivery, or paid. */
function paymentBlocks({ order, locale, settings }: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const until =
    order.payUntil === null ? null : formatLetterDeadline(order.payUntil, order.order.createdAt, { locale, settings })
  const bank = order.paymentBankDetails
  const text = (content: string): LetterBlock => ({ kind: 'text', text: content })
  if (order.order.status === 'cancelled') return []
  if (order.totals.openAmount.value <= 0) return [text(texts.isPaid)]
  if (bank)
    return [
      text(until === null ? texts.awaitsTransfer : texts.awaitsTransferUntil({ until })),
      { kind: 'facts', heading: texts.facts.bank, rows: bankRows(order, bank, texts) },
    ]
  return [text(until === null ? texts.paysOnDelivery : texts.awaitsPaymentUntil({ until }))]
}

function bankRows(order: Order, bank: NonNullable<Order['paymentBankDetails']>, { facts }: LetterTexts) {
  const rows = [
    [facts.accountOwner, bank.accountOwner],
    [facts.bankName, bank.name],
    [facts.iban, formatIban(bank.iban)],
    [facts.bic, bank.swift],
    [facts.account, bank.account],
    [facts.code, bank.code],
    [facts.reference, bank.reference],
    [facts.amount, order.totals.openAmount.formatted],
  ] as const
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

function trackingBlocks({ order, shipment }: OrderMailRequest, { facts }: LetterTexts): readonly LetterBlock[] {
  const withNumber = order.tracking.filter(
    ({ number }) => number !== '' && (shipment === null || number === shipment.trackingNumber),
  )
  return withNumber.length === 0
    ? []
    : [
        {
          kind: 'facts',
          heading: facts.shipment,
          rows: withNumber.map(({ carrier, number, url }) => ({
            label: carrier,
            value: url ?? number,
            address: url ?? undefined,
          })),
        },
      ]
}

function detailBlocks({ order, locale }: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const { deliveryAddress, billingAddress, orderContactWish, orderCustomerSign, preferredDelivery } = order.order
  const preferences = toDeliveryPreferenceLines(preferredDelivery, locale)
  const remarks = [
    [texts.orderNote, orderContactWish],
    [texts.customerReference, orderCustomerSign],
  ] as const
  return [
    {
      kind: 'columns',
      columns: [
        { heading: texts.deliveryAddress, lines: addressLines(deliveryAddress) },
        { heading: texts.billingAddress, lines: addressLines(billingAddress) },
      ],
    },
    {
      kind: 'columns',
      columns: [
        {
          heading: texts.shipping,
          lines: [
            order.shippingProfileName,
            ...(order.arrives
              ? [
                  (order.order.status === 'open' ? texts.deliveryIfPaid : texts.delivery)({
                    days: order.arrives.formatted,
                  }),
                ]
              : []),
          ],
        },
        { heading: texts.payment, lines: [order.paymentMethodName, order.paymentStatus].filter((line) => line !== '') },
      ],
    },
    ...(preferences.length === 0
      ? []
      : [
          {
            kind: 'columns',
            columns: [{ heading: deliveryPreferenceTexts[locale].heading, lines: preferences }],
          } as const,
        ]),
    ...remarks
      .filter(([, content]) => content !== '')
      .map(([heading, content]): LetterBlock => ({
        kind: 'columns',
        columns: [{ heading, lines: content.split('\n') }],
      })),
  ]
}

// The law requires both in the confirmation itself, not behind a link.
function legalBlocks(
  { origin, locale, settings }: OrderMailRequest,
  { guarantee, withdrawal }: LetterTexts,
): readonly LetterBlock[] {
  const link = (label: string, path: string) => ({ label, address: origin + localePath(locale, path) })
  const days = settings['returns.days']
  const text =
    days > serverLimits.withdrawalDays ? `${withdrawal.text} ${withdrawal.longer({ days })}` : withdrawal.text
  return [
    { kind: 'notice', heading: guarantee.heading, text: guarantee.text, links: [] },
    {
      kind: 'notice',
      heading: withdrawal.heading,
      text,
      links: [link(withdrawal.rights, '/cancellation-rights'), link(withdrawal.form, '/cancellation-form')],
    },
  ]
}

const getName = ({ order }: Order) =>
  `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim() || order.billingAddress.companyName
const isPayable = (order: Order) =>
  order.allows.pay && order.paymentBankDetails === null && order.totals.openAmount.value > 0
const orderUrl = ({ order, origin, locale }: OrderMailRequest) =>
  origin + localePath(locale, `/confirmation/${order.order.id}/${order.order.accessKey}`)
