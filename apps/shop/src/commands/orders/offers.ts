import { isLocale, locales } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import type { ShopAdmin, ListedOffer, CreateOfferInput, OfferDetails } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../../config/config.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from '../terminal/command.ts'
import { createShopClock, type ShopClock } from '../terminal/shop-clock.ts'
import { formatFacts, printJson, formatTable } from '../terminal/table.ts'

const text = { type: 'string' } as const

export const offerCommands: readonly Command[] = [
  {
    name: 'offers create',
    parameters: 'LINES',
    description: 'creates an offer: SKU:QTY or SKU:QTY:PRICE, separated by commas',
    options: {
      ...json,
      customer: text,
      email: text,
      days: { ...text, default: '14' },
      note: text,
      delivery: text,
      language: text,
      send: { type: 'boolean' },
    },
    help: [
      '--customer E-MAIL   for a customer account: only this customer can open the offer, with their addresses',
      '--email E-MAIL      for others; the address is entered on acceptance',
      '--days N            validity in days (14)',
      '--delivery 0.00     agreed delivery cost',
      '--note TEXT         a message to the customer',
      `--language WORD     ${locales.join(', ')}`,
      '--send              sends it immediately',
    ],
    async run(admin, args) {
      const { offers } = admin
      const made = await offers.create(toOfferInput(args))
      if (args.isSet('send')) return printSentOffer(admin, args, offers.send(made.head.id))
      printOffer(args, made, await createShopClock(admin))
      if (!args.isSet('json')) console.log(`\nIt has not been sent yet: npm run shop -- offers send ${made.head.id}`)
    },
  },
  {
    name: 'offers send',
    parameters: 'OFFER',
    description: 'activates an offer and sends its link by e-mail, or sends it again',
    options: { ...json, email: text },
    help: ['--email E-MAIL   replaces the e-mail address of the offer'],
    run(admin, args) {
      const email = args.getOption('email')
      return printSentOffer(
        admin,
        args,
        admin.offers.send(parseOfferId(args), { ...(email !== undefined && { email }) }),
      )
    },
  },
  {
    name: 'offers list',
    parameters: '',
    description: 'lists the newest offers',
    options: { ...json, limit: { ...text, default: '50' } },
    help: ['--limit N   how many (50)'],
    async run({ offers, settings }, args) {
      const list = await offers.list(parseWholeNumber(args.getOption('limit'), '--limit', 1))
      if (args.isSet('json'))
        return printJson(
          list.map((offer) => ({ ...offer, goods: toDecimal({ minor: offer.goods, currency: offer.currency }) })),
        )
      const clock = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no offers yet.'
          : formatTable(
              ['Offer', 'Made', 'Status', 'Valid until', 'Goods', 'E-mail', 'Order', 'Reason'],
              list.map((offer) => toRow(offer, clock)),
            ),
      )
    },
  },
  {
    name: 'offers show',
    parameters: 'OFFER',
    description: 'shows an offer with its link',
    options: json,
    run: async (admin, args) =>
      printOffer(args, await admin.offers.show(parseOfferId(args)), await createShopClock(admin)),
  },
]

async function printSentOffer(admin: ShopAdmin, args: ParsedArguments, result: Promise<OfferDetails>): Promise<void> {
  printOffer(args, await result, await createShopClock(admin))
  if (!args.isSet('json')) console.log('\nDone. The running shop sends the mail.')
}

function toOfferInput(args: ParsedArguments): CreateOfferInput {
  const [customer, email, note, delivery, language] = [
    args.getOption('customer'),
    args.getOption('email'),
    args.getOption('note'),
    args.getOption('delivery'),
    args.getOption('language'),
  ]
  if (language !== undefined && !isLocale(language))
    throw new ConfigError(`--language must be one of ${locales.join(', ')}.`)
  if (note !== undefined && note.length > 2000) throw new ConfigError('--note can have at most 2000 characters.')
  return {
    lines: parseLines(args.positionals[0] ?? ''),
    days: parseWholeNumber(args.getOption('days'), '--days'),
    ...(customer !== undefined && { customer }),
    ...(email !== undefined && { email }),
    ...(note !== undefined && { note }),
    ...(delivery !== undefined && { delivery }),
    ...(language !== undefined && { locale: language }),
  }
}

function parseLines(input: string): CreateOfferInput['lines'] {
  return input.split(',').map((word) => {
    const [sku, quantity, price, rest] = word.split(':')
    if (!sku || quantity === undefined || rest !== undefined)
      throw new ConfigError(`LINES must have the form SKU:2 or SKU:2:49.90, not '${word}'.`)
    const count = parseWholeNumber(quantity, 'The quantity of an item')
    if (count < 1) throw new ConfigError(`'${word}' has no quantity.`)
    return { sku, quantity: count, ...(price !== undefined && { price }) }
  })
}

function printOffer(args: ParsedArguments, { head, lines, link }: OfferDetails, { zone, formatTime }: ShopClock): void {
  const { currency } = head
  const money = (minor: number) => toAmount({ minor, currency }, 'en').formatted
  if (args.isSet('json')) {
    return printJson({
      id: head.id,
      status: head.status,
      validUntil: head.validUntil,
      currency,
      email: head.email,
      link,
      note: head.note,
      declineReason: head.declineReason,
      orderId: head.order?.id ?? null,
      lines: lines.map(({ number, name, quantity, priceGross, originalGross }) => ({
        sku: number,
        name,
        quantity,
        price: toDecimal({ minor: priceGross, currency }),
        original: toDecimal({ minor: originalGross, currency }),
      })),
    })
  }
  console.log(
    [
      formatFacts([
        ['Offer', head.id],
        ['Status', head.status],
        ['Valid until', `${formatTime(head.validUntil)} (${zone})`],
        ['E-mail', head.email ?? ''],
        ['Customer', head.customerId ?? ''],
        ['Delivery', head.shippingGross === null ? 'as usual' : money(head.shippingGross)],
        ['Note', head.note],
        ['Reason', head.declineReason ?? ''],
        ['Order', head.order?.id ?? ''],
        ['Link', link],
      ]),
      formatTable(
        ['Article', 'Name', 'Qty', 'List', 'Each', 'Amount'],
        lines.map(({ number, name, attributes, quantity, originalGross, priceGross }) => [
          number,
          [name, ...attributes.map(({ value }) => value)].join(', '),
          quantity,
          money(originalGross),
          money(priceGross),
          money(quantity * priceGross),
        ]),
      ),
    ].join('\n\n'),
  )
}

function toRow(
  { id, createdAt, status, validUntil, currency, goods, email, orderId, declineReason }: ListedOffer,
  { formatTime }: ShopClock,
) {
  return [
    id,
    formatTime(createdAt),
    status,
    formatTime(validUntil),
    toAmount({ minor: goods, currency }, 'en').formatted,
    email ?? '',
    orderId ?? '',
    (declineReason ?? '').split('\n')[0] ?? '',
  ]
}

const parseOfferId = ({ positionals }: ParsedArguments) => parseWholeNumber(positionals[0], 'OFFER')
