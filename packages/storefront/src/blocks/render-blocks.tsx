import type { Block } from '@vitrine/contract/blocks/block-register'
import { createElement, memo, useState } from 'react'
import { BlockBoundary } from './block-boundary.tsx'
import { blockRuns, type BlockRun } from './data/block-runs.ts'
import { getBlockView } from './block-views.ts'
import type { BlockData } from './data/block-data.ts'
import styles from './render-blocks.module.css'

interface Props {
  readonly blocks: readonly Block[]
  readonly loaded: BlockData
  /** The surrounding page sets the margins and has its own title. */
  readonly isInside?: boolean
  /** In the editor: unknown blocks are shown as well. */
  readonly isLive?: boolean
}

/**
 * The blocks of a page, for shoppers and in the editor. Their layout depends on the width of this container, not of the
 * window.
 */
export function RenderBlocks({ blocks, loaded, isInside = false, isLive = false }: Props) {
  const runs = useRuns(blocks)
  return (
    <div className={styles.page}>
      <div className={styles.blocks}>
        {runs.map((run, at) => (
          <RenderedRun
            key={run.key}
            run={run}
            loaded={loaded}
            isFirst={at === 0 && !isInside}
            isInside={isInside}
            isLive={isLive}
          />
        ))}
      </div>
    </div>
  )
}

/** Every render reuses the runs of the previous one. */
function useRuns(blocks: readonly Block[]): readonly BlockRun[] {
  const [previous, setPrevious] = useState(() => ({ blocks, runs: blockRuns(blocks) }))
  if (previous.blocks === blocks) return previous.runs
  const runs = blockRuns(blocks, previous.runs)
  setPrevious({ blocks, runs })
  return runs
}

// Memoized, so that an edit renders the blocks of a single run.
const RenderedRun = memo(function RenderedRun({
  run,
  isFirst,
  ...props
}: { readonly run: BlockRun } & Omit<RenderedBlockProps, 'block'>) {
  return run.blocks.map((block, at) => (
    <RenderedBlock key={block.meta.uuid} block={block} isFirst={at === 0 && isFirst} {...props} />
  ))
})

interface RenderedBlockProps {
  readonly block: Block
  readonly loaded: BlockData
  readonly isFirst: boolean
  readonly isInside: boolean
  readonly isLive: boolean
}

// An edit creates new objects of the block and its ancestors; every other block keeps its object and is not rendered
// again.
const RenderedBlock = memo(function RenderedBlock({ block, isLive, ...props }: RenderedBlockProps) {
  const view = getBlockView(block)
  if (!view)
    return (
      isLive && (
        <div className={styles.unknown} data-block={block.meta.uuid} data-unknown>
          {block.name}
        </div>
      )
    )
  const renderChild = (child: Block, isFirst: boolean) => (
    <RenderedBlock
      key={child.meta.uuid}
      block={child}
      loaded={props.loaded}
      isFirst={isFirst}
      isInside
      isLive={isLive}
    />
  )
  return (
    <BlockBoundary block={block} isLive={isLive}>
      {createElement(view, { block, ...props, renderChild })}
    </BlockBoundary>
  )
})
