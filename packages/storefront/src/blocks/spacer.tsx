import type { ViewProps } from './loaded.ts'
import styles from './spacer.module.css'

/** Room between two blocks, on request with a line in it. */
export function SpacerView({ block }: ViewProps<'Spacer'>) {
  const { size, line } = block.content
  return <div className={styles.spacer} data-block={block.meta.uuid} data-size={size}>{line && <hr />}</div>
}
