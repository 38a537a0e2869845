import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { FormSection } from '../../parts/form/form-section.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { areLetterKeysOn, setLetterKeys } from '../../parts/letter-keys.ts'
import { getScheme, setScheme, type Scheme } from '../../parts/scheme.ts'
import { saveLocale, useLocale, useText } from '../../text/text.tsx'

const schemes = ['system', 'light', 'dark'] as const satisfies readonly Scheme[]

/** What is kept on this device: language, appearance, keys. */
export function DeviceCard() {
  const t = useText()
  const locale = useLocale()
  const [scheme, showScheme] = useState(getScheme())
  const [areLettersOn, showLetters] = useState(areLetterKeysOn())
  return (
    <FormSection title={t('account.device')}>
      <SelectField
        label={t('account.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => {
          saveLocale(locales.find((each) => each === value) ?? locale)
          location.reload()
        }}
      />
      <SelectField
        label={t('account.scheme')}
        value={scheme}
        options={schemes.map((value) => ({ value, label: t(`account.scheme.${value}`) }))}
        onChange={(value) => {
          const chosen = schemes.find((each) => each === value) ?? 'system'
          setScheme(chosen)
          showScheme(chosen)
        }}
      />
      <SwitchField
        label={t('account.letters')}
        hint={t('account.letters.help')}
        isOn={areLettersOn}
        onChange={(isOn) => {
          setLetterKeys(isOn)
          showLetters(isOn)
        }}
      />
    </FormSection>
  )
}
