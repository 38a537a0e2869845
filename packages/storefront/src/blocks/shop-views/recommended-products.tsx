import { Html } from '../../ui/html.tsx'
import { BlockFrame } from '../block-frame.tsx'
import { GalleryRow } from '../media-views/gallery-row.tsx'
import { Headings } from '../headings.tsx'
import type { BlockViewProps } from '../data/block-data.ts'

/** A swipeable row of the first products of a category, with a link to all of them. */
export function RecommendedProductsView({ block, loaded, isInside }: BlockViewProps<'ProductRecommendedProducts'>) {
  const { categoryId, text } = block.content
  const gallery = categoryId === null ? undefined : loaded.galleries[categoryId]
  return (
    <BlockFrame block={block} isInside={isInside}>
      {gallery && (
        <GalleryRow gallery={gallery}>
          <Headings text={text} />
          {text.htmlDescription && <Html at="text.htmlDescription">{text.htmlDescription}</Html>}
        </GalleryRow>
      )}
    </BlockFrame>
  )
}
