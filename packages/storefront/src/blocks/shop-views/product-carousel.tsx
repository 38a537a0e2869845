import { BlockFrame } from '../block-frame.tsx'
import { GalleryRow } from '../media-views/gallery-row.tsx'
import { Headings } from '../headings.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import { rowKey } from '../data/row-key.ts'

/** A swipeable row of products with a tag, or of selected products. */
export function ProductCarouselView({ block, loaded, isInside }: BlockViewProps<'ProductCarousel'>) {
  const gallery = loaded.rows[rowKey(block) ?? '']
  return (
    <BlockFrame block={block} isInside={isInside}>
      {gallery && (
        <GalleryRow gallery={gallery}>
          <Headings text={block.content.text} />
        </GalleryRow>
      )}
    </BlockFrame>
  )
}
