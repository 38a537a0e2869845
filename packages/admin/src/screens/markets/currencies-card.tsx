import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { currenciesQuery, type MarketCurrencies, type MarketCurrency } from '../../data/currency-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { CountryCurrencyDialog } from './country-currency-dialog.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { formatRate, roundingNames } from './rate-text.ts'
import { RemoveCurrencyDialog } from './remove-currency-dialog.tsx'

type Shown =
  | { readonly kind: 'edit'; readonly currency: MarketCurrency | undefined }
  | { readonly kind: 'remove'; readonly currency: MarketCurrency }
  | { readonly kind: 'country' }

/** The currencies in which the shop sells, with their countries. */
export function CurrenciesCard() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(currenciesQuery)
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <section className="card mk-currencies">
      <header>
        <h2>{t('markets.currencies')}</h2>
        <span className="end row">
          {data !== undefined && data.currencies.length > 0 && (
            <Button className="btn" onPress={() => setShown({ kind: 'country' })}>
              {t('markets.assign')}
            </Button>
          )}
          <Button
            className="btn"
            isDisabled={data === undefined}
            onPress={() => setShown({ kind: 'edit', currency: undefined })}
          >
            <Icon name="add" />
            {t('markets.addCurrency')}
          </Button>
        </span>
      </header>
      {error !== null && (
        <div className="in">
          <Notice tone="bad">{toText(error)}</Notice>
        </div>
      )}
      {data !== undefined && (
        <CurrencyTable
          data={data}
          onEdit={(currency) => setShown({ kind: 'edit', currency })}
          onRemove={(currency) => setShown({ kind: 'remove', currency })}
        />
      )}
      <footer className="soft">{t('markets.currenciesHint')}</footer>
      {data !== undefined && shown?.kind === 'edit' && (
        <CurrencyDialog data={data} currency={shown.currency} onClose={close} />
      )}
      {data !== undefined && shown?.kind === 'remove' && (
        <RemoveCurrencyDialog currency={shown.currency} onClose={close} />
      )}
      {data !== undefined && shown?.kind === 'country' && <CountryCurrencyDialog data={data} onClose={close} />}
    </section>
  )
}

interface CurrencyTableProps {
  readonly data: MarketCurrencies
  readonly onEdit: (currency: MarketCurrency) => void
  readonly onRemove: (currency: MarketCurrency) => void
}

function CurrencyTable({ data: { shopCurrency, currencies, countries }, onEdit, onRemove }: CurrencyTableProps) {
  const t = useText()
  const locale = useLocale()
  const countriesOf = (code: string) =>
    countries.flatMap(({ name, currency, isDelivered }) => (isDelivered && currency === code ? name : [])).join(', ') ||
    t('markets.noCountry')
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('markets.currency')}</th>
            <th scope="col">{t('markets.exchange')}</th>
            <th scope="col">{t('markets.rounding')}</th>
            <th scope="col">{t('markets.countries')}</th>
            <th scope="col" className="num">
              {t('markets.ownPrices')}
            </th>
            <th scope="col">
              <span className="sr">{t('markets.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{shopCurrency}</th>
            <td className="soft" colSpan={2}>
              {t('markets.ofShop')}
            </td>
            <td>{t(currencies.length === 0 ? 'markets.allCountries' : 'markets.otherCountries')}</td>
            <td className="num">–</td>
            <td>–</td>
          </tr>
          {currencies.map((currency) => (
            <tr key={currency.code}>
              <th scope="row">{currency.code}</th>
              <td>{formatRate(locale, { from: shopCurrency, to: currency.code, rate: currency.rate })}</td>
              <td>{t(roundingNames[currency.rounding])}</td>
              <td>{countriesOf(currency.code)}</td>
              <td className="num">{currency.ownPrices}</td>
              <td className="num">
                <Button
                  className="btn quiet"
                  aria-label={t('markets.changeCurrency', { currency: currency.code })}
                  onPress={() => onEdit(currency)}
                >
                  {t('markets.change')}
                </Button>
                <Button
                  className="btn quiet"
                  aria-label={t('markets.removeCurrency', { currency: currency.code })}
                  onPress={() => onRemove(currency)}
                >
                  {t('markets.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
