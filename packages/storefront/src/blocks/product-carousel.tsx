import { BlockFrame } from './block-frame.tsx'
import { GalleryRow } from './gallery-row.tsx'
import { Headings } from './headings.tsx'
import type { ViewProps } from './loaded.ts'
import { rowKey } from './row-key.ts'

/** Products with a tag, or those that were picked by hand, in a row to swipe. */
export function ProductCarouselView({ block, loaded, isInside }: ViewProps<'ProductCarousel'>) {
  const gallery = loaded.rows[rowKey(block) ?? '']
  return <BlockFrame block={block} isInside={isInside}>{gallery && <GalleryRow gallery={gallery}><Headings text={block.content.text} /></GalleryRow>}</BlockFrame>
}
