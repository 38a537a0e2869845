import type { MediaEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'

/** Sets the focal point of a picture; without one in the document it is unchanged. */
export async function writeFocalPoint(tx: Tx, id: number, focal: MediaEntry['focal']): Promise<void> {
  if (focal)
    await tx
      .updateTable('media')
      .set({ focal_x: focal.x, focal_y: focal.y })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('focal_x', '<>', focal.x), eb('focal_y', '<>', focal.y)]))
      .execute()
}
