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
  /** The product is in the shop; how it is shown there was somebody's decision. */
  readonly isKnown: boolean
}

/** The pictures that came; where none came for a new product, drawings in its colours. */
export async function hangPictures(draft: ProductDraft, { got, desk, isKnown }: Wall): Promise<Hanging> {
  const pictures = new Map<string, StoredPicture>()
  const urls = [...draft.images.map(({ url }) => url), ...draft.variations.flatMap(({ image }) => image === '' ? [] : [image])]
  for (const url of urls) {
    const one = got.get(url)
    if (one && 'picture' in one) pictures.set(url, one.picture)
  }
  const remarks = remarksOn(draft, got, { isDrawn: !isKnown && pictures.size === 0 })
  if (pictures.size > 0) {
    const came = (list: readonly string[]) => [...new Set(list)].filter((url) => pictures.has(url))
    return { hung: { item: came(urls), ofVariation: ({ image }) => (pictures.has(image) ? [image] : undefined) }, pictures, remarks }
  }
  if (isKnown) return { hung: undefined, pictures, remarks }
  const colours = [...new Set(draft.variations.map(colourOf))]
  for (const colour of colours) pictures.set(keyOf(draft, colour), await desk.draw(draft, colour))
  const hung: Hung = {
    item: colours.map((colour) => keyOf(draft, colour)),
    ofVariation: (variation) => (colours.length > 1 ? [keyOf(draft, colourOf(variation))] : undefined),
  }
  return { hung, pictures, remarks }
}

function remarksOn(draft: ProductDraft, got: ReadonlyMap<string, Got>, { isDrawn }: { isDrawn: boolean }): Remark[] {
  return draft.images.flatMap(({ line, url }) => {
    const one = got.get(url)
    if (!one || 'picture' in one) return []
    const instead = isDrawn ? 'a drawing stands in its place' : 'the product is shown without it'
    return [{ line, handle: draft.handle, sku: '', what: 'changed' as const, reason: `the picture ${url} did not come: ${one.reason}; ${instead}` }]
  })
}

const isColour = (name: string) => /^(colou?r|farbe|kolor)$/i.test(name)
const colourOf = ({ options }: VariationDraft) => options.find(({ name }) => isColour(name))?.value ?? ''
const keyOf = ({ handle }: ProductDraft, colour: string) => `${handle} ${colour}`
