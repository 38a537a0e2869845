import { toAmount, toDecimal, parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { CreateCouponInput, CreatedCoupon } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../../config/config.ts'
import { json, parseWholeNumber, type Command, type ParsedArguments } from '../terminal/command.ts'
import { formatFacts, printJson } from '../terminal/table.ts'

const text = { type: 'string' } as const
const types = [
  'percentage',
  'fixed',
  'free_shipping',
  'gift_card',
] as const satisfies readonly CreateCouponInput['type'][]

export const couponCommands: readonly Command[] = [
  {
    name: 'coupons create',
    parameters: 'TYPE',
    description: `creates a coupon: ${types.join(', ')}`,
    options: {
      ...json,
      code: text,
      name: text,
      percent: text,
      amount: text,
      currency: text,
      minimum: text,
      from: text,
      until: text,
      uses: text,
      'uses-each': text,
      customers: text,
      customer: text,
      'customer-type': text,
      items: text,
      categories: text,
      'not-reduced': { type: 'boolean' },
    },
    help: [
      '--percent 10          for a percentage coupon',
      "--amount 25.00        for a fixed coupon or a gift card, in the shop's currency or --currency EUR",
      '--code SPRING10       default: a random code',
      '--minimum 50.00       minimum order value',
      '--from, --until DATE  first and last day (UTC), such as 2026-12-01',
      '--uses N, --uses-each N            maximum number of uses, in total and per customer',
      '--customers new|existing, --customer E-MAIL, --customer-type private|business',
      '--items A,B                        valid for items with these handles only',
      '--categories women/dresses,men     valid for categories with these URL paths (any language) only',
      '--not-reduced         not valid for reduced items',
    ],
    async run({ createCoupon, shopCurrency }, args) {
      const coupon = await createCoupon(toCouponInput(args, await shopCurrency()))
      if (args.isSet('json'))
        printJson({
          ...coupon,
          amount: decimal(coupon.amount, coupon.currency),
          minimumValue: decimal(coupon.minimumValue, coupon.currency),
        })
      else console.log(formatFacts(toFacts(coupon)))
    },
  },
]

function toCouponInput(args: ParsedArguments, shopCurrency: string): CreateCouponInput {
  const type = types.find((each) => each === args.positionals[0])
  if (!type) throw new ConfigError(`TYPE must be one of ${types.join(', ')}.`)
  const currency = args.getOption('currency') ?? shopCurrency
  const optional = <T>(option: string, read: (input: string) => T): T | undefined => {
    const input = args.getOption(option)
    return input === undefined ? undefined : read(input)
  }
  const list = (input: string) =>
    input
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  return withoutUndefined({
    type,
    currency,
    code: args.getOption('code'),
    name: args.getOption('name'),
    percent: optional('percent', parsePercent),
    amount: optional('amount', (input) => parseAmount(input, currency)),
    minimumValue: optional('minimum', (input) => parseAmount(input, currency)),
    validFrom: optional('from', (day) => parseDay(day, 'T00:00:00.000Z')),
    validUntil: optional('until', (day) => parseDay(day, 'T23:59:59.999Z')),
    uses: optional('uses', (input) => parseWholeNumber(input, '--uses')),
    usesPerCustomer: optional('uses-each', (input) => parseWholeNumber(input, '--uses-each')),
    customers: optional('customers', (word) => oneOf(word, ['all', 'new', 'existing'], '--customers')),
    customerEmail: args.getOption('customer'),
    customerTypes: optional('customer-type', (word) => [oneOf(word, ['private', 'business'], '--customer-type')]),
    items: optional('items', list),
    categories: optional('categories', list),
    allowsSpecialOffers: !args.isSet('not-reduced'),
  })
}

/** Without undefined values: the coupon service distinguishes missing from invalid. */
function withoutUndefined(input: {
  readonly [K in keyof CreateCouponInput]: CreateCouponInput[K] | undefined
}): CreateCouponInput {
  // The type is always present, and the other values keep their types.
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as unknown as CreateCouponInput
}

function toFacts(coupon: CreatedCoupon): Parameters<typeof formatFacts>[0] {
  const money = (minor: number) => toAmount({ minor, currency: coupon.currency }, 'en').formatted
  return [
    ['Code', coupon.code],
    ['Type', coupon.type],
    ['Percent', coupon.percent ?? ''],
    ['Amount', coupon.amount === null ? '' : money(coupon.amount)],
    ['Minimum order value', coupon.minimumValue > 0 ? money(coupon.minimumValue) : ''],
    ['Valid from', coupon.validFrom.toISOString()],
    ['Valid until', coupon.validUntil?.toISOString() ?? 'it is switched off'],
  ]
}

const decimal = (minor: number | null, currency: string) => (minor === null ? null : toDecimal({ minor, currency }))
const parseAmount = (input: string, currency: string) =>
  parseMinorUnits(input, currency) ?? fail(`'${input}' is not an amount such as 25.00.`)

function parsePercent(input: string): number {
  return /^\d{1,3}([.]\d{1,2})?$/.test(input)
    ? Number(input)
    : fail(`--percent must be a number such as 10 or 7.5, not '${input}'.`)
}

function parseDay(input: string, time: string): Date {
  const day = new Date(`${input}${time}`)
  // JavaScript reads 31 June as 1 July.
  return /^\d{4}-\d{2}-\d{2}$/.test(input) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(input)
    ? day
    : fail(`'${input}' is not a date such as 2026-12-01.`)
}

function oneOf<const T extends string>(word: string, allowed: readonly T[], what: string): T {
  return allowed.find((each) => each === word) ?? fail(`${what} must be one of ${allowed.join(', ')}.`)
}

function fail(sentence: string): never {
  throw new ConfigError(sentence)
}
