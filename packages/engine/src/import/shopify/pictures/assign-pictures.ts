import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
import type { StoredPicture } from '../../../media/media.ts'
import type { MissingPicture } from '../../pictures/missing-pictures-store.ts'
import type { PictureAssignment } from '../names/translation.ts'
import type { PictureResult } from './picture-importer.ts'
import type { ProductDraft, Remark } from '../products/product-draft.ts'

export interface ProductPictures {
  /** Undefined: the pictures of the product are unchanged. */
  readonly assignment: PictureAssignment | undefined
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly missing: readonly Omit<MissingPicture, 'handle'>[]
  readonly remarks: readonly Remark[]
}

interface MissingEntry extends Omit<MissingPicture, 'handle'> {
  readonly line: number
}

/** Assigns the fetched pictures of a product, and lists the missing ones. */
export function assignPictures(draft: ProductDraft, results: ReadonlyMap<string, PictureResult>): ProductPictures {
  const images = [
    ...draft.images.map(({ url, line, alt }) => ({ url, line, alt, sku: undefined })),
    ...draft.variations.flatMap(({ image, sku, line }) =>
      image === '' ? [] : [{ url: image, line, alt: '', sku: sku === '' ? undefined : sku }],
    ),
  ]
  const pictures = new Map<string, StoredPicture>()
  const missing = new Map<string, MissingEntry>()
  for (const { url, line, sku, alt } of images) {
    const result = results.get(url)
    if (result && 'picture' in result) pictures.set(url, result.picture)
    else if (result)
      missing.set(url, {
        url,
        line: missing.get(url)?.line ?? line,
        sku: missing.get(url)?.sku ?? sku,
        reason: result.reason,
        waits: result.waits === true,
        alt: missing.get(url)?.alt ?? alt,
        position: missing.get(url)?.position ?? images.findIndex((image) => image.url === url),
      })
  }
  const remarks = [...missing.values()]
    .filter(({ waits }) => !waits)
    .map(({ url, line, reason }) => ({
      line,
      handle: draft.handle,
      sku: '',
      what: 'changed' as const,
      reason: formatImportReason('pictureMissing', { url, because: reason }),
    }))
  const received = [...new Set(images.map(({ url }) => url))].filter((url) => pictures.has(url))
  const assignment: PictureAssignment = {
    item: received,
    getVariationPictures: ({ image }) => (pictures.has(image) ? [image] : undefined),
  }
  return { assignment: received.length > 0 ? assignment : undefined, pictures, missing: [...missing.values()], remarks }
}
