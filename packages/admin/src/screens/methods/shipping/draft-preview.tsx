import { useQuery } from '@tanstack/react-query'
import type {
  ShippingMethodFields,
  ShippingPreview,
  ShippingSettings,
} from '@vitrine/contract/shop/shipping-settings.contract'
import { useEffect, useState } from 'react'
import { shippingPreviewQuery } from '../../../data/method-queries.ts'
import { FormSection } from '../../../parts/form/form-section.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { toZoneName } from '../country-names.ts'
import { formatKilograms, formatMinor } from '../amounts.ts'
import { sampleCarts } from './sample-carts.ts'

interface DraftPreviewProps {
  readonly id: number | undefined
  /** Undefined: something in it cannot be read yet. */
  readonly fields: ShippingMethodFields | undefined
  readonly settings: ShippingSettings
}

/** What the cheapest delivery costs in each country before and after saving, where that differs. */
export function DraftPreview({ id, fields, settings }: DraftPreviewProps) {
  const t = useText()
  const locale = useLocale()
  const draft = useSettled(fields && isComplete(fields) ? fields : undefined)
  const { data, error } = useQuery({
    ...shippingPreviewQuery({
      carts: [...sampleCarts],
      ...(draft && { draft: { ...(id !== undefined && { id }), method: draft } }),
    }),
    enabled: draft !== undefined,
  })
  const changes = data === undefined ? [] : listChanges(data)
  return (
    <FormSection title={t('methods.whatChanges')} lead={t('methods.whatChangesLead')}>
      {draft === undefined || error ? (
        <p className="soft">{t('methods.previewIncomplete')}</p>
      ) : changes.length === 0 ? (
        <p className="soft">{t('methods.nothingChanges')}</p>
      ) : (
        <div className="tw">
          <table className="tbl changes">
            <thead>
              <tr>
                <th scope="col">{t('methods.country')}</th>
                {sampleCarts.map((cart) => (
                  <th key={cart.weightG} scope="col" className="num">
                    {formatMinor(cart.value, settings.currency, locale)}, {formatKilograms(cart.weightG, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, name, allNames, carts }) => (
                <tr key={key}>
                  <th scope="row" title={allNames}>
                    {name}
                  </th>
                  {carts.map((cart, index) => (
                    <td key={index} className="num">
                      <Change {...cart} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormSection>
  )
}

const isComplete = ({ names, zones }: ShippingMethodFields) =>
  Object.values(names).some((name) => name !== '') && zones.every(({ countries }) => countries.length > 0)

type Cell = ShippingPreview['countries'][number]['carts'][number]

function Change({ before, after }: Pick<Cell, 'before' | 'after'>) {
  const t = useText()
  const none = t('methods.noMethod')
  if (before?.value === after?.value) return <span className="faint">{after?.formatted ?? none}</span>
  return (
    <span>
      <del className="faint">{before?.formatted ?? none}</del>{' '}
      {after === null ? <Badge tone="bad">{none}</Badge> : <b>{after.formatted}</b>}
    </span>
  )
}

/** Countries for which something changes; those with the same prices before and after are one row. */
function listChanges({ countries }: ShippingPreview) {
  const changed = countries.filter(({ carts }) => carts.some(({ before, after }) => before?.value !== after?.value))
  const groups = Map.groupBy(changed, ({ carts }) =>
    carts.map(({ before, after }) => `${before?.value} ${after?.value}`).join(),
  )
  return Array.from(groups, ([key, rows]) => ({
    key,
    name: toZoneName(rows.map((row) => row.name)),
    allNames: rows.map((row) => row.name).join(', '),
    carts: rows[0]?.carts ?? [],
  }))
}

const settleMs = 400

/** The value once it has not changed for a moment; while it is undefined, so is this. */
function useSettled<T>(value: T | undefined): T | undefined {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  // Its own text.
  return settled === undefined || text === undefined ? undefined : (JSON.parse(settled) as T)
}
