import type { BlockViewProps } from '../data/block-data.ts'
import styles from './spacer.module.css'

/** Space between two blocks, optionally with a line. */
export function SpacerView({ block }: BlockViewProps<'Spacer'>) {
  const { size, line } = block.content
  return (
    <div className={styles.spacer} data-block={block.meta.uuid} data-size={size}>
      {line && <hr />}
    </div>
  )
}
