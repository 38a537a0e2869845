import { amountOf, decimalOf, minorOf } from '@vitrine/contract/kernel/money'
import type { CreateCouponInput, CreatedCoupon } from '@vitrine/engine/back-office'
import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command, type Words } from './command.ts'
import { factsOf, printJson } from './table.ts'

const text = { type: 'string' } as const
const types = ['percentage', 'fixed', 'free_shipping', 'gift_card'] as const satisfies readonly CreateCouponInput['type'][]

export const couponCommands: readonly Command[] = [
  {
    name: 'coupons create', takes: 'TYPE', says: `makes a coupon: ${types.join(', ')}`,
    options: {
      ...json, code: text, name: text, percent: text, amount: text, currency: text, minimum: text, from: text, until: text, uses: text, 'uses-each': text, customers: text, customer: text,
      'customer-type': text, items: text, categories: text, 'not-reduced': { type: 'boolean' },
    },
    help: [
      '--percent 10          of a percentage coupon',
      '--amount 25.00        of a fixed coupon or a gift card, in the shop\'s currency or --currency EUR',
      '--code SPRING10       else a code that nobody guesses',
      '--minimum 50.00       least order value',
      '--from, --until DATE  like 2026-12-01; from the first moment of one day to the last of the other (UTC)',
      '--uses N, --uses-each N            in all, and by each customer',
      '--customers new|existing, --customer E-MAIL, --customer-type private|business',
      '--items A,B                        handles: counts for these only', '--categories women/dresses,men     addresses of categories, in any language: counts for these only',
      '--not-reduced         does not count for reduced items',
    ],
    async run({ createCoupon, shopCurrency }, words) {
      const made = await createCoupon(wishOf(words, await shopCurrency()))
      if (words.isSet('json')) printJson({ ...made, amount: decimal(made.amount, made.currency), minimumValue: decimal(made.minimumValue, made.currency) })
      else console.log(factsOf(factsAbout(made)))
    },
  },
]

function wishOf(words: Words, shopCurrency: string): CreateCouponInput {
  const type = types.find((each) => each === words.given[0])
  if (!type) throw new ConfigError(`TYPE is one of ${types.join(', ')}.`)
  const currency = words.text('currency') ?? shopCurrency
  const optional = <T>(option: string, read: (typed: string) => T): T | undefined => {
    const typed = words.text(option)
    return typed === undefined ? undefined : read(typed)
  }
  const list = (typed: string) => typed.split(',').map((each) => each.trim()).filter((each) => each !== '')
  return defined({
    type, currency, code: words.text('code'), name: words.text('name'), percent: optional('percent', percentIn), amount: optional('amount', (typed) => amountIn(typed, currency)),
    minimumValue: optional('minimum', (typed) => amountIn(typed, currency)), validFrom: optional('from', (day) => dayIn(day, 'T00:00:00.000Z')), validUntil: optional('until', (day) => dayIn(day, 'T23:59:59.999Z')),
    uses: optional('uses', (typed) => wholeNumber(typed, '--uses')), usesPerCustomer: optional('uses-each', (typed) => wholeNumber(typed, '--uses-each')),
    customers: optional('customers', (word) => oneOf(word, ['all', 'new', 'existing'], '--customers')), customerEmail: words.text('customer'),
    customerTypes: optional('customer-type', (word) => [oneOf(word, ['private', 'business'], '--customer-type')]),
    items: optional('items', list), categories: optional('categories', list), allowsSpecialOffers: !words.isSet('not-reduced'),
  })
}

/** Without what was not said: the desk tells what is missing from what is wrong. */
function defined(wish: { readonly [K in keyof CreateCouponInput]: CreateCouponInput[K] | undefined }): CreateCouponInput {
  // The type stands in every wish, and what is left of the others has its own type.
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as unknown as CreateCouponInput
}

function factsAbout(made: CreatedCoupon): Parameters<typeof factsOf>[0] {
  const money = (minor: number) => amountOf({ minor, currency: made.currency }, 'en').formatted
  return [
    ['Code', made.code], ['Type', made.type], ['Percent', made.percent ?? ''], ['Amount', made.amount === null ? '' : money(made.amount)],
    ['Least order value', made.minimumValue > 0 ? money(made.minimumValue) : ''], ['Valid from', made.validFrom.toISOString()], ['Valid until', made.validUntil?.toISOString() ?? 'it is switched off'],
  ]
}

const decimal = (minor: number | null, currency: string) => (minor === null ? null : decimalOf({ minor, currency }))
const amountIn = (typed: string, currency: string) => minorOf(typed, currency) ?? complain(`'${typed}' is no amount: write it like 25.00.`)

function percentIn(typed: string): number {
  return /^\d{1,3}([.]\d{1,2})?$/.test(typed) ? Number(typed) : complain(`--percent is a number like 10 or 7.5, and not '${typed}'.`)
}

function dayIn(typed: string, time: string): Date {
  const day = new Date(`${typed}${time}`)
  // JavaScript takes the 31st of June for the 1st of July.
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? day : complain(`'${typed}' is no date: write it like 2026-12-01.`)
}

function oneOf<const T extends string>(word: string, words: readonly T[], what: string): T {
  return words.find((each) => each === word) ?? complain(`${what} is one of ${words.join(', ')}.`)
}

function complain(sentence: string): never {
  throw new ConfigError(sentence)
}
