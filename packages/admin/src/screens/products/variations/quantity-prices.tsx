import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { ItemVariations, Option } from '../../../data/variation-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { CellInput } from './cells/cell-input.tsx'
import { parsePriceField, priceField } from './cells/cells.ts'
import { nameOf } from './matrix.ts'
import type { VariationForm } from './cells/variation-form.ts'

interface QuantityPricesProps {
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly currency: string
  readonly form: VariationForm
}

interface PriceColumn {
  readonly classId: number | null
  readonly from: number
}

/** Prices from a quantity on and of customer classes: a column for each, empty means the general price. */
export function QuantityPrices({ item, options, currency, form }: QuantityPricesProps) {
  const t = useText()
  const locale = useLocale()
  const [added, setAdded] = useState<readonly PriceColumn[]>([])
  const [from, setFrom] = useState('')
  const [classId, setClassId] = useState('')
  const columns = listColumns(item, currency, form, added)
  const next = { classId: classId === '' ? null : Number(classId), from: Number(from === '' ? 1 : from) }
  const isNew =
    /^\d{0,6}$/.test(from) &&
    next.from >= 1 &&
    (next.classId !== null || next.from > 1) &&
    !columns.some((column) => column.classId === next.classId && column.from === next.from)

  function titleOf({ classId: ofClass, from: quantity }: PriceColumn): string {
    const name = item.classes.find(({ id }) => id === ofClass)?.name
    const parts = [name, quantity > 1 ? t('variations.fromQuantity', { count: quantity }) : undefined]
    return parts.filter(Boolean).join(', ')
  }

  return (
    <section className="card" aria-label={t('variations.tiers')}>
      <header>
        <h2>{t('variations.tiers')}</h2>
        <span className="soft">{t('variations.tiersLead', { currency })}</span>
      </header>
      {columns.length > 0 && (
        <div className="tw">
          <table className="tbl vartbl">
            <thead>
              <tr>
                <th scope="col">{t('variations.variation')}</th>
                <th scope="col" className="num">
                  {t('variations.price')}
                </th>
                {columns.map((column) => (
                  <th key={toKey(column)} scope="col" className="num">
                    {titleOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {item.variations.map((variation) => {
                const name = nameOf(variation, options, locale)
                return (
                  <tr key={variation.id}>
                    <th scope="row" className="nw">
                      {name}
                    </th>
                    <td className="num soft">{form.edits.textOf(variation, priceField('amount', currency))}</td>
                    {columns.map((column) => {
                      const field = priceField('amount', currency, column.classId, column.from)
                      return (
                        <td key={toKey(column)} className="num">
                          <CellInput
                            form={form}
                            variation={variation}
                            field={field}
                            className={`cellin num${form.edits.isChanged(variation, field) ? ' chg' : ''}`}
                            label={`${titleOf(column)} ${name}`}
                          />
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <div className="in row wrap tieradd">
        <label className="row">
          <span className="soft">{t('variations.from')}</span>
          <input
            className="inp num"
            inputMode="numeric"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        {item.classes.length > 0 && (
          <select
            className="sel"
            aria-label={t('variations.class')}
            value={classId}
            onChange={(event) => setClassId(event.target.value)}
          >
            <option value="">{t('variations.everybody')}</option>
            {item.classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Button
          className="btn sm"
          isDisabled={!isNew}
          onPress={() => {
            setAdded((now) => [...now, next])
            setFrom('')
          }}
        >
          <Icon name="add" />
          {t('variations.addTier')}
        </Button>
      </div>
    </section>
  )
}

const toKey = ({ classId, from }: PriceColumn) => `${classId} ${from}`

/** Of what is stored, typed or just added. */
function listColumns(
  item: ItemVariations,
  currency: string,
  { edits }: VariationForm,
  added: readonly PriceColumn[],
): readonly PriceColumn[] {
  const stored = item.variations.flatMap(({ prices }) => prices.filter((price) => price.currency === currency))
  const typed = Object.keys(edits.edits).flatMap((key) => parsePriceField(key.slice(key.indexOf(' ') + 1)) ?? [])
  const all = [...stored, ...typed.filter((price) => price.currency === currency), ...added].filter(
    ({ classId, from }) => classId !== null || from > 1,
  )
  return [...new Map(all.map(({ classId, from }) => [toKey({ classId, from }), { classId, from }])).values()].toSorted(
    (one, other) => (one.classId ?? 0) - (other.classId ?? 0) || one.from - other.from,
  )
}
