import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FormText } from '../../parts/form/form-fields.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface NameFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: 'names' | 'descriptions'
  readonly error?: string | undefined
}

/** A text in each language of the shop. */
export function NameFields<Values extends FieldValues>({ control, name, error }: NameFieldsProps<Values>) {
  const t = useText()
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { errors } = useFormState({ control })
  const fault = (errors as Readonly<Record<string, { readonly message?: unknown } | undefined>>)[name]
  const message = error ?? (typeof fault?.message === 'string' ? fault.message : undefined)
  return (
    <div className="f">
      <div className="three">
        {locales.map((locale) => (
          <FormText
            key={locale}
            control={control}
            // The form has a text for each language of the shop.
            name={`${name}.${locale}` as FieldPath<Values>}
            lang={locale}
            label={t(name === 'names' ? 'methods.nameIn' : 'methods.descriptionIn', {
              language: language.of(locale) ?? locale,
            })}
          />
        ))}
      </div>
      {message !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  )
}
