import { useLocale, useText } from '../text/text.tsx'
import layout from '../ui/layout.module.css'
import styles from './announcement-bar.module.css'
import { blockLink } from './links.ts'
import type { ViewProps } from './loaded.ts'

/** Short lines above everything. */
export function AnnouncementBarView({ block }: Pick<ViewProps<'AnnouncementBar'>, 'block'>) {
  return <Announcements lines={block.content.texts} uuid={block.meta.uuid} />
}

/** Those of a shop that has stored no header. */
export function PlainAnnouncements({ texts }: { texts: readonly string[] }) {
  return texts.length > 0 && <Announcements lines={texts.map((text) => ({ text, link: '' }))} />
}

interface Line {
  readonly text: string
  readonly link: string
}

function Announcements({ lines, uuid }: { lines: readonly Line[]; uuid?: string }) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className={styles.announcements} aria-label={t('shell.announcements')} data-block={uuid}>
      <ul className={layout.wrap}>
        {lines.map(({ text, link }, at) => {
          const place = uuid && `texts.${at}.text`
          // Lines have no ids, and their order is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          return <li key={at} data-at={link ? undefined : place}>{link ? <a href={blockLink(locale, link)} data-at={place}>{text}</a> : text}</li>
        })}
      </ul>
    </section>
  )
}
