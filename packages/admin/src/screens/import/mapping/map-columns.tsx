import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import type { CatalogueImport } from '../../../data/setup-queries.ts'
import { useActionDialog } from '../../../parts/action-dialog.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText, type TextKey } from '../../../text/text.tsx'
import { ColumnRow } from './column-row.tsx'

type Columns = Answer<'getCatalogueImportColumns'>

export const sourceNames: Readonly<Record<Columns['source'], TextKey>> = {
  shopify: 'import.source.shopify',
  woocommerce: 'import.source.woocommerce',
  plentyone: 'import.source.plentyone',
  google: 'import.source.google',
  table: 'import.source.table',
}
export const kindNames: Readonly<Record<Columns['kind'], TextKey>> = {
  products: 'import.kind.products',
  customers: 'import.kind.customers',
  orders: 'import.kind.orders',
  redirects: 'import.kind.redirects',
  discounts: 'import.kind.discounts',
  giftCards: 'import.kind.giftCards',
}

interface MapColumnsProps {
  readonly id: number
  readonly found: Columns
  readonly terms: Answer<'getCatalogueImportTerms'>
  readonly onChecked: (current: CatalogueImport) => void
  readonly onBack: () => void
}

/** Which column is what: guessed by name and values, chosen by hand. */
export function MapColumns({ id, found, terms, onChecked, onBack }: MapColumnsProps) {
  const t = useText()
  const action = useActionDialog(useRefusalText())
  const [fields, setFields] = useState(() => found.columns.map(({ field }) => field))
  const [language, setLanguage] = useState<Locale>(terms.language)
  const [sellUntracked, setSellUntracked] = useState(false)
  const chosen = fields.flatMap((field, column) => (field === null ? [] : [{ column, field }]))
  const doubled = chosen.find(({ field }, at) => chosen.some((other, before) => before < at && other.field === field))
  const isProducts = found.kind === 'products'

  const check = async () =>
    onChecked(
      await call('doCheckCatalogueImport', {
        id,
        columns: chosen,
        // Rows of other kinds are recognised by their columns again.
        ...(isProducts && { kind: 'products' as const, source: found.source }),
        language,
        sellUntracked,
      }),
    )

  return (
    <section className="card">
      <header>
        <h2>{t('import.columns.title')}</h2>
        <span className="soft">
          {t('import.columns.found', {
            kind: t(kindNames[found.kind]),
            source: t(sourceNames[found.source]),
            found: chosen.length,
            count: found.columns.length,
          })}
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="tw" tabIndex={0} role="region" aria-label={t('import.columns.title')}>
        <table className="tbl maps">
          <thead>
            <tr>
              <th>{t('import.columns.column')}</th>
              <th>{t('import.columns.samples')}</th>
              <th>{t('import.columns.becomes')}</th>
              <th>{t('import.columns.sureness')}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map((column, at) => (
              <ColumnRow
                key={at}
                column={column}
                field={fields[at] ?? null}
                fields={found.fields}
                onChange={(field) => setFields(fields.map((each, other) => (other === at ? field : each)))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isProducts && (
        <div className="in stack">
          <SelectField
            label={t('import.language')}
            value={language}
            options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
            onChange={(value) => setLanguage(locales.find((locale) => locale === value) ?? terms.language)}
          />
          <SwitchField
            label={t('import.sellUntracked')}
            hint={t('import.sellUntrackedHint')}
            isOn={sellUntracked}
            onChange={setSellUntracked}
          />
        </div>
      )}
      {doubled && <Notice tone="bad">{t('import.columns.doubled')}</Notice>}
      {action.error !== '' && <Notice tone="bad">{action.error}</Notice>}
      <footer>
        <button type="button" className="btn" onClick={onBack}>
          {t('import.back')}
        </button>
        <span className="end" />
        <button
          type="button"
          className="btn pri"
          aria-busy={action.isBusy}
          disabled={action.isBusy || doubled !== undefined || chosen.length === 0}
          onClick={() => void action.run(check)}
        >
          {t('import.columns.check')}
        </button>
      </footer>
    </section>
  )
}
