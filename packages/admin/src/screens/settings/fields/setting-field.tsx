import { installedFonts } from '@vitrine/contract/design/installed-fonts'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useMemo } from 'react'
import { useController, type Control } from 'react-hook-form'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { getFormName, type FieldDefinition } from '../setting-definition.ts'
import type { SettingValues } from '../setting-values.ts'
import type { FieldInput } from './field-input.ts'
import { AmountField } from './amount-field.tsx'
import { ColorField } from './color-field.tsx'
import { HoursField } from './hours-field.tsx'
import { LocalizedField } from './localized-field.tsx'
import { NewsletterListsField } from './newsletter-lists-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PlainField } from './plain-field.tsx'
import { RobotsField } from './robots-field.tsx'
import { TextListField } from './text-list-field.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

interface SettingFieldProps {
  readonly field: FieldDefinition
  readonly control: Control<SettingValues>
  readonly currency: string
  /** The reason is in the hint. */
  readonly isDisabled: boolean
  readonly hint: string | undefined
}

export function SettingField({ field, control, currency, isDisabled, hint }: SettingFieldProps) {
  const t = useText()
  const { field: input, fieldState } = useController({ control, name: getFormName(field) })
  const error = fieldState.error?.message
  const props: FieldInput = {
    field,
    label: t(field.label, { currency }),
    hint,
    error: error === '' ? undefined : error,
    isChanged: fieldState.isDirty,
    isDisabled,
    value: input.value,
    onChange: input.onChange,
    onBlur: input.onBlur,
  }
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...pickCommon(props)} isOn={props.value === true} onChange={props.onChange} />
    case 'select':
      return <ChoiceField {...props} choices={field.choices.map(({ value, label }) => ({ value, label: t(label) }))} />
    case 'font':
      return (
        <ChoiceField {...props} choices={installedFonts.map(({ value, caption }) => ({ value, label: caption }))} />
      )
    case 'language':
      return <ChoiceField {...props} choices={locales.map((value) => ({ value, label: languageNames[value] }))} />
    case 'country':
    case 'currency':
    case 'timeZone':
      return <CodeField {...props} />
    case 'texts':
      return <LocalizedField {...props} />
    case 'textList':
      return <TextListField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'hours':
      return <HoursField {...props} />
    case 'weekdays':
      return <WeekdaysField {...props} />
    case 'amounts':
      return <AmountField {...props} currency={currency} />
    case 'newsletterLists':
      return <NewsletterListsField {...props} />
    case 'robots':
      return <RobotsField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'text':
    case 'number':
    case 'lines':
      return <PlainField {...props} />
  }
}

const pickCommon = ({ label, hint, error, isDisabled }: FieldInput) => ({ label, hint, error, isDisabled })

interface ChoiceFieldProps extends FieldInput {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function ChoiceField({ choices, ...props }: ChoiceFieldProps) {
  const value = typeof props.value === 'string' ? props.value : ''
  // A value that is not offered any more stays, until another one is chosen.
  const options = choices.some((each) => each.value === value) ? choices : [{ value, label: value }, ...choices]
  return (
    <SelectField
      {...pickCommon(props)}
      value={value}
      options={options}
      onChange={(chosen) => props.onChange(chosen === '' ? null : chosen)}
      onBlur={props.onBlur}
    />
  )
}

/** Countries, currencies and time zones, by their names in the language of the person. */
function CodeField(props: FieldInput) {
  const locale = useLocale()
  const { kind, path } = props.field
  const choices = useMemo(() => {
    const listed = listCodes(kind, languageTags[locale])
    return path === '' ? listed : [{ value: '', label: '–' }, ...listed]
  }, [kind, path, locale])
  return <ChoiceField {...props} choices={choices} onChange={(value) => props.onChange(value ?? '')} />
}

function listCodes(kind: FieldDefinition['kind'], tag: string) {
  if (kind === 'timeZone')
    return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  const names = new Intl.DisplayNames([tag], { type: kind === 'currency' ? 'currency' : 'region', fallback: 'none' })
  const codes = kind === 'currency' ? Intl.supportedValuesOf('currency') : listRegions()
  return codes
    .flatMap((value) => {
      const name = names.of(value)
      return name === undefined ? [] : [{ value, label: kind === 'currency' ? `${name} (${value})` : name }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, tag))
}

/** Browsers do not list countries: of all pairs of letters, those with a name are some. */
function listRegions(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
}

// The European Union, the euro area, the United Nations, and codes that are not in use.
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'UK'])
