import { toAmount } from '@vitrine/contract/kernel/money'
import { engineTexts } from '../../kernel/engine-texts.ts'
import type { SearchSource } from '../../kernel/search/search-source.ts'
import { searchDocuments, searchOrders } from './order-search-store.ts'

/** Orders and their documents in the search of the staff. */
export const orderSearch: readonly SearchSource[] = [
  {
    group: 'orders',
    async find({ db, locale }, text, limit) {
      const texts = engineTexts[locale]
      // '#' before a number is how people write it.
      const orders = await searchOrders(db, text.replace(/^#\s*(?=\d)/, ''), limit)
      return orders.map(({ id, status, isHeld, currency, total, name, isExact }) => ({
        id,
        title: String(id),
        detail: [name, toAmount({ minor: total, currency }, locale).formatted].filter(Boolean).join(', '),
        note: isHeld ? texts.onHold : texts.orderStatus[status],
        isExact,
      }))
    },
  },
  {
    group: 'documents',
    async find({ db, locale }, text, limit) {
      const documents = await searchDocuments(db, text, limit)
      return documents.map(({ orderId, number, amount, currency }) => ({
        id: orderId,
        title: number,
        detail: engineTexts[locale].order({ number: orderId }),
        note: amount === null ? '' : toAmount({ minor: amount, currency }, locale).formatted,
        isExact: number.toLowerCase() === text.toLowerCase(),
      }))
    },
  },
]
