import { toAmount } from '@vitrine/contract/kernel/money'
import { engineTexts } from '../../kernel/engine-texts.ts'
import type { SearchSource } from '../../kernel/search/search-source.ts'
import { listQueuedReturns } from './return-queues-store.ts'

/** Returns in the search of the staff. */
export const returnSearch: SearchSource = {
  group: 'returns',
  async find({ db, locale }, text, limit) {
    const found = await listQueuedReturns(db, { view: 'announced', search: text, after: undefined, limit })
    return found.map(({ id, orderId, name, status, currency, expected }) => ({
      id,
      title: `R-${id}`,
      detail: [
        name,
        engineTexts[locale].order({ number: orderId }),
        toAmount({ minor: expected, currency }, locale).formatted,
      ]
        .filter(Boolean)
        .join(', '),
      note: engineTexts[locale].returnStatus[status],
      isExact: `r-${id}` === text.toLowerCase() || String(id) === text,
    }))
  },
}
