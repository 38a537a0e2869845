import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { Button } from '../chrome/button.tsx'
import { findField, getFieldLabel } from '../chrome/field-labels.ts'
import { LineInput } from '../forms/fields/line-input.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { getNativeLanguageName } from './language-name.ts'
import type { Texts } from './texts-session.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('../rich/rich-text-editor.tsx')).RichTextEditor }))

interface Props {
  readonly text: Texts['texts'][number]
  readonly language: Locale
  readonly words: string
  /** It has unsaved changes. */
  readonly isChanged: boolean
  readonly isReadOnly: boolean
  readonly onChange: (words: string) => void
  /** Hints and actions below the field. */
  readonly children?: ReactNode
}

/** A text in one language: a line, several lines, or rich text whose editor is loaded on demand. */
export function TextInput({ text, language, words, isChanged, isReadOnly, onChange, children }: Props) {
  const t = useText()
  const id = useId()
  const label = useLabel(text)
  const mark = isChanged && <span className="mark">{t('languages.notSaved')}</span>
  if (text.kind === 'rich') {
    return (
      <div className="ef" role="group" aria-labelledby={id} aria-describedby={`${id}-told`}>
        <div className="ed-lang-head">
          <span id={id}>{label}</span>
          {mark}
        </div>
        <Rich
          text={text}
          label={`${label}, ${getNativeLanguageName(language)}`}
          language={language}
          words={words}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
        <div id={`${id}-told`}>{children}</div>
      </div>
    )
  }
  const field = findField(text.block, text.at)
  const inputProps = {
    id,
    lang: language,
    value: words,
    readOnly: isReadOnly,
    maxLength: field?.kind === 'text' ? field.max : 200,
    'aria-describedby': `${id}-told`,
  }
  return (
    <div className="ef">
      <label htmlFor={id}>
        {label}
        {mark}
      </label>
      <LineInput {...inputProps} onChange={onChange} />
      <div id={`${id}-told`}>{children}</div>
    </div>
  )
}

function Rich({
  text,
  label,
  language,
  words,
  isReadOnly,
  onChange,
}: Omit<Props, 'isChanged' | 'children'> & { label: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const field = findField(text.block, text.at)
  // The server has sanitised this HTML.
  const content = (
    <div className="rich">
      <div className="ed-rich-text" lang={language} dangerouslySetInnerHTML={{ __html: words }} />
    </div>
  )
  if (isOpen && field?.kind === 'rich')
    return (
      <Suspense fallback={content}>
        <RichTextEditor label={label} html={words} allow={field.allow} lang={language} onChange={onChange} />
      </Suspense>
    )
  return (
    <>
      {content}
      {!isReadOnly && field?.kind === 'rich' && (
        <p>
          <Button icon="text" aria-label={t('languages.writeNamed', { name: label })} onClick={() => setOpen(true)}>
            {t('languages.write')}
          </Button>
        </p>
      )}
    </>
  )
}

function useLabel({ block, at }: Props['text']): string {
  const t = useText()
  const locale = useLocale()
  const [row, column] = at.split('.').slice(-2).map(Number)
  // The label of a table cell.
  if (findField(block, at.replace(/\.\d+\.\d+$/, ''))?.kind === 'rows' && row !== undefined && column !== undefined)
    return t('forms.cell', { row: row + 1, column: column + 1 })
  return getFieldLabel(block, at, locale)
}
