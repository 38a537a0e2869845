import type { StaticPage } from '@vitrine/contract/account/session.contract'
import type { robotsChoices } from '@vitrine/contract/catalogue/category'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { useText, type TextKey } from '../../../text/text.tsx'
import type { FieldInput } from './field-input.ts'

const pageNames = {
  homepage: 'setting.page.homepage',
  contact: 'setting.page.contact',
  cancellationRights: 'setting.page.cancellationRights',
  cancellationForm: 'setting.page.cancellationForm',
  legalDisclosure: 'setting.page.legalDisclosure',
  privacyPolicy: 'setting.page.privacyPolicy',
  termsAndConditions: 'setting.page.termsAndConditions',
  searchResult: 'setting.page.searchResult',
  accessibility: 'setting.page.accessibility',
  shipping: 'setting.page.shipping',
} as const satisfies Record<StaticPage, TextKey>

const choiceNames = {
  ALL: 'setting.robots.ALL',
  INDEX: 'setting.robots.INDEX',
  NOFOLLOW: 'setting.robots.NOFOLLOW',
  NOINDEX: 'setting.robots.NOINDEX',
  NOINDEX_NOFOLLOW: 'setting.robots.NOINDEX_NOFOLLOW',
} as const satisfies Record<(typeof robotsChoices)[number], TextKey>

const pages = Object.entries(pageNames)
const choices = Object.entries(choiceNames)

/** What search engines do with each page that is no category. */
export function RobotsField({ value, onChange, onBlur, error }: FieldInput) {
  const t = useText()
  const stored = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return (
    <div className="fgrid">
      {pages.map(([page, name]) => (
        <SelectField
          key={page}
          label={t(name)}
          value={String(stored.get(page) ?? 'ALL')}
          options={choices.map(([choice, text]) => ({ value: choice, label: t(text) }))}
          error={error}
          onChange={(choice) => onChange(Object.fromEntries(new Map(stored).set(page, choice)))}
          onBlur={onBlur}
        />
      ))}
    </div>
  )
}
