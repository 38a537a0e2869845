import type { Locale } from '@vitrine/contract/kernel/locale'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { Button } from '../chrome/button.tsx'
import { fieldAt, fieldName } from '../chrome/field-words.ts'
import { LineInput } from '../forms/line-input.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { ownName } from './language-name.ts'
import type { Texts } from './texts-session.ts'

const RichWriter = lazy(async () => ({ default: (await import('../rich/rich-writer.tsx')).RichWriter }))

interface Props {
  readonly text: Texts['texts'][number]
  readonly language: Locale
  readonly words: string
  /** Written and not saved. */
  readonly isChanged: boolean
  readonly isReadOnly: boolean
  readonly onChange: (words: string) => void
  /** What is to be said about it. */
  readonly children?: ReactNode
}

/** One text in one language: a line, several, or running text whose tool comes when somebody wants to write. */
export function TextInput({ text, language, words, isChanged, isReadOnly, onChange, children }: Props) {
  const t = useText()
  const id = useId()
  const label = useLabel(text)
  const mark = isChanged && <span className="mark">{t('languages.notSaved')}</span>
  if (text.kind === 'rich') {
    return (
      <div className="ef" role="group" aria-labelledby={id} aria-describedby={`${id}-told`}>
        <div className="ed-lang-head"><span id={id}>{label}</span>{mark}</div>
        <Rich text={text} label={`${label}, ${ownName(language)}`} language={language} words={words} isReadOnly={isReadOnly} onChange={onChange} />
        <div id={`${id}-told`}>{children}</div>
      </div>
    )
  }
  const field = fieldAt(text.block, text.at)
  const named = { id, lang: language, value: words, readOnly: isReadOnly, maxLength: field?.kind === 'text' ? field.max : 200, 'aria-describedby': `${id}-told` }
  return (
    <div className="ef">
      <label htmlFor={id}>{label}{mark}</label>
      <LineInput {...named} onChange={onChange} />
      <div id={`${id}-told`}>{children}</div>
    </div>
  )
}

function Rich({ text, label, language, words, isReadOnly, onChange }: Omit<Props, 'isChanged' | 'children'> & { label: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const field = fieldAt(text.block, text.at)
  // The server has cleaned these words.
  const shown = <div className="rich"><div className="ed-rich-text" lang={language} dangerouslySetInnerHTML={{ __html: words }} /></div>
  if (isOpen && field?.kind === 'rich') return <Suspense fallback={shown}><RichWriter label={label} html={words} allow={field.allow} lang={language} onChange={onChange} /></Suspense>
  return <>{shown}{!isReadOnly && field?.kind === 'rich' && <p><Button icon="text" aria-label={t('languages.writeNamed', { name: label })} onClick={() => setOpen(true)}>{t('languages.write')}</Button></p>}</>
}

function useLabel({ block, at }: Props['text']): string {
  const t = useText()
  const locale = useLocale()
  const [row, column] = at.split('.').slice(-2).map(Number)
  // A table is told cell by cell.
  if (fieldAt(block, at.replace(/\.\d+\.\d+$/, ''))?.kind === 'rows' && row !== undefined && column !== undefined) return t('forms.cell', { row: row + 1, column: column + 1 })
  return fieldName(block, at, locale)
}
