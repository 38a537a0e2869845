import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { updatePageUses } from '../revisions/update-page-uses.ts'
import { lockPage, setPublished } from '../page-rows-store.ts'
import { applyDueSchedules, type ActiveSchedule, type ScheduleTransitions } from './schedule-transitions.ts'
import { lockDuePage, updateSchedule, listActiveSchedules } from './schedules-store.ts'

/**
 * Publishes and unpublishes what is due, page by page, each in its own transaction. Several instances share the work: a
 * page is locked while its schedules are applied, so that each is applied once and in order. Returns the number of
 * changed pages.
 */
export async function runDueSchedules(services: Services): Promise<number> {
  const failed: number[] = []
  for (let count = 0; ;) {
    let pageId: number | undefined
    let hasChanged = false
    try {
      await inTransaction(services.db, async (tx) => {
        pageId = await lockDuePage(tx, services.now(), failed)
        if (pageId === undefined) return
        await services.pause?.('movePlans.publish')
        await transitionSchedules(tx, pageId, (plans, published) => {
          const due = applyDueSchedules(plans, published, services.now())
          // Another instance may have applied the schedules just before this one got the lock.
          hasChanged = due.transitions.length > 0
          return due
        })
      })
      if (pageId === undefined) return count
      if (hasChanged) count++
    } catch (error) {
      if (pageId === undefined) throw error
      services.log.error({ pageId, error }, 'The schedules of a page could not be applied')
      failed.push(pageId)
    }
  }
}

/** Applies the transitions that `decide` computes from the schedules of a page; returns the published revision. */
export async function transitionSchedules(
  tx: Tx,
  pageId: number,
  decide: (plans: readonly ActiveSchedule[], published: number | null) => ScheduleTransitions,
): Promise<number | null> {
  const page = await lockPage(tx, pageId)
  if (!page) return null
  const { published, transitions: moves } = decide(await listActiveSchedules(tx, pageId), page.published)
  if (published !== page.published) await setPublished(tx, pageId, published)
  for (const move of moves) await updateSchedule(tx, move)
  await updatePageUses(tx, { pageId })
  return published
}
