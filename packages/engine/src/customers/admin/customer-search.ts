import type { SearchSource } from '../../kernel/search/search-source.ts'
import { readCustomerFacts } from './customer-facts-store.ts'
import { findCustomerIds } from './customer-search-store.ts'

/** Customers in the search of the staff. */
export const customerSearch: SearchSource = {
  group: 'customers',
  async find({ db }, text, limit) {
    const ids = await findCustomerIds(db, { search: text }, { after: undefined, limit })
    const facts = await readCustomerFacts(db, ids)
    return facts.map(({ id, name, email, city, orders }) => ({
      id,
      title: name === '' ? email : name,
      detail: [name === '' ? '' : email, city].filter(Boolean).join(', '),
      count: orders,
      isExact: email.toLowerCase() === text.toLowerCase(),
    }))
  },
}
