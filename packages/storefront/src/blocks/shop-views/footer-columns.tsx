import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { useLocale } from '../../text/text.tsx'
import { FooterSection } from '../../ui/navigation/footer-section.tsx'
import { blockLink } from '../data/links.ts'
import styles from '../../shell/frame/footer.module.css'

export interface FooterLink {
  readonly label: string
  readonly link: string
}

interface Props {
  readonly block: BlockOf<'FooterColumns'>
  /** The shop's categories, for the columns that show them. */
  readonly categories: readonly FooterLink[]
}

/** The columns of links in the footer. */
export function FooterColumnsView({ block, categories }: Props) {
  return (
    <div className={styles.area} data-block={block.meta.uuid} data-slot={0}>
      {block.content.map(({ meta: { uuid }, content: { title, shows, links } }) => (
        <FooterColumn
          key={uuid}
          title={title}
          links={shows === 'categories' ? categories : links}
          uuid={uuid}
          isEditable={shows === 'links'}
        />
      ))}
    </div>
  )
}

interface FooterColumnProps {
  readonly title: string
  readonly links: readonly FooterLink[]
  readonly uuid: string
  /** The links belong to the block, not to the shop's categories. */
  readonly isEditable: boolean
}

function FooterColumn({ title, links, uuid, isEditable }: FooterColumnProps) {
  const locale = useLocale()
  const list = (
    <ul>
      {links.map(({ label, link }, at) => (
        // Links have no ids, and their order is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key -- entries have no ids: their place is what tells them apart
        <li key={at}>
          <a href={link ? blockLink(locale, link) : undefined} data-at={isEditable ? `links.${at}.label` : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={title || undefined} data-block={uuid}>
      {title ? (
        <FooterSection title={title} titleAt="title">
          {list}
        </FooterSection>
      ) : (
        list
      )}
    </nav>
  )
}
