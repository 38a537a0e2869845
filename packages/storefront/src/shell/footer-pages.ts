import type { Block } from '@vitrine/contract/blocks/block-register'
import { withoutLocale } from '@vitrine/contract/kernel/locale'
import { legalPages, type LinkedPage } from './page-links.tsx'

// The law wants each of them to be reachable from every page, whatever an operator makes of the columns.
const required: readonly LinkedPage[] = ['cancellation-rights', 'cancellation-form', ...legalPages]

/** The required pages that no column leads to. */
export function unlinked(blocks: readonly Block[]): readonly LinkedPage[] {
  const linked = new Set(blocks.flatMap((block) => (block.name === 'FooterColumns' ? block.content : [])).flatMap(({ content: { shows, links } }) => (
    shows === 'links' ? links.filter(({ label }) => label !== '').map(({ link }) => withoutLocale(link.replace(/[?#].*/, '').replace(/\/+$/, ''))) : []
  )))
  return required.filter((page) => !linked.has(`/${page}`))
}
