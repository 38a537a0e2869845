import type { Db } from '../../kernel/database/db.ts'
import {
  attachFetchedPicture,
  attachToVariation,
  listPicturesToRetry,
  recordAttempts,
} from './missing-pictures-store.ts'
import type { PictureImporter } from '../shopify/pictures/picture-importer.ts'

const maxPerRun = 2000 // permanently missing pictures must not delay every import

/** Retries the pictures that earlier imports could not fetch and this one has not requested. */
export async function fetchMissingPictures(db: Db, importer: PictureImporter): Promise<void> {
  await recordAttempts(db, importer.listTried())
  const missing = (await listPicturesToRetry(db, maxPerRun)).filter(({ url }) => !importer.isTried(url))
  const results = await importer.get(missing.map(({ url }) => ({ url, alt: '', line: 0 })))
  for (const { handle, url, sku } of missing) {
    const result = results.get(url)
    if (!result || !('picture' in result)) continue
    await attachFetchedPicture(db, { handle, url }, result.picture.id)
    if (sku !== null) await attachToVariation(db, sku, result.picture.id)
  }
  await recordAttempts(
    db,
    missing.map(({ url }) => url),
  )
}
