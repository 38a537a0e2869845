import { RenderBlocks } from '../../blocks/render-blocks.tsx'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import styles from './info-page.module.css'
import type { LoadedInfoPage } from './load-info-page.ts'

/** Running text with its contents at the side. */
export function InfoPage({ title, contents, blocks, loaded }: LoadedInfoPage) {
  const t = useText()
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{title}</h1>
      <div className={styles.docs} data-plain={contents.length === 0 || undefined}>
        {contents.length > 0 && (
          <nav className={styles.contents} aria-labelledby="contents">
            <p className={styles.label} id="contents">{t('pages.onThisPage')}</p>
            <ul>{contents.map(({ id, text }) => <li key={id}><a href={`#${id}`}>{text}</a></li>)}</ul>
          </nav>
        )}
        <article className={styles.article}><RenderBlocks blocks={blocks} loaded={loaded} isInside /></article>
      </div>
    </div>
  )
}
