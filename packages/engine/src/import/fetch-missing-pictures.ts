import type { Db } from '../kernel/db.ts'
import { hangLatePicture, hangOnVariation, listPicturesToRetry, recordTries } from './missing-pictures-store.ts'
import type { PictureDesk } from './shopify/picture-desk.ts'

const maxPerRun = 2000 // those that a host never had must not hold up every import

/** Asks once more for the pictures that earlier imports could not fetch and this one has not asked for. */
export async function fetchMissingPictures(db: Db, desk: PictureDesk): Promise<void> {
  await recordTries(db, desk.tried())
  const missing = (await listPicturesToRetry(db, maxPerRun)).filter(({ url }) => !desk.isTried(url))
  const got = await desk.get(missing.map(({ url }) => ({ url, alt: '', line: 0 })))
  for (const { handle, url, sku } of missing) {
    const one = got.get(url)
    if (!one || !('picture' in one)) continue
    await hangLatePicture(db, { handle, url }, one.picture.id)
    if (sku !== null) await hangOnVariation(db, sku, one.picture.id)
  }
  await recordTries(db, missing.map(({ url }) => url))
}
