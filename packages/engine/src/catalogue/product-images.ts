import { pictureAddress, renditionAddress } from '@vitrine/contract/picture'
import type { ProductImage } from '@vitrine/contract/product'
import { getName } from './locale-chain.ts'
import type { ImageRecord, ItemRecord, VariationRecord } from './item-record.ts'
import type { CatalogueView } from './reader.ts'

// Widths in pixels of the addresses that the specification names. SF-3.21
const widths = { urlPreview: 320, urlSecondPreview: 480, urlMiddle: 640, url: 1280 } as const

export function toImages(item: ItemRecord, variation: VariationRecord, { chain }: CatalogueView): { all: ProductImage[], variation: ProductImage[] } {
  const all = item.images.map((image) => imageOf(image, image.alt ? getName(image.alt, chain) : ''))
  const byId = new Map(all.map((image) => [image.id, image]))
  return { all, variation: variation.imageIds.flatMap((id) => byId.get(id) ?? []) }
}

function imageOf({ id, storageKey, focal, fileName, width, height, position }: ImageRecord, alt: string): ProductImage {
  const base = pictureAddress(storageKey, focal)
  return {
    id, base, width, height, position, alt, cleanImageName: fileName,
    urlPreview: renditionAddress(base, widths.urlPreview), urlSecondPreview: renditionAddress(base, widths.urlSecondPreview),
    urlMiddle: renditionAddress(base, widths.urlMiddle), url: renditionAddress(base, widths.url),
  }
}

/** The first picture that shows a value of an attribute: its own, else that of the first variation that has the value. */
export function findValueImageBase(item: ItemRecord, value: { readonly id: number, readonly imageBase: string | null }): string | null {
  if (value.imageBase !== null) return value.imageBase
  const first = item.variations.find(({ valueIds, imageIds }) => valueIds.includes(value.id) && imageIds.length > 0)?.imageIds[0]
  const image = item.images.find(({ id }) => id === first)
  return image ? pictureAddress(image.storageKey) : null
}
