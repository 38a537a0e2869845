import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useId } from 'react'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import type { FieldInput } from './field-input.ts'

type Texts = Readonly<Record<string, string>>

export const emptyTexts: Texts = Object.fromEntries(locales.map((locale) => [locale, '']))

export const toTexts = (value: unknown): Texts => ({ ...emptyTexts, ...(typeof value === 'object' ? value : null) })

/** A text per language; all empty is none. */
export function LocalizedField({ label, hint, error, isChanged, value, onChange, onBlur }: FieldInput) {
  const id = useId()
  const texts = toTexts(value)
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="lab">{label}</legend>
      <LocalizedInputs
        texts={texts}
        isChanged={isChanged}
        onChange={(next) => onChange(Object.values(next).every((text) => text === '') ? null : next)}
        onBlur={onBlur}
      />
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}

interface LocalizedInputsProps {
  readonly texts: Texts
  readonly isChanged: boolean
  readonly onChange: (texts: Texts) => void
  readonly onBlur: () => void
}

export function LocalizedInputs({ texts, isChanged, onChange, onBlur }: LocalizedInputsProps) {
  return (
    <div className="langs">
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={languageNames[locale]}
          lang={languageTags[locale]}
          isChanged={isChanged}
          value={texts[locale] ?? ''}
          onChange={(text) => onChange({ ...texts, [locale]: text })}
          onBlur={onBlur}
        />
      ))}
    </div>
  )
}
