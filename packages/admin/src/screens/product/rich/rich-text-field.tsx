import { useId, useRef, useState } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { toHtml, toMarkup } from './rich-markup.ts'

interface RichTextFieldProps {
  readonly label: string
  readonly lang: string
  /** HTML. */
  readonly value: string
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

/** A text with paragraphs, headings, lists and links; other HTML is shown as it is. */
export function RichTextField({ label, lang, value, isChanged, error, onChange }: RichTextFieldProps) {
  const t = useText()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<{ readonly html: string; readonly text: string }>()
  const markup = toMarkup(value)
  const isHtml = markup === undefined
  // What is typed stays as it is, also where it could be written shorter.
  const text = typed?.html === value ? typed.text : (markup ?? value)

  function change(next: string) {
    const html = isHtml ? next : toHtml(next)
    setTyped({ html, text: next })
    onChange(html)
  }

  function wrap(before: string, after: string) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    change(text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + before.length, end + before.length)
    })
  }

  /** Puts the mark at the beginning of each chosen line. */
  function mark(prefix: string) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    const from = text.lastIndexOf('\n', start - 1) + 1
    const lines = text.slice(from, end).split('\n')
    change(text.slice(0, from) + lines.map((line) => prefix + line).join('\n') + text.slice(end))
    requestAnimationFrame(() => area.current?.focus())
  }

  return (
    <div className="f">
      <label htmlFor={id}>
        {label}
        {isHtml && <span>HTML</span>}
      </label>
      <div className="rich">
        {!isHtml && (
          <div className="rb" role="group" aria-label={t('product.rich.format')}>
            <button type="button" aria-label={t('product.rich.bold')} onClick={() => wrap('**', '**')}>
              <b>B</b>
            </button>
            <button type="button" aria-label={t('product.rich.italic')} onClick={() => wrap('*', '*')}>
              <i>I</i>
            </button>
            <button type="button" aria-label={t('product.rich.heading')} onClick={() => mark('## ')}>
              H
            </button>
            <button type="button" aria-label={t('product.rich.list')} onClick={() => mark('- ')}>
              •
            </button>
            <button type="button" aria-label={t('product.rich.link')} onClick={() => wrap('[', '](https://)')}>
              <Icon name="external" />
            </button>
          </div>
        )}
        <textarea
          ref={area}
          id={id}
          lang={lang}
          className={isChanged ? 'ta chg' : 'ta'}
          rows={7}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-messages`}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      <FieldMessages id={`${id}-messages`} hint={isHtml ? t('product.rich.isHtml') : undefined} error={error} />
    </div>
  )
}
