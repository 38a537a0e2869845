import type { MediaEntry } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'

/** A picture for which a document names no focal point keeps its own. */
export async function writeFocalPoint(tx: Tx, id: number, focal: MediaEntry['focal']): Promise<void> {
  if (focal) await tx.updateTable('media').set({ focal_x: focal.x, focal_y: focal.y }).where('id', '=', id).where((eb) => eb.or([eb('focal_x', '<>', focal.x), eb('focal_y', '<>', focal.y)])).execute()
}
