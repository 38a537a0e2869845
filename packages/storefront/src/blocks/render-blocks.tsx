import type { Block } from '@vitrine/contract/blocks/block-register'
import { createElement, memo, useState } from 'react'
import { BlockBoundary } from './block-boundary.tsx'
import { blockRuns, type BlockRun } from './block-runs.ts'
import { viewOf } from './block-views.ts'
import type { Loaded } from './loaded.ts'
import styles from './render-blocks.module.css'

interface Props {
  readonly blocks: readonly Block[]
  readonly loaded: Loaded
  /** The page around them sets the edges and has a title of its own. */
  readonly isInside?: boolean
  /** Under edit: blocks that nobody knows are seen as well. */
  readonly isLive?: boolean
}

/** The blocks of a page, for shoppers and under the editor alike. They answer to this container, not to the window. */
export function RenderBlocks({ blocks, loaded, isInside = false, isLive = false }: Props) {
  const runs = useRuns(blocks)
  return (
    <div className={styles.page}>
      <div className={styles.blocks}>
        {runs.map((run, at) => <DrawnRun key={run.key} run={run} loaded={loaded} isFirst={at === 0 && !isInside} isInside={isInside} isLive={isLive} />)}
      </div>
    </div>
  )
}

/** Each drawing begins with the runs of the one before. */
function useRuns(blocks: readonly Block[]): readonly BlockRun[] {
  const [drawn, setDrawn] = useState(() => ({ blocks, runs: blockRuns(blocks) }))
  if (drawn.blocks === blocks) return drawn.runs
  const runs = blockRuns(blocks, drawn.runs)
  setDrawn({ blocks, runs })
  return runs
}

// One edit on a page of hundreds of blocks looks at the runs, and into one of them.
const DrawnRun = memo(function DrawnRun({ run, isFirst, ...place }: { readonly run: BlockRun } & Omit<Place, 'block'>) {
  return run.blocks.map((block, at) => <Drawn key={block.meta.uuid} block={block} isFirst={at === 0 && isFirst} {...place} />)
})

interface Place {
  readonly block: Block
  readonly loaded: Loaded
  readonly isFirst: boolean
  readonly isInside: boolean
  readonly isLive: boolean
}

// An edit makes a new object of the block and of those around it; every other block keeps its own and is not drawn again.
const Drawn = memo(function Drawn({ block, isLive, ...place }: Place) {
  const view = viewOf(block)
  if (!view) return isLive && <div className={styles.unknown} data-block={block.meta.uuid} data-unknown>{block.name}</div>
  const inside = (child: Block, isFirst: boolean) => <Drawn key={child.meta.uuid} block={child} loaded={place.loaded} isFirst={isFirst} isInside isLive={isLive} />
  return <BlockBoundary block={block} isLive={isLive}>{createElement(view, { block, ...place, inside })}</BlockBoundary>
})
