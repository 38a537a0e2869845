import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Html } from '../ui/html.tsx'
import { usePath, useText, WithText } from '../text/text.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { ViewProps } from './loaded.ts'
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
        <WithText rooms={['blocks']}><Form block={block} /></WithText>
      </div>
    </BlockFrame>
  )
}

function Form({ block }: Pick<ViewProps<'NewsletterSubscribe'>, 'block'>) {
  const t = useText()
  const path = usePath()
  const { input, button } = block.content
  return (
    <form className={styles.form} method="post" action={path('/newsletter/subscribe')}>
      {input.displayNameInput && (
        <TextField label={t('blocks.name')} name="name" autoComplete="name" maxLength={100} required={input.nameIsRequired} note={input.nameIsRequired ? undefined : t('blocks.optional')} />
      )}
      <TextField label={t('blocks.email')} name="email" type="email" autoComplete="email" maxLength={254} required />
      <Button type="submit" kind="primary"><span data-at="button.label">{button.label || t('blocks.subscribe')}</span></Button>
    </form>
  )
}
