import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'

interface LanguageSelectProps {
  readonly label: string
  readonly locale: Locale
  readonly onChange: (locale: string) => void
}

/** The language whose words a screen shows. */
export function LanguageSelect({ label, locale, onChange }: LanguageSelectProps) {
  return (
    <select className="sel" aria-label={label} value={locale} onChange={({ target }) => onChange(target.value)}>
      {locales.map((each) => (
        <option key={each} value={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  )
}
