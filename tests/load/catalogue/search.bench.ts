import type { Engine } from '@vitrine/engine/engine'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { meanNdcg, measureRelevance } from '../../search/judged-queries.ts'
import { atLeast, type Figure } from '../measure.ts'

/** How well the demo shop answers the judged queries; prints those that it answers worst. */
export async function benchSearch(engine: Engine, databaseUrl: string): Promise<readonly Figure[]> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  const handles = new Map(
    (await db.selectFrom('items').select(['id', 'handle']).execute()).map(({ id, handle }) => [id, handle]),
  )
  await db.destroy()
  const measured = await measureRelevance(async (term, locale) => {
    const { products } = await engine.call('getSearch', { term }, { locale, session: undefined })
    return products.map(({ item }) => handles.get(item.id) ?? '')
  })
  for (const { query, ndcg, found } of measured.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 10))
    console.log(`${ndcg.toFixed(2)}  ${query}: ${found.join(', ')}`)
  return [atLeast('153 judged searches: nDCG@10', meanNdcg(measured), 0.9, 3)]
}
