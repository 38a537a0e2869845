import type { CustomerEntry } from '@vitrine/contract/shop-document'

/** The demo shop is no secret: one password opens all of its accounts, and the start of the shop prints it. */
export const demoPassword = 'demo-shop-1'

export const customers: readonly CustomerEntry[] = [
  { email: 'ann@example.org', password: demoPassword, firstName: 'Ann', lastName: 'Novak', locale: 'en' },
  { email: 'jonas@example.org', password: demoPassword, firstName: 'Jonas', lastName: 'Weiß', locale: 'de' },
  { email: 'zofia@example.org', password: demoPassword, firstName: 'Zofia', lastName: 'Kwiatkowska', locale: 'pl' },
]
