import type { Block } from '@vitrine/contract/blocks/block-register'
import { useText } from '../text/text.tsx'
import { WithText } from '../text/with-text.tsx'
import styles from './render-blocks.module.css'

/** Replaces a block that cannot be rendered in the editor: it can still be selected, changed and deleted. */
export function BrokenBlockNotice({ block }: { readonly block: Block }) {
  return (
    <p className={styles.unknown} role="note" data-block={block.meta.uuid} data-unknown>
      <WithText namespaces={['blocks']}>
        <NoticeText />
      </WithText>
    </p>
  )
}

function NoticeText() {
  return useText()('blocks.notShown')
}
