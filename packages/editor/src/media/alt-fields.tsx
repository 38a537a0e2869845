import { locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { useId } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { isDecorative } from './picture-format.ts'

interface Props {
  readonly alt: Labels | null
  readonly isReadOnly: boolean
  readonly onChange: (alt: Labels | null) => void
  readonly onDone: () => void
}

/** The alternative text of a picture in each language, or its mark as decorative. */
export function AltFields({ alt, isReadOnly, onChange, onDone }: Props) {
  const t = useText()
  const isMarkedDecorative = isDecorative({ alt })
  return (
    <>
      <label className="tog">
        {t('media.decorative')}
        <input
          type="checkbox"
          checked={isMarkedDecorative}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? { en: '' } : null)}
          onBlur={onDone}
        />
      </label>
      {!isMarkedDecorative &&
        locales.map((locale) => (
          <Field
            key={locale}
            language={locale}
            words={alt?.[locale] ?? ''}
            isReadOnly={isReadOnly}
            onDone={onDone}
            onChange={(words) => onChange(withAltText(alt, locale, words))}
          />
        ))}
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
        id={id}
        lang={language}
        maxLength={250}
        rows={2}
        value={words}
        readOnly={isReadOnly}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onDone}
      />
      {isMissing && (
        <p id={`${id}-missing`} className="bad">
          <Icon name="alert" small />
          {t('media.missing')}
        </p>
      )}
    </div>
  )
}

/** Null when all texts are empty: an empty text does not mean decorative. */
function withAltText(alt: Labels | null, locale: FieldProps['language'], words: string): Labels | null {
  const entries = Object.entries({ ...alt, [locale]: words }).filter(([, each]) => each.trim() !== '')
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
