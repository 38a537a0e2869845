import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { useLocale } from '../text/text.tsx'
import styles from './footer-columns.module.css'
import { blockLink } from './links.ts'

interface Link {
  readonly label: string
  readonly link: string
}

interface Props {
  readonly block: BlockOf<'FooterColumns'>
  /** The shop's categories, for the columns that show them. */
  readonly categories: readonly Link[]
}

/** The columns of links at the end of every page. */
export function FooterColumnsView({ block, categories }: Props) {
  return (
    <div className={styles.columns} data-block={block.meta.uuid} data-slot={0}>
      {block.content.map(({ meta: { uuid }, content: { title, shows, links } }) => (
        <FooterColumn key={uuid} title={title} links={shows === 'categories' ? categories : links} uuid={uuid} isEditable={shows === 'links'} />
      ))}
    </div>
  )
}

interface Column {
  readonly title: string
  readonly links: readonly Link[]
  readonly uuid?: string
  readonly isEditable?: boolean
}

/** The columns of a shop that has stored none. */
export function PlainColumns({ columns }: { columns: readonly Column[] }) {
  return <div className={styles.columns}>{columns.map((column) => <FooterColumn key={column.title} {...column} />)}</div>
}

function FooterColumn({ title, links, uuid, isEditable }: Column) {
  const locale = useLocale()
  return (
    <nav aria-label={title || undefined} data-block={uuid}>
      {title && <h2 data-at={uuid && 'title'}>{title}</h2>}
      <ul>
        {links.map(({ label, link }, at) => (
          // Links have no ids, and their order is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}><a href={link ? blockLink(locale, link) : undefined} data-at={isEditable ? `links.${at}.label` : undefined}>{label}</a></li>
        ))}
      </ul>
    </nav>
  )
}
