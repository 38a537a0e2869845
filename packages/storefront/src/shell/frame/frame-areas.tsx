import type { Block } from '@vitrine/contract/blocks/block-register'
import { AnnouncementBarView } from '../../blocks/shop-views/announcement-bar.tsx'
import { BlockBoundary } from '../../blocks/block-boundary.tsx'
import { FooterColumnsView, type FooterLink } from '../../blocks/shop-views/footer-columns.tsx'
import { isNewerThanView } from '../../blocks/data/view-versions.ts'
import { listUnlinkedPages } from './footer-pages.ts'
import { PageLinks } from '../navigation/page-links.tsx'

interface Props {
  readonly blocks: readonly Block[]
  /**
   * The part of the frame: the area above the header, the columns of the footer, or the legally required links that no
   * column has.
   */
  readonly part: 'header' | 'footer' | 'required'
  /** The content of columns that list the shop's own pages. */
  readonly categories?: readonly FooterLink[]
}

/** The blocks of header and footer. A chunk of its own, since few shops have any. */
export function FrameArea({ blocks: allBlocks, part, categories = [] }: Props) {
  const blocks = withoutUnknownBlocks(allBlocks)
  if (part === 'required') return <PageLinks pages={listUnlinkedPages(blocks)} />
  return blocks.map((block) => {
    const view =
      block.name === 'AnnouncementBar'
        ? part === 'header' && <AnnouncementBarView block={block} />
        : block.name === 'FooterColumns' &&
          part === 'footer' && <FooterColumnsView block={block} categories={categories} />
    return (
      view && (
        <BlockBoundary key={block.meta.uuid} block={block}>
          {view}
        </BlockBoundary>
      )
    )
  })
}

// In the editor unknown blocks are present too. Pages show their names; the frame leaves them out.
function withoutUnknownBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks
    .filter((block) => !isNewerThanView(block))
    .map((block) =>
      block.name !== 'FooterColumns'
        ? block
        : {
            ...block,
            content: block.content.filter((column) => column.name === 'FooterColumn' && !isNewerThanView(column)),
          },
    )
}
