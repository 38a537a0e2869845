import { writeFile } from 'node:fs/promises'
import { amountOf, decimalOf } from '@vitrine/contract/kernel/money'
import { orderStatuses, type OrderStatus } from '@vitrine/contract/order'
import { addressLines } from '@vitrine/contract/address-format'
import type { BackOffice, OrderChangeResult, AdminOrderRow, OrderDetails } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { confirmed } from './ask-for-confirmation.ts'
import { byHandText } from './by-hand.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { eventWords } from './order-events.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { factsOf, printJson, tableOf } from './table.ts'
import { linesIn } from './typed.ts'

export const orderCommands: readonly Command[] = [
  {
    name: 'orders list', takes: '', says: 'shows the newest orders', options: { ...json, status: { type: 'string' }, most: { type: 'string', default: '50' } },
    help: [`--status WORD    only those: ${orderStatuses.join(', ')}`, '--most N         how many (50)'],
    async run({ orders, settings }, words) {
      const status = statusIn(words.text('status'))
      const list = await orders.list({ limit: wholeNumber(words.text('most'), '--most'), ...(status && { status }) })
      if (words.isSet('json')) return printJson(list.map(({ total, paid, ...order }) => ({ ...order, total: decimalOf({ minor: total, currency: order.currency }), paid: decimalOf({ minor: paid, currency: order.currency }) })))
      const clock = await shopClock({ settings })
      console.log(list.length === 0 ? 'There are no orders yet.' : tableOf(['Order', 'Placed', 'Status', 'Payment', 'Method', 'Total', 'Paid', 'Name', 'Town'], list.map((order) => rowOf(order, clock))))
    },
  },
  { name: 'orders show', takes: 'ORDER', says: 'shows an order with all that happened to it', options: json, run: (office, words) => shown(office, words, office.orders.show(orderIn(words))) },
  {
    name: 'orders file', takes: 'ORDER FILE', says: 'writes a file that the shopper handed over to standard output; `orders show` tells the files',
    async run({ orderFiles }, words) {
      const bytes = await orderFiles.read(orderIn(words), wholeNumber(words.given[1], 'FILE'))
      await new Promise((done, fail) => { process.stdout.write(bytes, (error) => (error ? fail(error) : done(undefined))) })
    },
  },
  {
    name: 'orders invoice', takes: 'ORDER', says: 'writes the invoice of an order as PDF, as the customer receives it; one that is due and not there yet is issued', options: { out: { type: 'string' } },
    help: ['--out FILE           where to (default: the number of the invoice, in this folder)'],
    async run({ invoices }, words) {
      const { fileName, bytes } = await invoices.fileOf(orderIn(words))
      const file = words.text('out') ?? fileName
      await writeFile(file, bytes).catch((error: unknown) => { throw new ConfigError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`) })
      console.log(`Wrote ${file}.`)
    },
  },
  {
    name: 'orders pay', takes: 'ORDER [AMOUNT]', says: 'books money that came by bank transfer: all that is open, or an amount like 49.90', options: { ...json, confirm: { type: 'boolean' } },
    help: ['--confirm            books it although it is more than is open; else you are asked'],
    run: (office, words) => changed(office, words, confirmed(words, String(orderIn(words)), (isConfirmed) => office.orders.recordPayment(orderIn(words), words.given[1], { isConfirmed }))),
  },
  {
    name: 'orders ship', takes: 'ORDER', says: 'sends everything that is left, or some lines of it', options: { ...json, tracking: { type: 'string' }, lines: { type: 'string' }, confirm: { type: 'boolean' } },
    help: ['--tracking NUMBER   of the parcel', '--lines 12:1,13:2   one piece of line 12 and two of line 13; `orders show` tells the lines', '--confirm            sends it although its money was refunded; else you are asked'],
    run(office, words) {
      const [trackingNumber, lines] = [words.text('tracking'), words.text('lines')]
      const shipping = { ...(trackingNumber && { trackingNumber }), ...(lines && { lines: linesIn(lines) }) }
      return changed(office, words, confirmed(words, String(orderIn(words)), (isConfirmed) => office.orders.ship(orderIn(words), { ...shipping, isConfirmed })))
    },
  },
  { name: 'orders cancel', takes: 'ORDER', says: 'cancels an order; its pieces go back on the shelf, its money goes back', options: json, run: (office, words) => changed(office, words, office.orders.cancel(orderIn(words))) },
  {
    name: 'orders refund', takes: 'ORDER [AMOUNT]', says: 'gives money back: all of it, or an amount like 10.00', options: json,
    run: (office, words) => changed(office, words, office.orders.refund(orderIn(words), words.given[1])),
  },
]

async function changed(office: BackOffice, words: Words, work: Promise<OrderChangeResult>): Promise<void> {
  const { toTransfer, ...order } = await work
  if (words.isSet('json')) return printJson({ ...jsonOf(order), toTransfer: toTransfer?.value ?? null })
  console.log(textOf(order, await shopClock(office)))
  if (toTransfer) console.log(byHandText(toTransfer))
  console.log('\nDone. Mails, documents and what the payment provider must know go out by the open shop.')
}

async function shown(office: BackOffice, words: Words, work: Promise<OrderDetails>): Promise<void> {
  const shownOrder = await work
  if (words.isSet('json')) printJson(jsonOf(shownOrder))
  else console.log(textOf(shownOrder, await shopClock(office)))
}

const jsonOf = ({ order, events, files }: OrderDetails) => ({ ...order, events, files })

function textOf({ order: answer, currency, events, files }: OrderDetails, { zone, timeOf }: ShopClock): string {
  const { order, totals } = answer
  const { billingAddress: billing, deliveryAddress: delivery } = order
  const address = (of: typeof billing) => addressLines(of).join(', ')
  const parts = [
    factsOf([
      ['Order', order.id], ['Placed', `${timeOf(order.createdAt)} (all times are ${zone})`], ['Status', order.status], ['Payment', `${answer.paymentMethodKey}, ${answer.refundStateKey ?? answer.paymentStatusKey}`], ['Pay until', timeOf(answer.payUntil)],
      ['Delivery', answer.shippingProfileName], ['Delivery wishes', wishesOf(order.preferredDelivery)], ['Tracking', answer.tracking.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')],
      ['To', address(delivery)], ['Billed to', address(billing)], ['E-mail', order.email], ['Wish', order.orderContactWish], ['Reference', order.orderCustomerSign],
    ]),
    tableOf(['Line', 'Item', 'Qty', 'Each', 'Amount'], order.orderItems.map(({ id, orderItemName, attributes, quantity, amounts }) =>
      [id, [orderItemName, ...attributes.map(({ value }) => value)].join(', '), quantity, amounts.priceGross.formatted, amounts.lineGross.formatted])),
    factsOf([
      ...totals.parts.map(({ kind, name, amount }) => [name ? `${kind} ${name}` : kind, amount.formatted] as const),
      ['Total', totals.totalGross.formatted], ['Paid', totals.paidAmount.formatted], ['Open', totals.openAmount.formatted],
    ]),
    ...(order.documents.length === 0 ? [] : [tableOf(['Document', 'Number', 'Issued'], order.documents.map(({ type, number, createdAt }) => [type, number, timeOf(createdAt)]))]),
    ...(files.length === 0 ? [] : [tableOf(['File', 'Line', 'Name', 'Type', 'Bytes'], files.map(({ id, orderItemId, fileName, mime, bytes }) => [id, orderItemId, fileName, mime, bytes]))]),
    tableOf(['When', 'What', 'By', 'Details'], events.map((event) => {
      const { what, more } = eventWords(event, currency)
      return [timeOf(event.at), what, event.madeBy, more]
    })),
  ]
  return parts.join('\n\n')
}

function wishesOf(wishes: OrderDetails['order']['order']['preferredDelivery']): string {
  if (wishes === null) return ''
  const { day, location, neighbour } = wishes
  return [day && `on ${day}`, location && `left at ${location}`, neighbour && `with ${neighbour.name}, ${neighbour.address}`].filter(Boolean).join('; ')
}

function rowOf({ id, placedAt, status, paymentStatus, paymentMethod, currency, total, paid, name, city }: AdminOrderRow, { timeOf }: ShopClock) {
  const money = (minor: number) => amountOf({ minor, currency }, 'en').formatted
  return [id, timeOf(placedAt), status, paymentStatus, paymentMethod, money(total), money(paid), name, city]
}

const orderIn = ({ given }: Words) => wholeNumber(given[0], 'ORDER')

function statusIn(word: string | undefined): OrderStatus | undefined {
  const status = orderStatuses.find((each) => each === word)
  if (word !== undefined && !status) throw new ConfigError(`--status is one of ${orderStatuses.join(', ')}.`)
  return status
}
