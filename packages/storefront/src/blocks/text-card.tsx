import { Html } from '../ui/html.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Action } from './action.tsx'
import { BlockFrame } from './block-frame.tsx'
import { Headings } from './headings.tsx'
import type { ViewProps } from './loaded.ts'
import { usePaint } from './paint.tsx'
import styles from './text-card.module.css'

type Sign = Exclude<ViewProps<'TextCard'>['block']['content']['text']['icon'], 'none'>

const signs: Readonly<Record<Sign, IconName>> = { delivery: 'truck', returns: 'return', guarantee: 'shield', repair: 'check', care: 'leaf' }

/** Words, from one promise beside a sign to the whole text of a page. */
export function TextCardView({ block, isInside }: ViewProps<'TextCard'>) {
  const { text, button } = block.content
  const { style, sheet } = usePaint(block.meta.uuid, { '--card-ink': text.color })
  const isPromise = text.icon !== 'none'
  return (
    <BlockFrame block={block} isInside={isInside}>
      {sheet}
      <div className={styles.card} style={style} data-inside={isInside || undefined} data-promise={isPromise || undefined} data-text={text.textAlignment}>
        {text.icon !== 'none' && <Icon name={signs[text.icon]} />}
        <div>
          <Headings text={text} level={isPromise ? 'h3' : 'h2'} />
          {text.htmlDescription && <div className={styles.text}><Html at="text.htmlDescription">{text.htmlDescription}</Html></div>}
          {button && <p className={styles.action}><Action button={button} at="button" /></p>}
        </div>
      </div>
    </BlockFrame>
  )
}
