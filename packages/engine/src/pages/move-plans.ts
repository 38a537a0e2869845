import type { Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { keepUses } from './keep-uses.ts'
import { lockPage, setPublished } from './page-rows-store.ts'
import { movesDue, type OpenPlan, type PlanMoves } from './plan-moves.ts'
import { lockDuePage, movePlan, openPlansOf } from './plans-store.ts'

/**
 * Publishes and takes back what is due, page by page, each in a transaction of its own. Several instances share the work: a page is locked while its plans
 * move, so that each moves once and in the order of its time. Answers on how many pages something moved.
 */
export async function movePlans(house: Services): Promise<number> {
  const failed: number[] = []
  for (let moved = 0; ;) {
    let pageId: number | undefined
    let hasMoved = false
    try {
      await inTransaction(house.db, async (tx) => {
        pageId = await lockDuePage(tx, house.now(), failed)
        if (pageId === undefined) return
        await house.pause?.('movePlans.publish')
        await movePlansOf(tx, pageId, (plans, published) => {
          const due = movesDue(plans, published, house.now())
          // Whoever locks a page in the moment in which another instance lets it go finds nothing left to move.
          hasMoved = due.moves.length > 0
          return due
        })
      })
      if (pageId === undefined) return moved
      if (hasMoved) moved++
    } catch (error) {
      if (pageId === undefined) throw error
      house.log.error({ pageId, error }, 'The plans of a page could not be carried out')
      failed.push(pageId)
    }
  }
}

/** Carries out what `moving` says of the plans of a page; answers what is public then. */
export async function movePlansOf(tx: Tx, pageId: number, moving: (plans: readonly OpenPlan[], published: number | null) => PlanMoves): Promise<number | null> {
  const page = await lockPage(tx, pageId)
  if (!page) return null
  const { published, moves } = moving(await openPlansOf(tx, pageId), page.published)
  if (published !== page.published) await setPublished(tx, pageId, published)
  for (const move of moves) await movePlan(tx, move)
  await keepUses(tx, { pageId })
  return published
}
