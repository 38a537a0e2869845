import { useLocale, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from '../../shell/frame/header.module.css'
import { blockLink } from '../data/links.ts'
import type { BlockViewProps } from '../data/block-data.ts'

/** Short lines above the header. */
export function AnnouncementBarView({ block }: Pick<BlockViewProps<'AnnouncementBar'>, 'block'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className={styles.announcements} aria-label={t('shell.announcements')} data-block={block.meta.uuid}>
      <ul className={layout.wrap}>
        {block.content.texts.map(({ text, link }, at) => {
          const textPath = `texts.${at}.text`
          // Lines have no ids, and their order is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids: their place is what tells them apart
          return (
            <li key={at} data-at={link ? undefined : textPath}>
              {link ? (
                <a href={blockLink(locale, link)} data-at={textPath}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
