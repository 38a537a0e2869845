import { locales, type Labels } from '@vitrine/contract/kernel/locale'
import { useId } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { isDecorative } from './picture-words.ts'

interface Props {
  readonly alt: Labels | null
  readonly isReadOnly: boolean
  readonly onChange: (alt: Labels | null) => void
  readonly onDone: () => void
}

/** What a picture shows, in each language of the shop; or that it only decorates. */
export function AltFields({ alt, isReadOnly, onChange, onDone }: Props) {
  const t = useText()
  const decorates = isDecorative({ alt })
  return (
    <>
      <label className="tog">
        {t('media.decorative')}
        <input type="checkbox" checked={decorates} disabled={isReadOnly} onChange={({ target }) => onChange(target.checked ? { en: '' } : null)} onBlur={onDone} />
      </label>
      {!decorates && locales.map((locale) => <Field key={locale} language={locale} words={alt?.[locale] ?? ''} isReadOnly={isReadOnly} onDone={onDone} onChange={(words) => onChange(withWords(alt, locale, words))} />)}
    </>
  )
}

interface FieldProps {
  readonly language: (typeof locales)[number]
  readonly words: string
  readonly isReadOnly: boolean
  readonly onChange: (words: string) => void
  readonly onDone: () => void
}

function Field({ language, words, isReadOnly, onChange, onDone }: FieldProps) {
  const [t, locale] = [useText(), useLocale()]
  const id = useId()
  const isMissing = words.trim() === ''
  return (
    <div className="ef">
      <label htmlFor={id}>{new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language}</label>
      <textarea
        id={id} lang={language} maxLength={250} rows={2} value={words} readOnly={isReadOnly} aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => onChange(target.value)} onBlur={onDone}
      />
      {isMissing && <p id={`${id}-missing`} className="bad"><Icon name="alert" small />{t('media.missing')}</p>}
    </div>
  )
}

/** Null when no language says anything: an empty field is no decoration. */
function withWords(alt: Labels | null, locale: FieldProps['language'], words: string): Labels | null {
  const said = Object.entries({ ...alt, [locale]: words }).filter(([, each]) => each.trim() !== '')
  return said.length > 0 ? Object.fromEntries(said) : null
}
