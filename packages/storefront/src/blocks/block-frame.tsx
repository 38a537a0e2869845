import type { Block } from '@vitrine/contract/blocks/block-register'
import type { ReactNode } from 'react'
import layout from '../ui/styles/layout.module.css'
import styles from './block-frame.module.css'

/** The outer element of a block, with its id for the editor. A top-level block has the margins of the page. */
export function BlockFrame({ block, isInside, children }: { block: Block; isInside: boolean; children: ReactNode }) {
  return (
    <section data-block={block.meta.uuid} className={isInside ? undefined : `${layout.wrap} ${styles.own}`}>
      {children}
    </section>
  )
}
