import type { Tx } from '../../kernel/database/db.ts'
import { setPublished } from '../page-rows-store.ts'
import { endLiveSchedules } from './schedules-store.ts'

/** Publishes a revision for good: ends all live schedules, so that none of them unpublishes it later. */
export async function publishManually(
  tx: Tx,
  { pageId, number }: { readonly pageId: number; readonly number: number },
): Promise<void> {
  await setPublished(tx, pageId, number)
  await endLiveSchedules(tx, pageId)
}
