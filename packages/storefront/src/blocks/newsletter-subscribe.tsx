import { useId } from 'react'
import { useText } from '../text/text.tsx'
import { WithText } from '../text/with-text.tsx'
import { Html } from '../ui/html.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { ViewProps } from './loaded.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './newsletter-subscribe.module.css'
import { usePaint } from './paint.tsx'

/** The form by which a shopper asks for news by mail. It posts without script. */
export function NewsletterSubscribeView({ block, isInside }: ViewProps<'NewsletterSubscribe'>) {
  const { text } = block.content
  const { style, sheet } = usePaint(block.meta.uuid, { '--newsletter-ground': text.bgColor })
  return (
    <BlockFrame block={block} isInside={isInside}>
      {sheet}
      <div className={styles.newsletter} style={style}>
        <div className={styles.words}>
          {text.title && <h2 data-at="text.title">{text.title}</h2>}
          {text.htmlDescription && <Html at="text.htmlDescription">{text.htmlDescription}</Html>}
        </div>
        <WithText namespaces={['blocks', 'bot-check']}><Form block={block} /></WithText>
      </div>
    </BlockFrame>
  )
}

function Form({ block }: Pick<ViewProps<'NewsletterSubscribe'>, 'block'>) {
  const t = useText()
  const base = useId()
  const { input, button } = block.content
  const names = input.displayNameInput ? (input.nameIsRequired ? 'required' : 'optional') : 'none'
  return <NewsletterForm base={base} names={names} button={<span data-at="button.label">{button.label || t('blocks.subscribe')}</span>} />
}
