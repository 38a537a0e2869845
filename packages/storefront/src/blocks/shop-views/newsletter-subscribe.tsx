import { useId } from 'react'
import { useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { Html } from '../../ui/html.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './newsletter-subscribe.module.css'
import { useBlockColours } from '../use-block-colours.tsx'

/** The newsletter form as a block. It works without script. */
export function NewsletterSubscribeView({ block, isInside }: BlockViewProps<'NewsletterSubscribe'>) {
  const { text } = block.content
  const { style, sheet } = useBlockColours(block.meta.uuid, { '--newsletter-ground': text.bgColor })
  return (
    <BlockFrame block={block} isInside={isInside}>
      {sheet}
      <div className={styles.newsletter} style={style}>
        <div className={styles.words}>
          {text.title && <h2 data-at="text.title">{text.title}</h2>}
          {text.htmlDescription && <Html at="text.htmlDescription">{text.htmlDescription}</Html>}
        </div>
        <WithText namespaces={['blocks', 'bot-check']}>
          <Form block={block} />
        </WithText>
      </div>
    </BlockFrame>
  )
}

function Form({ block }: Pick<BlockViewProps<'NewsletterSubscribe'>, 'block'>) {
  const t = useText()
  const idPrefix = useId()
  const { input, button } = block.content
  const names = input.displayNameInput ? (input.nameIsRequired ? 'required' : 'optional') : 'none'
  return (
    <NewsletterForm
      idPrefix={idPrefix}
      names={names}
      button={<span data-at="button.label">{button.label || t('blocks.subscribe')}</span>}
    />
  )
}
