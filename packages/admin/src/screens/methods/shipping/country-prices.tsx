import { useQuery } from '@tanstack/react-query'
import type { ShippingPreview, ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useDeferredValue, useState } from 'react'
import { shippingPreviewQuery } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Badge } from '../../../parts/badge.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { readAmount, readKilograms, toAmountText, toKilograms } from '../amounts.ts'
import { sampleCarts } from './sample-carts.ts'

interface CartText {
  readonly value: string
  readonly weight: string
  readonly quantity: string
}

/** What three sample carts pay in each country; gaps, and methods that another one outdoes, are marked. */
export function CountryPrices({ settings: { currency } }: { readonly settings: ShippingSettings }) {
  const t = useText()
  const toText = useRefusalText()
  const [texts, setTexts] = useState<readonly CartText[]>(() =>
    sampleCarts.map(({ value, weightG, quantity }) => ({
      value: toAmountText(value, currency),
      weight: toKilograms(weightG),
      quantity: String(quantity),
    })),
  )
  const carts = useDeferredValue(
    texts.map((text, index) => readCart(text, currency) ?? sampleCarts[index] ?? sampleCarts[0]),
  )
  const { data, error, isPlaceholderData } = useQuery(shippingPreviewQuery({ carts: [...carts] }))
  const set = (index: number, change: Partial<CartText>) =>
    setTexts(texts.map((text, at) => (at === index ? { ...text, ...change } : text)))
  const gaps = data?.countries.filter(({ carts: cells }) => cells.some(({ offers }) => offers.length === 0)) ?? []
  return (
    <section className="card">
      <header>
        <h2>{t('methods.countryPrices')}</h2>
        <span className="soft">{t('methods.countryPricesLead')}</span>
      </header>
      <div className="in stack">
        <div className="three">
          {texts.map((text, index) => (
            <fieldset key={index} className="sample">
              <legend>{t('methods.sampleCart', { number: index + 1 })}</legend>
              <TextField
                label={t('methods.cartValue', { currency })}
                inputMode="decimal"
                value={text.value}
                onChange={(value) => set(index, { value })}
              />
              <TextField
                label={t('methods.cartWeight')}
                inputMode="decimal"
                value={text.weight}
                onChange={(weight) => set(index, { weight })}
              />
              <TextField
                label={t('methods.cartQuantity')}
                inputMode="numeric"
                value={text.quantity}
                onChange={(quantity) => set(index, { quantity })}
              />
            </fieldset>
          ))}
        </div>
        {error && <Notice tone="bad">{toText(error)}</Notice>}
        {gaps.length > 0 && <Notice tone="warn">{t('methods.gaps', { count: gaps.length })}</Notice>}
      </div>
      {data && (
        <div
          className="scrollx tall"
          aria-busy={isPlaceholderData}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          role="region"
          aria-label={t('methods.countryPrices')}
        >
          <table className="tbl prices">
            <thead>
              <tr>
                <th scope="col">{t('methods.country')}</th>
                {texts.map((_, index) => (
                  <th key={index} scope="col">
                    {t('methods.sampleCart', { number: index + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.countries.map(({ code, name, carts: cells }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>
                      <PriceCell {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type Cell = ShippingPreview['countries'][number]['carts'][number]

function PriceCell({ offers }: Cell) {
  const t = useText()
  if (offers.length === 0) return <Badge tone="bad">{t('methods.noMethod')}</Badge>
  return (
    <ul className="offers">
      {offers.map(({ methodId, name, amount, isOverlapping }) => (
        <li key={methodId}>
          <span className="row">
            <b>{amount.formatted}</b> <span className="soft cut">{name}</span>
          </span>
          {isOverlapping && (
            <Badge tone="warn" dot="half">
              {t('methods.overlap')}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Undefined while it is being typed. */
function readCart({ value, weight, quantity }: CartText, currency: string) {
  const [minor, weightG] = [readAmount(value, currency), readKilograms(weight)]
  return minor == null || weightG === undefined || !/^[1-9]\d{0,3}$/.test(quantity)
    ? undefined
    : { value: minor, weightG, quantity: Number(quantity) }
}
