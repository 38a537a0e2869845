import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { listAddresses, type StoredAddress } from '../address-store.ts'
import { listClasses } from '../customer-admin-store.ts'
import {
  countCustomerData,
  listNewestOrders,
  listNewestReturns,
  readCustomerFacts,
  type CustomerFacts,
} from './customer-facts-store.ts'
import { listNotes } from './customer-notes-store.ts'
import { findCustomerIds } from './customer-search-store.ts'

const customersPerPage = 50

export async function readCustomerList(
  services: Services,
  { db, locale }: Context,
  { search = '', after, ...filter }: Payload<'getCustomerList'>,
): Promise<Answer<'getCustomerList'>> {
  const ids = await findCustomerIds(db, { ...filter, search: search.trim() }, { after, limit: customersPerPage + 1 })
  const [facts, classes, { 'shop.timeZone': timeZone }] = await Promise.all([
    readCustomerFacts(db, ids.slice(0, customersPerPage)),
    readClasses({ db, locale }),
    services.settings(),
  ])
  return {
    customers: facts.map((each) => toRow(each, locale)),
    hasMore: ids.length > customersPerPage,
    classes,
    timeZone,
  }
}

export async function readCustomerDetails(
  services: Services,
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  customerId: number,
): Promise<Answer<'getCustomerDetails'>> {
  const [facts] = await readCustomerFacts(db, [customerId])
  if (facts === undefined) return refuse('notFound')
  const [orders, returns, counts, addresses, notes, classes, { 'shop.timeZone': timeZone }] = await Promise.all([
    listNewestOrders(db, customerId),
    listNewestReturns(db, customerId),
    countCustomerData(db, customerId),
    listAddresses(db, { customerId }),
    listNotes(db, customerId),
    readClasses({ db, locale }),
    services.settings(),
  ])
  return {
    ...toRow(facts, locale),
    ...counts,
    isEmailProved: facts.isEmailProved,
    phoneNumber: facts.phoneNumber,
    locale: facts.locale,
    type: facts.type,
    createdAt: facts.createdAt.toISOString(),
    lastLoginAt: facts.lastLoginAt?.toISOString() ?? null,
    classCode: facts.classCode,
    recentOrders: orders.map(({ total, currency, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      total: toAmount({ minor: total, currency }, locale),
    })),
    recentReturns: returns.map(({ id, createdAt, status, refund, currency }) => ({
      id,
      number: `R-${id}`,
      createdAt: createdAt.toISOString(),
      status,
      refund: toAmount({ minor: refund, currency }, locale),
    })),
    addresses: addresses.map((address) => ({
      id: address.id,
      lines: toLines(address, locale),
      isPrimary: address.primaryBilling || address.primaryShipping,
    })),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
    classes,
    timeZone,
  }
}

function toRow(facts: CustomerFacts, locale: Locale) {
  const { id, name, email, city, countryCode, orders, lastOrderAt, spent, shippedItems, returnedItems } = facts
  return {
    id,
    name,
    email,
    city,
    countryCode,
    orders,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    spent: spent.map((sum) => toAmount(sum, locale)),
    returnedPercent: shippedItems === 0 ? null : Math.round((100 * returnedItems) / shippedItems),
    className: facts.classNames && getLabel(facts.classNames, locale),
    tags: [...facts.tags],
    isBlocked: facts.isBlocked,
  }
}

async function readClasses({ db, locale }: Pick<Context, 'db' | 'locale'>) {
  return (await listClasses(db)).map(({ code, names }) => ({ code, name: getLabel(names, locale) }))
}

function toLines(address: StoredAddress, locale: Locale): string[] {
  return [
    address.companyName,
    `${address.firstName} ${address.lastName}`,
    `${address.streetName} ${address.apartment}`,
    address.additional,
    `${address.zipCode} ${address.city}`,
    getLabel(address.countryNames, locale),
    address.phoneNumber,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
