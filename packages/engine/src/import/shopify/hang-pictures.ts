import type { StoredPicture } from '../../media/media.ts'
import type { Hung } from './item-of-draft.ts'
import type { Got, PictureDesk } from './picture-desk.ts'
import type { ProductDraft, Remark, VariationDraft } from './product-draft.ts'

export interface Hanging {
  /** Undefined: the product keeps the pictures it has. */
  readonly hung: Hung | undefined
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly remarks: readonly Remark[]
}

interface Wall {
  readonly got: ReadonlyMap<string, Got>
  readonly desk: PictureDesk
  /** The product is in the shop and has pictures. */
  readonly isFurnished: boolean
}

/** The pictures that came; where none came and none is there, drawings in the product's colours. */
export async function hangPictures(draft: ProductDraft, { got, desk, isFurnished }: Wall): Promise<Hanging> {
  const pictures = new Map<string, StoredPicture>()
  const urls = [...draft.images.map(({ url }) => url), ...draft.variations.flatMap(({ image }) => image === '' ? [] : [image])]
  for (const url of urls) {
    const one = got.get(url)
    if (one && 'picture' in one) pictures.set(url, one.picture)
  }
  const remarks = remarksOn(draft, got, { isFurnished: isFurnished || pictures.size > 0 })
  if (pictures.size > 0) {
    const came = (list: readonly string[]) => [...new Set(list)].filter((url) => pictures.has(url))
    return { hung: { item: came(urls), ofVariation: ({ image }) => (pictures.has(image) ? [image] : undefined) }, pictures, remarks }
  }
  if (isFurnished) return { hung: undefined, pictures, remarks }
  const colours = [...new Set(draft.variations.map(colourOf))]
  for (const colour of colours) pictures.set(keyOf(draft, colour), await desk.draw(draft, colour))
  const hung: Hung = {
    item: colours.map((colour) => keyOf(draft, colour)),
    ofVariation: (variation) => (colours.length > 1 ? [keyOf(draft, colourOf(variation))] : undefined),
  }
  return { hung, pictures, remarks }
}

function remarksOn(draft: ProductDraft, got: ReadonlyMap<string, Got>, { isFurnished }: { isFurnished: boolean }): Remark[] {
  return draft.images.flatMap(({ line, url }) => {
    const one = got.get(url)
    if (!one || 'picture' in one) return []
    const instead = isFurnished ? 'the product keeps its other pictures' : 'a drawing stands in its place'
    return [{ line, handle: draft.handle, sku: '', what: 'changed' as const, reason: `the picture ${url} did not come: ${one.reason}; ${instead}` }]
  })
}

const isColour = (name: string) => /^(colou?r|farbe|kolor)$/i.test(name)
const colourOf = ({ options }: VariationDraft) => options.find(({ name }) => isColour(name))?.value ?? ''
const keyOf = ({ handle }: ProductDraft, colour: string) => `${handle} ${colour}`
