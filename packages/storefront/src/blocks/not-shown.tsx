import type { Block } from '@vitrine/contract/blocks/block-register'
import { useText } from '../text/text.tsx'
import { WithText } from '../text/with-text.tsx'
import styles from './render-blocks.module.css'

/** Where a block under edit cannot be drawn: it can still be selected, changed and deleted. */
export function NotShown({ block }: { readonly block: Block }) {
  return <p className={styles.unknown} role="note" data-block={block.meta.uuid} data-unknown><WithText namespaces={['blocks']}><Sentence /></WithText></p>
}

function Sentence() {
  return useText()('blocks.notShown')
}
