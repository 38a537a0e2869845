import type { Block } from '@vitrine/contract/blocks/block-register'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { legalPages, type LinkedPage } from '../navigation/page-links.tsx'

// By law each must be linked from every page, whatever the operator puts into the columns.
const required: readonly LinkedPage[] = ['cancellation-rights', 'cancellation-form', ...legalPages]

/** The required pages that no column leads to. */
export function listUnlinkedPages(blocks: readonly Block[]): readonly LinkedPage[] {
  const linked = new Set(
    blocks
      .flatMap((block) => (block.name === 'FooterColumns' ? block.content : []))
      .flatMap(({ content: { shows, links } }) =>
        shows === 'links'
          ? links
              .filter(({ label }) => label !== '')
              .map(({ link }) => withoutLocale(link.replace(/[?#].*/, '').replace(/\/+$/, '')))
          : [],
      ),
  )
  return required.filter((page) => !linked.has(`/${page}`))
}
