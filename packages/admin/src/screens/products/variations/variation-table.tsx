import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { ItemVariation, ItemVariations, Option } from '../../../data/variation-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { CellInput } from './cells/cell-input.tsx'
import { findPrice } from './cells/cells.ts'
import { DeleteVariationDialog } from './delete-variation-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { nameOf, valuesOf } from './matrix.ts'
import { Swatch } from './swatch.tsx'
import type { VariationForm } from './cells/variation-form.ts'

interface VariationTableProps {
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly currency: string
  readonly form: VariationForm
}

/** All variations below each other, with what the matrix does not show. */
export function VariationTable({ item, options, currency, form }: VariationTableProps) {
  const t = useText()
  const locale = useLocale()
  const [opened, setOpened] = useState<ItemVariation>()
  const [removed, setRemoved] = useState<ItemVariation>()
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '–' : formatMoney({ minor, currency }, locale)
  const shopCurrency = item.currencies[0]

  return (
    <div className="tw">
      <table className="tbl vartbl">
        <thead>
          <tr>
            <th scope="col">{t('variations.variation')}</th>
            <th scope="col">{t('variations.sku')}</th>
            <th scope="col">{t('variations.gtin')}</th>
            <th scope="col" className="num">
              {t('variations.asked')}
            </th>
            <th scope="col" className="num">
              {t('variations.lowest')}
            </th>
            <th scope="col" className="num">
              {t('variations.stock')}
            </th>
            <th scope="col">{t('variations.shelf')}</th>
            <th scope="col">{t('variations.active')}</th>
            <th>
              <span className="sr">{t('variations.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {item.variations.map((variation) => {
            const name = nameOf(variation, options, locale)
            const color = valuesOf(variation, options).find((value) => value.color !== null)?.color ?? null
            const price = findPrice(variation, { currency, classId: null, from: 1 })
            const isActive = form.edits.textOf(variation, 'isActive') === 'true'
            return (
              <tr key={variation.id} className={isActive ? '' : 'dim'}>
                <td className="nw">
                  <span className="row">
                    {color !== null && <Swatch color={color} />}
                    {name}
                  </span>
                </td>
                {(['sku', 'gtin'] as const).map((field) => (
                  <td key={field}>
                    <CellInput
                      form={form}
                      variation={variation}
                      field={field}
                      className={`cellin ${field}${form.edits.isChanged(variation, field) ? ' chg' : ''}`}
                      label={`${t(`variations.${field}`)} ${name}`}
                    />
                    <CellFault text={form.faultOf(variation, field)} />
                  </td>
                ))}
                <td className="num">{money(price?.special ?? price?.amount)}</td>
                <td className="num soft">{currency === shopCurrency ? money(variation.lowest) : '–'}</td>
                <td className="num">{variation.stock?.available ?? '–'}</td>
                <td className="soft">{variation.shelf ?? '–'}</td>
                <td>
                  <input
                    type="checkbox"
                    role="switch"
                    className="tg"
                    aria-label={t('variations.isActive', { name })}
                    checked={isActive}
                    aria-checked={isActive}
                    onChange={({ target }) =>
                      form.type([{ variation, field: 'isActive', text: String(target.checked) }])
                    }
                  />
                </td>
                <td className="nw">
                  <span className="row">
                    <Button
                      className="btn sm"
                      aria-label={t('variations.detailsOf', { name })}
                      onPress={() => setOpened(variation)}
                    >
                      {t('variations.details')}
                    </Button>
                    {item.variations.length > 1 && !variation.isSold && (
                      <Button
                        className="ib sm"
                        aria-label={t('variations.deleteOf', { name })}
                        onPress={() => setRemoved(variation)}
                      >
                        <Icon name="trash" />
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {opened && (
        <DetailsDialog
          item={item}
          variation={opened}
          name={nameOf(opened, options, locale)}
          form={form}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed && (
        <DeleteVariationDialog
          itemId={item.itemId}
          variation={removed}
          name={nameOf(removed, options, locale)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

function CellFault({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="err s12">
      <Icon name="warning" />
      {text}
    </p>
  )
}
