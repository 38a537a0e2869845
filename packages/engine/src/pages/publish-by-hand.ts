import type { Tx } from '../kernel/db.ts'
import { setPublished } from './page-rows-store.ts'
import { endLivePlans } from './plans-store.ts'

/** Makes a revision public for good: what plans had put over the page ends with it, so that none of them takes back what a person published. */
export async function publishByHand(tx: Tx, { pageId, number }: { readonly pageId: number; readonly number: number }): Promise<void> {
  await setPublished(tx, pageId, number)
  await endLivePlans(tx, pageId)
}
