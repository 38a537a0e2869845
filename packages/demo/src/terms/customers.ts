import type { CustomerClassEntry, CustomerEntry } from '@vitrine/contract/shop/shop-document'

/** The public password of all demo accounts, which is printed when the shop starts. */
export const demoPassword = 'demo-shop-1'

/** Business customers with net prices and a rebate of ten per cent. */
export const customerClasses: readonly CustomerClassEntry[] = [
  {
    code: 'boutique',
    names: { en: 'Boutiques', de: 'Boutiquen', pl: 'Butiki' },
    showNetPrices: true,
    rebatePercent: 10,
  },
]

export const customers: readonly CustomerEntry[] = [
  { email: 'ann@example.org', password: demoPassword, firstName: 'Ann', lastName: 'Novak', locale: 'en' },
  { email: 'jonas@example.org', password: demoPassword, firstName: 'Jonas', lastName: 'Weiß', locale: 'de' },
  { email: 'zofia@example.org', password: demoPassword, firstName: 'Zofia', lastName: 'Kwiatkowska', locale: 'pl' },
  {
    email: 'clara@example.org',
    password: demoPassword,
    firstName: 'Clara',
    lastName: 'Lindqvist',
    locale: 'en',
    class: 'boutique',
    type: 'business',
  },
]
