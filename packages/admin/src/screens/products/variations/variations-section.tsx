import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { itemVariationsQuery, optionsQuery, type ItemVariations, type Option } from '../../../data/variation-queries.ts'
import { SaveBar } from '../../../parts/form/save-bar.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useLocale, useText, type TextKey } from '../../../text/text.tsx'
import { AddVariationsDialog } from './options/add-variations-dialog.tsx'
import { LargePricesDialog } from './cells/large-prices-dialog.tsx'
import { sortVariations, toMatrix } from './matrix.ts'
import { OptionDialog } from './options/option-dialog.tsx'
import { OptionsBar } from './options/options-bar.tsx'
import { QuantityPrices } from './quantity-prices.tsx'
import { VariationClashes } from './cells/variation-clashes.tsx'
import { useVariationForm } from './cells/variation-form.ts'
import { VariationMatrix } from './variation-matrix.tsx'
import { VariationTable } from './variation-table.tsx'
import '../../../look/variations.css'

/** The variations of a product with their own save. */
export function VariationsSection({ itemId }: { readonly itemId: number }) {
  const t = useText()
  const toText = useRefusalText()
  const { data: item, error } = useQuery(itemVariationsQuery(itemId))
  const { data: options } = useQuery(optionsQuery)
  if (error !== null) return <Notice tone="bad">{toText(error)}</Notice>
  if (!item || !options)
    return (
      <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
        <span className="sk" />
        <span className="sk" />
      </div>
    )
  return <LoadedVariations item={item} options={options} />
}

const views = {
  priceStock: 'variations.view.priceStock',
  reduced: 'variations.view.reduced',
  sku: 'variations.view.sku',
  gtin: 'variations.view.gtin',
  weight: 'variations.view.weight',
} as const satisfies Record<string, TextKey>
type View = keyof typeof views
// All keys of the object above.
const viewNames = Object.keys(views) as readonly View[]

function LoadedVariations({
  item: stored,
  options: all,
}: {
  readonly item: ItemVariations
  readonly options: readonly Option[]
}) {
  const t = useText()
  const locale = useLocale()
  const [view, setView] = useState<View>('priceStock')
  const [currency, setCurrency] = useState(stored.currencies[0] ?? '')
  const [dialog, setDialog] = useState<'add' | 'options'>()
  const options = stored.optionIds.flatMap((id) => all.find((option) => option.id === id) ?? [])
  const item = { ...stored, variations: [...sortVariations(stored.variations, options)] }
  const form = useVariationForm(item)
  const matrix = toMatrix(item.variations, options, locale)
  const hasStock = item.variations.some(({ stock }) => stock !== null)
  const fields = {
    priceStock: [
      { field: `amount.${currency}`, label: t('variations.price') },
      ...(hasStock ? [{ field: 'stock.available', label: t('variations.stock') }] : []),
    ],
    reduced: [
      { field: `special.${currency}`, label: t('variations.special') },
      { field: `rrp.${currency}`, label: t('variations.rrp') },
    ],
    sku: [{ field: 'sku', label: t('variations.sku') }],
    gtin: [{ field: 'gtin', label: t('variations.gtin') }],
    weight: [{ field: 'weightG', label: t('variations.weight') }],
  }[view]
  const isPrice = view === 'priceStock' || view === 'reduced'

  return (
    <div className="stack">
      {form.clashing && <VariationClashes clashing={form.clashing} item={item} options={options} form={form} />}
      <section className="card variations" aria-label={t('screen.variations')}>
        <header className="wrap">
          <h2>{t('screen.variations')}</h2>
          <span className="soft">{describeSize(item, matrix, t)}</span>
          <span className="end row wrap">
            {isPrice && item.currencies.length > 1 && (
              <select
                className="sel sm"
                aria-label={t('variations.currency')}
                value={currency}
                onChange={(event) => setCurrency(event.target.value)}
              >
                {item.currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
            <span className="seg sm" role="group" aria-label={t('variations.views')}>
              {viewNames.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={name === view ? 'on' : ''}
                  aria-pressed={name === view}
                  onClick={() => setView(name)}
                >
                  {t(views[name])}
                </button>
              ))}
            </span>
            <Button className="btn sm" onPress={() => setDialog('options')}>
              <Icon name="settings" />
              {t('variations.options')}
            </Button>
          </span>
        </header>
        <OptionsBar item={item} options={options} onAdd={() => setDialog('add')} />
        <VariationMatrix matrix={matrix} view={{ fields, hasSums: view === 'priceStock' && hasStock }} form={form} />
        <MatrixLegend hasStock={view === 'priceStock' && hasStock} />
        <VariationTable item={item} options={options} currency={currency} form={form} />
      </section>
      <QuantityPrices item={item} options={options} currency={currency} form={form} />
      {dialog === 'add' && <AddVariationsDialog item={item} options={all} onClose={() => setDialog(undefined)} />}
      {dialog === 'options' && (
        <OptionDialog options={all} firstId={item.optionIds[0]} onClose={() => setDialog(undefined)} />
      )}
      {form.large.length > 0 && <LargePricesDialog item={item} options={options} form={form} />}
      <SaveBar
        changes={form.changeCount}
        isSaving={form.isSaving}
        error={form.error}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
    </div>
  )
}

function describeSize(
  item: ItemVariations,
  { rows, columns }: ReturnType<typeof toMatrix>,
  t: ReturnType<typeof useText>,
): string {
  const count = item.variations.length
  return rows.length > 1 && columns.length > 1 && count === rows.length * columns.length
    ? t('variations.size', { rows: rows.length, columns: columns.length })
    : t('variations.count', { count })
}

function MatrixLegend({ hasStock }: { readonly hasStock: boolean }) {
  const t = useText()
  return (
    <div className="in row wrap s12 soft mxlegend">
      {hasStock && (
        <>
          <span className="row">
            <i className="lg-out" />
            {t('variations.legend.out')}
          </span>
          <span className="row">
            <i className="lg-low" />
            {t('variations.legend.low')}
          </span>
        </>
      )}
      <span className="row">
        <i className="lg-chg" />
        {t('variations.legend.changed')}
      </span>
      <span className="end hide-ph">{t('variations.legend.keys')}</span>
    </div>
  )
}
