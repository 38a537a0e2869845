import type { Block } from '@vitrine/contract/blocks/block-register'
import { AnnouncementBarView } from '../blocks/announcement-bar.tsx'
import { BlockBoundary } from '../blocks/block-boundary.tsx'
import { FooterColumnsView, type FooterLink } from '../blocks/footer-columns.tsx'
import { isNewerThanView } from '../blocks/view-versions.ts'
import { unlinked } from './footer-pages.ts'
import { PageLinks } from './page-links.tsx'

interface Props {
  readonly blocks: readonly Block[]
  /** Which part of the frame: what stands above the header, the columns of the footer, or what no column leads to though the law wants it. */
  readonly part: 'header' | 'footer' | 'required'
  /** What columns show that follow the shop. */
  readonly categories?: readonly FooterLink[]
}

/** What operators have put into header and footer. Few shops have, so this comes to the pages of those only. */
export function FrameArea({ blocks: given, part, categories = [] }: Props) {
  const blocks = drawable(given)
  if (part === 'required') return <PageLinks pages={unlinked(blocks)} />
  return blocks.map((block) => {
    const view = block.name === 'AnnouncementBar' ? part === 'header' && <AnnouncementBarView block={block} /> : block.name === 'FooterColumns' && part === 'footer' && <FooterColumnsView block={block} categories={categories} />
    return view && <BlockBoundary key={block.meta.uuid} block={block}>{view}</BlockBoundary>
  })
}

// Who edits gets blocks that nobody knows as well. On a page they are named; the frame of all pages leaves them out.
function drawable(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => !isNewerThanView(block)).map((block) => (
    block.name !== 'FooterColumns' ? block : { ...block, content: block.content.filter((column) => column.name === 'FooterColumn' && !isNewerThanView(column)) }
  ))
}
