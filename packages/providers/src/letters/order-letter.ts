import { addressLines } from '@vitrine/contract/address-format'
import { localePath } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Order } from '@vitrine/contract/order'
import { renditionAddress } from '@vitrine/contract/picture'
import type { MailedRefund, OrderMailRequest } from '@vitrine/engine/ports/mail-texts'
import { wishLines, wishTexts } from '../delivery/wish-lines.ts'
import { groupedIban } from '../sums/grouped-iban.ts'
import { sumRowsOf } from '../sums/sum-rows.ts'
import { greetingOf } from './greeting.ts'
import { shopOf } from './letter-shop.ts'
import { letterDeadline } from './letter-times.ts'
import type { Letter, LetterBlock, LetterLine } from './letter.ts'
import type { LetterTexts } from './texts/letter-texts.ts'
import { letterTexts } from './texts/texts.ts'

type Item = Order['order']['orderItems'][number]

/** What a mail says about an order as it stands now. */
export function letterOf(wish: OrderMailRequest): Letter {
  const { mail, order, locale } = wish
  const texts = letterTexts[locale]
  const { subject, title, text } = texts.mails[mail]
  const number = order.order.id
  return {
    locale, title, subject: `${subject({ order: number })} · ${wish.settings['shop.name']}`, preview: text({ order: number }), shop: shopOf(wish),
    blocks: [{ kind: 'text', text: greetingOf(nameOf(order), texts) }, { kind: 'text', text: text({ order: number }) }, ...blocksOf(wish, texts)],
  }
}

function blocksOf(wish: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const button: LetterBlock = { kind: 'button', link: { label: texts.showOrder, address: orderAddress(wish) } }
  const pay: LetterBlock = { kind: 'button', link: { label: texts.pay, address: orderAddress(wish) } }
  const goods: readonly LetterBlock[] = [{ kind: 'lines', lines: linesOf(wish, texts) }, { kind: 'sums', rows: sumRowsOf(wish.order.totals, wish.locale) }]
  switch (wish.mail) {
    case 'orderPlaced': return [...goods, ...moneyOf(wish, texts), isPayable(wish.order) ? pay : button, ...particulars(wish, texts), ...law(wish, texts)]
    case 'paymentReceived': return [button, ...goods, ...particulars(wish, texts)]
    case 'paymentFailed': return wish.order.allows.pay ? [{ kind: 'text', text: texts.payAgain }, pay, ...goods] : [button, ...goods]
    case 'orderShipped': return [...tracking(wish.order, texts), button, ...goods, ...particulars(wish, texts), ...law(wish, texts)]
    case 'orderCancelled': return [...refundOf(cancelledRefund(wish.order), texts), button, ...goods]
    case 'orderRefunded': return [...refundOf(wish.refund, texts), button, ...goods]
  }
}

function refundOf(refund: MailedRefund | null, texts: LetterTexts): readonly LetterBlock[] {
  return refund === null ? [] : [{ kind: 'text', text: (refund.isTransfer ? texts.refundTransfer : texts.refundComes)({ amount: refund.amount }) }]
}

/** All that was paid for a cancelled order goes back. */
function cancelledRefund({ totals, paymentBankDetails }: Order): MailedRefund | null {
  return totals.paidAmount.value > 0 ? { amount: totals.paidAmount.formatted, isTransfer: paymentBankDetails !== null } : null
}

function linesOf({ order, origin, locale }: OrderMailRequest, texts: LetterTexts): readonly LetterLine[] {
  const items = order.order.orderItems
  return items.filter(({ typeId }) => typeId === 1 || typeId === 3).map((item) => {
    const base = order.itemImages[String(item.itemVariationId)]
    const page = order.itemURLs[String(item.itemVariationId)]
    return {
      name: item.orderItemName, details: detailsOf(item, items), quantity: texts.quantity({ count: item.quantity }), amount: item.amounts.lineGross.formatted,
      picture: base ? origin + renditionAddress(base, 320) : null,
      page: page ? origin + localePath(locale, page) : null,
    }
  })
}

function detailsOf(item: Item, items: readonly Item[]): readonly string[] {
  return [
    ...item.attributes.map(({ name, value }) => `${name}: ${value}`),
    ...item.orderProperties.map(({ name, value, surcharge }) => `${name}: ${value}${surcharge.value > 0 ? ` (+${surcharge.formatted})` : ''}`),
    ...items.filter(({ parentId }) => parentId === item.id).map(({ quantity, orderItemName, attributes }) => [`${quantity} × ${orderItemName}`, ...attributes.map(({ value }) => value)].join(', ')),
  ]
}

/** How it goes on with the money: a transfer to make, a payment to complete, the courier, or nothing more. */
function moneyOf({ order, locale, settings }: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const until = order.payUntil === null ? null : letterDeadline(order.payUntil, order.order.createdAt, { locale, settings })
  const bank = order.paymentBankDetails
  const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
  if (order.order.status === 'cancelled') return []
  if (order.totals.openAmount.value <= 0) return [text(texts.isPaid)]
  if (bank) return [text(until === null ? texts.awaitsTransfer : texts.awaitsTransferUntil({ until })), { kind: 'facts', heading: texts.facts.bank, rows: bankRows(order, bank, texts) }]
  return [text(until === null ? texts.paysOnDelivery : texts.awaitsPaymentUntil({ until }))]
}

function bankRows(order: Order, bank: NonNullable<Order['paymentBankDetails']>, { facts }: LetterTexts) {
  const rows = [
    [facts.accountOwner, bank.accountOwner], [facts.bankName, bank.name], [facts.iban, groupedIban(bank.iban)], [facts.bic, bank.swift],
    [facts.account, bank.account], [facts.code, bank.code], [facts.reference, bank.reference], [facts.amount, order.totals.openAmount.formatted],
  ] as const
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

function tracking({ tracking: parcels }: Order, { facts }: LetterTexts): readonly LetterBlock[] {
  const numbered = parcels.filter(({ number }) => number !== '')
  return numbered.length === 0 ? [] : [{ kind: 'facts', heading: facts.shipment, rows: numbered.map(({ carrier, number, url }) => ({ label: carrier, value: url ?? number, address: url ?? undefined })) }]
}

function particulars({ order, locale }: OrderMailRequest, texts: LetterTexts): readonly LetterBlock[] {
  const { deliveryAddress, billingAddress, orderContactWish, orderCustomerSign, preferredDelivery } = order.order
  const wishes = wishLines(preferredDelivery, locale)
  const said = [[texts.contactWish, orderContactWish], [texts.customerSign, orderCustomerSign]] as const
  return [
    { kind: 'columns', columns: [{ heading: texts.deliveryAddress, lines: addressLines(deliveryAddress) }, { heading: texts.billingAddress, lines: addressLines(billingAddress) }] },
    {
      kind: 'columns', columns: [
        { heading: texts.shipping, lines: [order.shippingProfileName, ...(order.arrives ? [(order.order.status === 'open' ? texts.deliveryIfPaid : texts.delivery)({ days: order.arrives.formatted })] : [])] },
        { heading: texts.payment, lines: [order.paymentMethodName, order.paymentStatus].filter((line) => line !== '') },
      ],
    },
    ...wishes.length === 0 ? [] : [{ kind: 'columns', columns: [{ heading: wishTexts[locale].heading, lines: wishes }] } as const],
    ...said.filter(([, words]) => words !== '').map(([heading, words]): LetterBlock => ({ kind: 'columns', columns: [{ heading, lines: words.split('\n') }] })),
  ]
}

// The law wants both in the confirmation itself and not behind a link.
function law({ origin, locale, settings }: OrderMailRequest, { guarantee, withdrawal }: LetterTexts): readonly LetterBlock[] {
  const link = (label: string, path: string) => ({ label, address: origin + localePath(locale, path) })
  const days = settings['returns.days']
  const text = days > serverLimits.withdrawalDays ? `${withdrawal.text} ${withdrawal.longer({ days })}` : withdrawal.text
  return [
    { kind: 'notice', heading: guarantee.heading, text: guarantee.text, links: [] },
    { kind: 'notice', heading: withdrawal.heading, text, links: [link(withdrawal.rights, '/cancellation-rights'), link(withdrawal.form, '/cancellation-form')] },
  ]
}

const nameOf = ({ order }: Order) => `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim() || order.billingAddress.companyName
const isPayable = (order: Order) => order.allows.pay && order.paymentBankDetails === null && order.totals.openAmount.value > 0
const orderAddress = ({ order, origin, locale }: OrderMailRequest) => origin + localePath(locale, `/confirmation/${order.order.id}/${order.order.accessKey}`)
