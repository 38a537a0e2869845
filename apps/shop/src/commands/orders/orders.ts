import { writeFile } from 'node:fs/promises'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import { addressLines } from '@vitrine/contract/address/address-format'
import type { ShopAdmin, OrderChangeResult, AdminOrderRow, OrderDetails } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../../config/config.ts'
import { withConfirmation } from '../terminal/ask-for-confirmation.ts'
import { manualTransferText } from './manual-transfer-text.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from '../terminal/command.ts'
import { orderFilterHelp, orderFilterOptions, parseOrderFilter } from './order-filter.ts'
import { describeEvent } from './order-events.ts'
import { createShopClock, type ShopClock } from '../terminal/shop-clock.ts'
import { formatFacts, printJson, formatTable } from '../terminal/table.ts'
import { parseLines } from '../terminal/parse-arguments.ts'

export const orderCommands: readonly Command[] = [
  {
    name: 'orders list',
    parameters: '',
    description: 'lists the newest orders',
    options: { ...json, ...orderFilterOptions },
    help: orderFilterHelp,
    async run({ orders, settings }, args) {
      const list = await orders.list(parseOrderFilter(args))
      if (args.isSet('json'))
        return printJson(
          list.map(({ total, paid, ...order }) => ({
            ...order,
            total: toDecimal({ minor: total, currency: order.currency }),
            paid: toDecimal({ minor: paid, currency: order.currency }),
          })),
        )
      const clock = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no such orders.'
          : formatTable(
              ['Order', 'Placed', 'Status', 'Payment', 'Method', 'Total', 'Paid', 'Name', 'Town'],
              list.map((order) => toRow(order, clock)),
            ),
      )
    },
  },
  {
    name: 'orders show',
    parameters: 'ORDER',
    description: 'shows an order with its history',
    options: json,
    run: (admin, args) => printOrder(admin, args, admin.orders.show(parseOrderId(args))),
  },
  {
    name: 'orders file',
    parameters: 'ORDER FILE',
    description: 'writes a file that the customer uploaded to standard output; `orders show` lists the files',
    async run({ orderFiles }, args) {
      const bytes = await orderFiles.read(parseOrderId(args), parseWholeNumber(args.positionals[1], 'FILE'))
      await new Promise((done, fail) => {
        process.stdout.write(bytes, (error) => (error ? fail(error) : done(undefined)))
      })
    },
  },
  {
    name: 'orders invoice',
    parameters: 'ORDER',
    description: 'writes the invoice of an order as PDF, as sent to the customer; issues it first if it is due',
    options: { out: { type: 'string' } },
    help: ['--out FILE           the file to write (default: the invoice number, in the current folder)'],
    async run({ invoices }, args) {
      const { fileName, bytes } = await invoices.fileOf(parseOrderId(args))
      const file = args.getOption('out') ?? fileName
      await writeFile(file, bytes).catch((error: unknown) => {
        throw new ConfigError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
      })
      console.log(`Wrote ${file}.`)
    },
  },
  {
    name: 'orders pay',
    parameters: 'ORDER [AMOUNT]',
    description: 'records a bank transfer: the open amount, or another amount such as 49.90',
    options: { ...json, confirm: { type: 'boolean' } },
    help: ['--confirm            accepts more than the open amount without asking'],
    run: (admin, args) =>
      printChange(
        admin,
        args,
        withConfirmation(args, String(parseOrderId(args)), (isConfirmed) =>
          admin.orders.recordPayment(parseOrderId(args), args.positionals[1], { isConfirmed }),
        ),
      ),
  },
  {
    name: 'orders ship',
    parameters: 'ORDER',
    description: 'ships all remaining items, or some of them',
    options: { ...json, tracking: { type: 'string' }, lines: { type: 'string' }, confirm: { type: 'boolean' } },
    help: [
      '--tracking NUMBER   tracking number of the parcel',
      '--lines 12:1,13:2   1 unit of line 12 and 2 of line 13; `orders show` lists the lines',
      '--confirm           ships a refunded order without asking',
    ],
    run(admin, args) {
      const [trackingNumber, lines] = [args.getOption('tracking'), args.getOption('lines')]
      const shipping = { ...(trackingNumber && { trackingNumber }), ...(lines && { lines: parseLines(lines) }) }
      return printChange(
        admin,
        args,
        withConfirmation(args, String(parseOrderId(args)), (isConfirmed) =>
          admin.orders.ship(parseOrderId(args), { ...shipping, isConfirmed }),
        ),
      )
    },
  },
  {
    name: 'orders cancel',
    parameters: 'ORDER',
    description: 'cancels an order; its items are restocked and its payment is refunded',
    options: json,
    run: (admin, args) => printChange(admin, args, admin.orders.cancel(parseOrderId(args))),
  },
  {
    name: 'orders refund',
    parameters: 'ORDER [AMOUNT]',
    description: 'refunds the full amount, or another amount such as 10.00',
    options: json,
    run: (admin, args) => printChange(admin, args, admin.orders.refund(parseOrderId(args), args.positionals[1])),
  },
]

async function printChange(admin: ShopAdmin, args: ParsedArguments, result: Promise<OrderChangeResult>): Promise<void> {
  const { toTransfer, ...order } = await result
  if (args.isSet('json')) return printJson({ ...toJson(order), toTransfer: toTransfer?.value ?? null })
  console.log(toText(order, await createShopClock(admin)))
  if (toTransfer) console.log(manualTransferText(toTransfer))
  console.log('\nDone. The running shop sends mails, documents and calls to the payment provider.')
}

async function printOrder(admin: ShopAdmin, args: ParsedArguments, result: Promise<OrderDetails>): Promise<void> {
  const details = await result
  if (args.isSet('json')) printJson(toJson(details))
  else console.log(toText(details, await createShopClock(admin)))
}

const toJson = ({ order, events, files }: OrderDetails) => ({ ...order, events, files })

function toText(
  { order: orderAnswer, currency, events, files }: OrderDetails,
  { zone, formatTime }: ShopClock,
): string {
  const { order, totals } = orderAnswer
  const { billingAddress: billing, deliveryAddress: delivery } = order
  const address = (of: typeof billing) => addressLines(of).join(', ')
  const parts = [
    formatFacts([
      ['Order', order.id],
      ['Placed', `${formatTime(order.createdAt)} (all times are ${zone})`],
      ['Status', order.status],
      ['Payment', `${orderAnswer.paymentMethodKey}, ${orderAnswer.refundStateKey ?? orderAnswer.paymentStatusKey}`],
      ['Pay until', formatTime(orderAnswer.payUntil)],
      ['Delivery', orderAnswer.shippingProfileName],
      ['Delivery preferences', describeDeliveryPreferences(order.preferredDelivery)],
      ['Tracking', orderAnswer.tracking.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')],
      ['To', address(delivery)],
      ['Billed to', address(billing)],
      ['E-mail', order.email],
      ['Wish', order.orderContactWish],
      ['Reference', order.orderCustomerSign],
    ]),
    formatTable(
      ['Line', 'Item', 'Qty', 'Each', 'Amount'],
      order.orderItems.map(({ id, orderItemName, attributes, quantity, amounts }) => [
        id,
        [orderItemName, ...attributes.map(({ value }) => value)].join(', '),
        quantity,
        amounts.priceGross.formatted,
        amounts.lineGross.formatted,
      ]),
    ),
    formatFacts([
      ...totals.parts.map(({ kind, name, amount }) => [name ? `${kind} ${name}` : kind, amount.formatted] as const),
      ['Total', totals.totalGross.formatted],
      ['Paid', totals.paidAmount.formatted],
      ['Open', totals.openAmount.formatted],
    ]),
    ...(order.documents.length === 0
      ? []
      : [
          formatTable(
            ['Document', 'Number', 'Issued'],
            order.documents.map(({ type, number, createdAt }) => [type, number, formatTime(createdAt)]),
          ),
        ]),
    ...(files.length === 0
      ? []
      : [
          formatTable(
            ['File', 'Line', 'Name', 'Type', 'Bytes'],
            files.map(({ id, orderItemId, fileName, mime, bytes }) => [id, orderItemId, fileName, mime, bytes]),
          ),
        ]),
    formatTable(
      ['When', 'What', 'By', 'Details'],
      events.map((event) => {
        const { what, more } = describeEvent(event, currency)
        return [formatTime(event.at), what, event.madeBy, more]
      }),
    ),
  ]
  return parts.join('\n\n')
}

function describeDeliveryPreferences(preferences: OrderDetails['order']['order']['preferredDelivery']): string {
  if (preferences === null) return ''
  const { day, location, neighbour } = preferences
  return [
    day && `on ${day}`,
    location && `left at ${location}`,
    neighbour && `with ${neighbour.name}, ${neighbour.address}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function toRow(
  { id, placedAt, status, paymentStatus, paymentMethod, currency, total, paid, name, city }: AdminOrderRow,
  { formatTime }: ShopClock,
) {
  const money = (minor: number) => toAmount({ minor, currency }, 'en').formatted
  return [id, formatTime(placedAt), status, paymentStatus, paymentMethod, money(total), money(paid), name, city]
}

const parseOrderId = ({ positionals }: ParsedArguments) => parseWholeNumber(positionals[0], 'ORDER')
