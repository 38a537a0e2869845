import { useLocale, useText } from '../text/text.tsx'
import layout from '../ui/layout.module.css'
import styles from './announcement-bar.module.css'
import { blockLink } from './links.ts'
import type { ViewProps } from './loaded.ts'

/** Short lines above everything. */
export function AnnouncementBarView({ block }: Pick<ViewProps<'AnnouncementBar'>, 'block'>) {
  const { texts } = block.content
  return <Announcements lines={texts} uuid={block.meta.uuid} />
}

interface Props {
  readonly lines: readonly { readonly text: string; readonly link: string }[]
  /** Of the block; absent where the shop's settings say what stands here. */
  readonly uuid?: string
}

export function Announcements({ lines, uuid }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className={styles.announcements} aria-label={t('shell.announcements')} data-block={uuid}>
      <ul className={layout.wrap}>
        {lines.map(({ text, link }, at) => {
          const words = <span data-at={uuid && `texts.${at}.text`}>{text}</span>
          return <li key={text}>{link ? <a href={blockLink(locale, link)}>{words}</a> : words}</li>
        })}
      </ul>
    </section>
  )
}
