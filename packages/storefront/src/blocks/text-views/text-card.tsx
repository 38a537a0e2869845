import { Html } from '../../ui/html.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { BlockButton } from '../block-button.tsx'
import { BlockFrame } from '../block-frame.tsx'
import { Headings } from '../headings.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import { useBlockColours } from '../use-block-colours.tsx'
import styles from './text-card.module.css'

type CardIcon = Exclude<BlockViewProps<'TextCard'>['block']['content']['text']['icon'], 'none'>

const iconNames: Readonly<Record<CardIcon, IconName>> = {
  delivery: 'truck',
  returns: 'return',
  guarantee: 'shield',
  repair: 'check',
  care: 'leaf',
}

/** A text, from one line beside an icon to the whole text of a page. */
export function TextCardView({ block, isInside }: BlockViewProps<'TextCard'>) {
  const { text, button } = block.content
  const { style, sheet } = useBlockColours(block.meta.uuid, { '--card-ink': text.color })
  const hasIcon = text.icon !== 'none'
  return (
    <BlockFrame block={block} isInside={isInside}>
      {sheet}
      <div
        className={styles.card}
        style={style}
        data-inside={isInside || undefined}
        data-promise={hasIcon || undefined}
        data-text={text.textAlignment}
      >
        {text.icon !== 'none' && <Icon name={iconNames[text.icon]} />}
        <div>
          <Headings text={text} level={hasIcon ? 'h3' : 'h2'} />
          {text.htmlDescription && (
            <div className={styles.text}>
              <Html at="text.htmlDescription">{text.htmlDescription}</Html>
            </div>
          )}
          {button && (
            <p className={styles.action}>
              <BlockButton button={button} at="button" />
            </p>
          )}
        </div>
      </div>
    </BlockFrame>
  )
}
