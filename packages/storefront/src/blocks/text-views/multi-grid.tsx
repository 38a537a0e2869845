import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import styles from './multi-grid.module.css'
import { isNewerThanView } from '../data/view-versions.ts'

type Grid = BlockOf<'MultiGrid'>
type Child = Grid['content'][number]

/** Blocks side by side in twelfths of the page. Tiles and feature cards have their own layout on phones. */
export function MultiGridView({ block, isFirst, isInside, renderChild }: BlockViewProps<'MultiGrid'>) {
  return (
    <BlockFrame block={block} isInside={isInside}>
      <div className={styles.grid} data-look={getLayout(block.content)}>
        {toColumns(block).map(({ width, children }, at) => (
          <div key={children[0]?.meta.uuid ?? at} className={styles.column} data-slot={at} data-width={width}>
            {children.map((child) => renderChild(child, isFirst && at === 0))}
          </div>
        ))}
      </div>
    </BlockFrame>
  )
}

/** A child is in the column of its slot, or else in the next column in turn. */
export function toColumns({
  configuration: { columnWidths },
  content,
}: Pick<Grid, 'configuration' | 'content'>): { width: number; children: readonly Child[] }[] {
  const getSlot = (child: Child, at: number) =>
    Math.min(child.meta.slot ?? at % columnWidths.length, columnWidths.length - 1)
  return columnWidths.map((width, column) => ({
    width,
    children: content.filter((child, at) => getSlot(child, at) === column),
  }))
}

function getLayout(children: readonly Child[]): 'tiles' | 'promises' | undefined {
  if (children.some(isNewerThanView)) return undefined
  if (children.every((child) => child.name === 'Image' && child.content.label !== '' && child.content.link !== ''))
    return 'tiles'
  if (children.every((child) => child.name === 'TextCard' && child.content.text.icon !== 'none')) return 'promises'
  return undefined
}
