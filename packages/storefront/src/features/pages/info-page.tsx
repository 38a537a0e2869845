import type { Block } from '@vitrine/contract/blocks/block-register'
import { useMemo } from 'react'
import { useLivePage } from '../../blocks/data/live-page.ts'
import { RenderBlocks } from '../../blocks/render-blocks.tsx'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './info-page.module.css'
import type { LoadedInfoPage } from './load-info-page.ts'
import { withAnchors } from './text-anchors.ts'

/** A text page with its table of contents: an anchor at every section. */
export function InfoPage({ identifier, title, blocks, loaded }: LoadedInfoPage) {
  const t = useText()
  const shown = useLivePage(`immutable/${identifier}`, blocks, loaded)
  const anchored = useMemo(() => shown.blocks.map(addAnchors), [shown.blocks])
  const contents = anchored.flatMap((each) => each.contents)
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{title}</h1>
      <div className={styles.docs} data-plain={contents.length === 0 || undefined}>
        {contents.length > 0 && (
          <nav className={styles.contents} aria-labelledby="contents">
            <p className={styles.label} id="contents">
              {t('pages.onThisPage')}
            </p>
            <ul>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article className={styles.article}>
          {anchored.length === 0 && <NotFilledIn />}
          <RenderBlocks {...shown} blocks={anchored.map(({ block }) => block)} isInside />
        </article>
      </div>
    </div>
  )
}

function NotFilledIn() {
  const t = useText()
  const path = usePath()
  return (
    <p>
      {t('pages.notFilledIn')}{' '}
      <a className={layout.link} href={path('/contact')}>
        {t('footer.contact')}
      </a>
    </p>
  )
}

function addAnchors(block: Block) {
  if (block.name !== 'TextCard') return { block, contents: [] }
  const { html, contents } = withAnchors(block.content.text.htmlDescription)
  return {
    contents,
    block: { ...block, content: { ...block.content, text: { ...block.content.text, htmlDescription: html } } },
  }
}
