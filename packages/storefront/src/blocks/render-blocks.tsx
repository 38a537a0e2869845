import type { Block } from '@vitrine/contract/blocks/block-register'
import { viewOf } from './block-views.ts'
import type { Loaded } from './loaded.ts'
import styles from './render-blocks.module.css'

interface Props {
  readonly blocks: readonly Block[]
  readonly loaded: Loaded
  /** The page around them sets the edges and has a title of its own. */
  readonly isInside?: boolean
}

/** The blocks of a page, for shoppers and under the editor alike. They answer to this container, not to the window. */
export function RenderBlocks({ blocks, loaded, isInside = false }: Props) {
  function draw(block: Block, place: { isFirst: boolean; isInside: boolean }) {
    const View = viewOf(block)
    return View && <View key={block.meta.uuid} block={block} loaded={loaded} {...place} inside={(child, isFirst) => draw(child, { isFirst, isInside: true })} />
  }
  return (
    <div className={styles.page}>
      <div className={styles.blocks}>{blocks.map((block, at) => draw(block, { isFirst: at === 0 && !isInside, isInside }))}</div>
    </div>
  )
}
