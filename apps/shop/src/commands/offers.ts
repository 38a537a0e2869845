import { isLocale, locales } from '@vitrine/contract/kernel/locale'
import { amountOf, decimalOf } from '@vitrine/contract/kernel/money'
import type { BackOffice, ListedOffer, CreateOfferInput, OfferDetails } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { shopClock, type ShopClock } from './shop-clock.ts'
import { factsOf, printJson, tableOf } from './table.ts'

const text = { type: 'string' } as const

export const offerCommands: readonly Command[] = [
  {
    name: 'offers create', takes: 'LINES', says: 'makes an offer: SKU:QTY or SKU:QTY:PRICE, several with commas between them',
    options: { ...json, customer: text, email: text, days: { ...text, default: '14' }, note: text, delivery: text, language: text, send: { type: 'boolean' } },
    help: [
      '--customer E-MAIL   of an account: the offer opens for this customer only and takes their addresses',
      '--email E-MAIL      of anybody else; whoever accepts types the address',
      '--days N            for so long it is valid (14)',
      '--delivery 0.00     what delivery costs, if that is agreed as well',
      '--note TEXT         a word to the person',
      `--language WORD     ${locales.join(', ')}`,
      '--send              sends it at once',
    ],
    async run(office, words) {
      const { offers } = office
      const made = await offers.create(wishOf(words))
      if (words.isSet('send')) return sent(office, words, offers.send(made.head.id))
      shown(words, made, await shopClock(office))
      if (!words.isSet('json')) console.log(`\nNobody can open it yet: npm run shop -- offers send ${made.head.id}`)
    },
  },
  {
    name: 'offers send', takes: 'OFFER', says: 'opens an offer and mails its link; once more for one that was sent before', options: { ...json, email: text },
    help: ['--email E-MAIL   where the offer has none, or another one'],
    run(office, words) {
      const email = words.text('email')
      return sent(office, words, office.offers.send(offerIn(words), { ...(email !== undefined && { email }) }))
    },
  },
  {
    name: 'offers list', takes: '', says: 'shows the newest offers', options: { ...json, most: { ...text, default: '50' } }, help: ['--most N   how many (50)'],
    async run({ offers, settings }, words) {
      const list = await offers.list(wholeNumber(words.text('most'), '--most'))
      if (words.isSet('json')) return printJson(list.map((offer) => ({ ...offer, goods: decimalOf({ minor: offer.goods, currency: offer.currency }) })))
      const clock = await shopClock({ settings })
      console.log(list.length === 0 ? 'There are no offers yet.' : tableOf(['Offer', 'Made', 'Status', 'Valid until', 'Goods', 'E-mail', 'Order', 'Reason'], list.map((offer) => rowOf(offer, clock))))
    },
  },
  { name: 'offers show', takes: 'OFFER', says: 'shows an offer with its link', options: json, run: async (office, words) => shown(words, await office.offers.show(offerIn(words)), await shopClock(office)) },
]

async function sent(office: BackOffice, words: Words, work: Promise<OfferDetails>): Promise<void> {
  shown(words, await work, await shopClock(office))
  if (!words.isSet('json')) console.log('\nDone. The mail goes out by the open shop.')
}

function wishOf(words: Words): CreateOfferInput {
  const [customer, email, note, delivery, language] = [words.text('customer'), words.text('email'), words.text('note'), words.text('delivery'), words.text('language')]
  if (language !== undefined && !isLocale(language)) throw new ConfigError(`--language is one of ${locales.join(', ')}.`)
  if (note !== undefined && note.length > 2000) throw new ConfigError('--note has at most 2000 characters.')
  return {
    lines: linesIn(words.given[0] ?? ''), days: wholeNumber(words.text('days'), '--days'), ...(customer !== undefined && { customer }), ...(email !== undefined && { email }),
    ...(note !== undefined && { note }), ...(delivery !== undefined && { delivery }), ...(language !== undefined && { locale: language }),
  }
}

function linesIn(typed: string): CreateOfferInput['lines'] {
  return typed.split(',').map((word) => {
    const [sku, quantity, price, rest] = word.split(':')
    if (!sku || quantity === undefined || rest !== undefined) throw new ConfigError(`LINES are written like SKU:2 or SKU:2:49.90, and not '${word}'.`)
    const pieces = wholeNumber(quantity, 'How many of an article')
    if (pieces < 1) throw new ConfigError(`'${word}' offers no piece.`)
    return { sku, quantity: pieces, ...(price !== undefined && { price }) }
  })
}

function shown(words: Words, { head, lines, link }: OfferDetails, { zone, timeOf }: ShopClock): void {
  const { currency } = head
  const money = (minor: number) => amountOf({ minor, currency }, 'en').formatted
  if (words.isSet('json')) {
    return printJson({
      id: head.id, status: head.status, validUntil: head.validUntil, currency, email: head.email, link, note: head.note, declineReason: head.declineReason, orderId: head.order?.id ?? null,
      lines: lines.map(({ number, name, quantity, priceGross, originalGross }) => ({
        sku: number, name, quantity, price: decimalOf({ minor: priceGross, currency }), original: decimalOf({ minor: originalGross, currency }),
      })),
    })
  }
  console.log([
    factsOf([
      ['Offer', head.id], ['Status', head.status], ['Valid until', `${timeOf(head.validUntil)} (${zone})`], ['E-mail', head.email ?? ''], ['Customer', head.customerId ?? ''],
      ['Delivery', head.shippingGross === null ? 'as usual' : money(head.shippingGross)], ['Note', head.note], ['Reason', head.declineReason ?? ''], ['Order', head.order?.id ?? ''], ['Link', link],
    ]),
    tableOf(['Article', 'Name', 'Qty', 'List', 'Each', 'Amount'], lines.map(({ number, name, attributes, quantity, originalGross, priceGross }) =>
      [number, [name, ...attributes.map(({ value }) => value)].join(', '), quantity, money(originalGross), money(priceGross), money(quantity * priceGross)])),
  ].join('\n\n'))
}

function rowOf({ id, createdAt, status, validUntil, currency, goods, email, orderId, declineReason }: ListedOffer, { timeOf }: ShopClock) {
  return [id, timeOf(createdAt), status, timeOf(validUntil), amountOf({ minor: goods, currency }, 'en').formatted, email ?? '', orderId ?? '', (declineReason ?? '').split('\n')[0] ?? '']
}

const offerIn = ({ given }: Words) => wholeNumber(given[0], 'OFFER')
