import { orderStatuses } from '@vitrine/contract/orders/order'
import { paymentStates, type OrderFilter } from '@vitrine/engine/shop-admin'
import { ConfigError } from '../../config/config.ts'
import { parseWholeNumber, type ParsedArguments } from '../terminal/command.ts'

const text = { type: 'string' } as const

export const orderFilterOptions = {
  status: text,
  payment: text,
  method: text,
  country: text,
  from: text,
  until: text,
  search: text,
  before: text,
  limit: { type: 'string', default: '50' },
} as const

export const orderFilterHelp = [
  `--status STATUS    ${orderStatuses.join(', ')}`,
  `--payment STATUS   ${paymentStates.join(', ')}`,
  '--method KEY       the payment method: creditcard',
  '--country CODE     the country of delivery: GB',
  '--from, --until    placed on or after, and before, a day: 2026-11-27',
  '--search TEXT      order number, SKU, name, or the beginning of an e-mail address or a tracking number',
  '--before ORDER     the orders after this one of the list',
  '--limit N          how many (50)',
]

export function parseOrderFilter(args: ParsedArguments): OrderFilter & { limit: number; before?: number } {
  const option = <T>(name: string, parse: (given: string) => T) => {
    const given = args.getOption(name)
    return given === undefined ? {} : { [name]: parse(given) }
  }
  return {
    limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
    ...option('status', (given) => parseOneOf('status', given, orderStatuses)),
    ...option('payment', (given) => parseOneOf('payment', given, paymentStates)),
    ...option('method', String),
    ...option('country', String),
    ...option('from', (given) => parseDay('--from', given)),
    ...option('until', (given) => parseDay('--until', given)),
    ...option('search', String),
    ...option('before', (given) => parseWholeNumber(given, '--before')),
  }
}

function parseOneOf<T extends string>(name: string, given: string, values: readonly T[]): T {
  const value = values.find((each) => each === given)
  if (value === undefined) throw new ConfigError(`--${name} must be one of ${values.join(', ')}.`)
  return value
}

function parseDay(name: string, given: string): Date {
  const day = new Date(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(day.getTime()))
    throw new ConfigError(`${name} is a day such as 2026-11-27, not '${given}'.`)
  return day
}
