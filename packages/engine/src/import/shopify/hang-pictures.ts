import type { StoredPicture } from '../../media/media.ts'
import type { MissingPicture } from '../missing-pictures-store.ts'
import type { Hung } from './translation.ts'
import type { Got } from './picture-desk.ts'
import type { ProductDraft, Remark } from './product-draft.ts'

export interface Hanging {
  /** Undefined: the product keeps the pictures it has; a new one has none yet. */
  readonly hung: Hung | undefined
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly missing: readonly Omit<MissingPicture, 'handle'>[]
  readonly remarks: readonly Remark[]
}

/** The pictures of a product that came, and those that did not. */
export function hangPictures(draft: ProductDraft, got: ReadonlyMap<string, Got>): Hanging {
  const wanted = [
    ...draft.images.map(({ url, line }) => ({ url, line, sku: undefined })),
    ...draft.variations.flatMap(({ image, sku, line }) => image === '' ? [] : [{ url: image, line, sku: sku === '' ? undefined : sku }]),
  ]
  const pictures = new Map<string, StoredPicture>()
  const missing = new Map<string, { url: string; line: number; sku: string | undefined; reason: string }>()
  for (const { url, line, sku } of wanted) {
    const one = got.get(url)
    if (one && 'picture' in one) pictures.set(url, one.picture)
    else if (one) missing.set(url, { url, line: missing.get(url)?.line ?? line, sku: missing.get(url)?.sku ?? sku, reason: one.reason })
  }
  const remarks = [...missing.values()].map(({ url, line, reason }) => ({
    line, handle: draft.handle, sku: '', what: 'changed' as const, reason: `the picture ${url} did not come: ${reason}; the product is shown without it, and the next import asks again`,
  }))
  const came = [...new Set(wanted.map(({ url }) => url))].filter((url) => pictures.has(url))
  const hung: Hung = { item: came, ofVariation: ({ image }) => (pictures.has(image) ? [image] : undefined) }
  return { hung: came.length > 0 ? hung : undefined, pictures, missing: [...missing.values()], remarks }
}
