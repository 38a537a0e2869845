import type { Change, Services } from '../../kernel/context.ts'
import { listShopLanguages, readFactsOf, readNextFacts, type ProductFacts } from './product-facts-store.ts'

const factsPerRead = 2000
/** With more changed products, all are read again. */
const maxChanged = 5000

export interface AllFacts {
  readonly byId: ReadonlyMap<number, ProductFacts>
  /** The same as a list. */
  readonly all: readonly ProductFacts[]
  readonly languages: readonly string[]
}

export interface ProductFactsCache {
  /** The facts of all products; what has changed since the last call is read again. */
  get(): Promise<AllFacts>
  invalidate(changes: readonly Change[]): void
}

/**
 * What staff filter products by, in memory: gaps, prices and stock of a product depend on several tables, and no index
 * of the database finds products by what they lack. It is loaded when staff first ask.
 */
export function createProductFacts({
  db,
  settings,
  log,
}: Pick<Services, 'db' | 'settings' | 'log'>): ProductFactsCache {
  let facts: Map<number, ProductFacts> | undefined
  let all: readonly ProductFacts[] = []
  let languages: readonly string[] = []
  let changed = new Set<number>()
  let isAllChanged = true
  let running: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const options = { currency: (await settings())['shop.currency'], languages: await listShopLanguages(db) }
    if (isAllChanged || facts === undefined) {
      isAllChanged = false
      changed = new Set()
      const loaded = new Map<number, ProductFacts>()
      try {
        for (let after = 0; ;) {
          const part = await readNextFacts(db, { after, limit: factsPerRead }, options)
          for (const each of part) loaded.set(each.id, each)
          if (part.length < factsPerRead) break
          after = part.at(-1)?.id ?? 0
        }
      } catch (error) {
        isAllChanged = true
        throw error
      }
      facts = loaded
    } else {
      const ids = [...changed]
      changed = new Set()
      try {
        const read = new Map((await readFactsOf(db, ids, options)).map((each) => [each.id, each]))
        for (const id of ids) {
          const each = read.get(id)
          if (each === undefined) facts.delete(id)
          else facts.set(id, each)
        }
      } catch (error) {
        isAllChanged = true
        throw error
      }
    }
    languages = options.languages
    all = [...facts.values()]
  }

  const isStale = () => isAllChanged || changed.size > 0
  const update = () => (running ??= refresh().finally(() => (running = undefined)))

  return {
    async get() {
      // What changes while it is read is read again once; later changes are for the next call.
      for (let turn = 0; turn < 2 && (isStale() || running); turn++) await update()
      return { byId: facts ?? new Map(), all, languages }
    },
    invalidate(changes) {
      for (const { subject, id } of changes) {
        if (subject === 'item' && id !== null) changed.add(id)
        else if (subject === 'all' || subject === 'settings' || subject === 'item') isAllChanged = true
      }
      if (changed.size > maxChanged) isAllChanged = true
      // After an import, the next person does not wait.
      if (isAllChanged && facts !== undefined)
        update().catch((error: unknown) => log.warn({ error }, 'The list of products could not be read again'))
    },
  }
}
