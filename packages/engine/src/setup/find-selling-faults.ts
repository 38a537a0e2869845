import { emailFault } from '@vitrine/contract/account/email-fault'
import type { SellingFault, SellingFaultKey } from '@vitrine/contract/shop/first-steps.contract'
import { isPolishAccount, parseIban } from '../kernel/bank/iban.ts'
import type { SellingFacts } from './selling-facts-store.ts'

const missing = (what: SellingFaultKey, names: readonly string[] = [], count = names.length): SellingFault => ({
  what,
  severity: 'missing',
  count,
  names,
})
const gap = (what: SellingFaultKey, names: readonly string[] = [], count = names.length): SellingFault => ({
  ...missing(what, names, count),
  severity: 'gap',
})

/** A text such as '[Your shop]', as the example documents have. */
const isPlaceholder = (text: string) => /^\[[^\]]+\]$/.test(text)
const isEmptyOrPlaceholder = (text: string) => text.trim() === '' || isPlaceholder(text)

/** What keeps customers from ordering, or from ordering everywhere. Legal requirements are found by their own check. */
export function findSellingFaults(
  facts: SellingFacts,
  { rates }: { /** The keys of the shipping rates that this version has. */ readonly rates: readonly string[] },
): readonly SellingFault[] {
  return [
    ...findShopFaults(facts),
    ...(facts.stored.includes('shop.currency') ? [] : [missing('noCurrency')]),
    ...(facts.hasVatAtHome ? [] : [gap('noVat', [facts.settings['shop.country']])]),
    ...findCoverageFaults(facts, 'delivery'),
    ...findRateFaults(facts, rates),
    ...findCoverageFaults(facts, 'payment'),
    ...findBankFaults(facts),
    ...findProductFaults(facts),
  ]
}

function findShopFaults({ settings, stored }: SellingFacts): readonly SellingFault[] {
  const { email, ...address } = settings['shop.address']
  const empty = [
    ...Object.entries(address).flatMap(([field, value]) => (isEmptyOrPlaceholder(value) ? [field] : [])),
    ...(email.trim() === '' ? ['email'] : []),
  ]
  return [
    ...(stored.includes('shop.name') ? [] : [gap('noName')]),
    ...(empty.length > 0 ? [gap('addressIncomplete', empty)] : []),
    ...findEmailFaults(email),
  ]
}

function findEmailFaults(email: string): readonly SellingFault[] {
  if (email.trim() === '') return []
  if (isPlaceholder(email)) return [missing('emailPlaceholder', [email])]
  return emailFault(email, { refusedHosts: [], refusedCharacters: '' }) === undefined
    ? []
    : [missing('emailInvalid', [email])]
}

function findCoverageFaults({ countries, settings }: SellingFacts, what: 'delivery' | 'payment'): SellingFault[] {
  const without = countries.filter((country) => !country[what]).map(({ code }) => code)
  if (without.length === 0 && countries.length > 0) return []
  if (without.length === countries.length) return [missing(`${what}Nowhere`, without)]
  const home = settings['shop.country']
  return without.includes(home) ? [missing(`${what}NotHome`, [home])] : [gap(`${what}NotEverywhere`, without)]
}

function findRateFaults({ shippingRates }: SellingFacts, known: readonly string[]): SellingFault[] {
  const unknown = shippingRates.filter((key) => !known.includes(key))
  return unknown.length > 0 ? [missing('unknownRate', unknown)] : []
}

function findBankFaults({ offersBankTransfer, settings }: SellingFacts): SellingFault[] {
  if (!offersBankTransfer) return []
  const { iban, account, code } = settings['shop.bank']
  if (isPlaceholder(iban)) return [missing('bankPlaceholder', [iban])]
  if (iban !== '' && parseIban(iban) === undefined) return [missing('bankIbanInvalid')]
  const isWithoutCode = !isPolishAccount(account) || parseIban(account) === undefined
  return iban === '' && (account === '' || (code === '' && isWithoutCode)) ? [missing('bankMissing')] : []
}

function findProductFaults({ variations: { offered, priced }, otherCurrencies }: SellingFacts): SellingFault[] {
  if (offered === 0) return [missing('nothingForSale')]
  if (priced === offered) return []
  return [(priced === 0 ? missing : gap)('noPrice', otherCurrencies.prices, offered - priced)]
}
