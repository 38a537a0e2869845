import { pictureAddress, renditionAddress } from '@vitrine/contract/pages/picture'
import type { ProductImage } from '@vitrine/contract/catalogue/product'
import { getName } from '../dictionary/locale-chain.ts'
import type { ImageRecord, ItemRecord, VariationRecord } from './item-record.ts'
import type { CatalogueViewer } from '../viewer.ts'

// The widths in pixels of the rendition URLs in the specification. SF-3.21
const widths = { urlPreview: 320, urlSecondPreview: 480, urlMiddle: 640, url: 1280 } as const

export function toImages(
  item: ItemRecord,
  variation: VariationRecord,
  { chain }: CatalogueViewer,
): { all: ProductImage[]; variation: ProductImage[] } {
  const all = item.images.map((image) => toImage(image, image.alt ? getName(image.alt, chain) : ''))
  const byId = new Map(all.map((image) => [image.id, image]))
  return { all, variation: variation.imageIds.flatMap((id) => byId.get(id) ?? []) }
}

function toImage(
  { id, storageKey, focal, cleanImageName, width, height, position }: ImageRecord,
  alt: string,
): ProductImage {
  const base = pictureAddress(storageKey, focal)
  return {
    id,
    base,
    width,
    height,
    position,
    alt,
    cleanImageName,
    urlPreview: renditionAddress(base, widths.urlPreview),
    urlSecondPreview: renditionAddress(base, widths.urlSecondPreview),
    urlMiddle: renditionAddress(base, widths.urlMiddle),
    url: renditionAddress(base, widths.url),
  }
}

/** The picture of an attribute value: its own, or that of the first variation with the value. */
export function findValueImageBase(
  item: ItemRecord,
  value: { readonly id: number; readonly imageBase: string | null },
): string | null {
  if (value.imageBase !== null) return value.imageBase
  const first = item.variations.find(({ valueIds, imageIds }) => valueIds.includes(value.id) && imageIds.length > 0)
    ?.imageIds[0]
  const image = item.images.find(({ id }) => id === first)
  return image ? pictureAddress(image.storageKey) : null
}
