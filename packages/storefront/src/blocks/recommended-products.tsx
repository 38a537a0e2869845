import { Html } from '../ui/html.tsx'
import { BlockFrame } from './block-frame.tsx'
import { GalleryRow } from './gallery-row.tsx'
import { Headings } from './headings.tsx'
import type { ViewProps } from './loaded.ts'

/** The first products of a category in a row to swipe, and the way to the rest. */
export function RecommendedProductsView({ block, loaded, isInside }: ViewProps<'ProductRecommendedProducts'>) {
  const { categoryId, text } = block.content
  const gallery = categoryId === null ? undefined : loaded.galleries[categoryId]
  return (
    <BlockFrame block={block} isInside={isInside}>
      {gallery && <GalleryRow gallery={gallery}><Headings text={text} />{text.htmlDescription && <Html at="text.htmlDescription">{text.htmlDescription}</Html>}</GalleryRow>}
    </BlockFrame>
  )
}
