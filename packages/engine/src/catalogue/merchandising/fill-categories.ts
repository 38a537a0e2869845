import type { Change, Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { fillCategory, listFilledCategories, lockRules } from './rule-store.ts'

const everySeconds = 1
// What is new for some days stops being new without a change.
const fullPassMs = 60_000

interface CategoryFiller {
  readonly jobs: readonly Job[]
  /** Notes the items whose places have to be decided again. */
  note(changes: readonly Change[]): void
}

/** Keeps the categories with a rule filled: changed items at once, all items every minute and after a start. */
export function createCategoryFiller(services: Services): CategoryFiller {
  const { db, settings, now } = services
  let changed = new Set<number>()
  let isEverythingDue = true
  let passedAt = 0

  async function run(): Promise<void> {
    if (performance.now() - passedAt > fullPassMs) isEverythingDue = true
    if (!isEverythingDue && changed.size === 0) return
    const itemIds = isEverythingDue ? undefined : [...changed]
    changed = new Set()
    isEverythingDue = false
    if (itemIds === undefined) passedAt = performance.now()
    try {
      await fill(itemIds)
    } catch (error) {
      isEverythingDue = true
      throw error
    }
  }

  async function fill(itemIds: readonly number[] | undefined): Promise<void> {
    if ((await listFilledCategories(db)).length === 0) return
    const { 'shop.currency': currency } = await settings()
    await inTransaction(db, async (tx) => {
      await lockRules(tx)
      for (const category of await listFilledCategories(tx))
        await fillCategory(tx, category, { currency, now: now(), ...(itemIds && { itemIds }) })
    })
  }

  return {
    jobs: [{ name: 'fillCategories', everySeconds, run }],
    note(changes) {
      for (const { subject, id } of changes) {
        if (subject === 'settings' || subject === 'all' || (subject === 'item' && id === null)) isEverythingDue = true
        else if (subject === 'item' && id !== null) changed.add(id)
      }
    },
  }
}
