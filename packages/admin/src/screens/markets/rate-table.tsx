import { vatClasses } from '@vitrine/contract/shop/markets.contract'
import { Button } from 'react-aria-components'
import type { Market } from '../../data/market-queries.ts'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'
import { formatDay, formatPercent, ratesOf } from './rates-of.ts'

export const vatClassNames = [
  'markets.class0',
  'markets.class1',
  'markets.class2',
  'markets.class3',
] as const satisfies readonly TextKey[]

interface RateTableProps {
  readonly countries: readonly Market[]
  readonly onEdit: (country: Market) => void
}

export function RateTable({ countries, onEdit }: RateTableProps) {
  const t = useText()
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('markets.country')}</th>
            {vatClasses.map((vatClass) => (
              <th key={vatClass} scope="col" className="num">
                {t(vatClassNames[vatClass])}
              </th>
            ))}
            <th scope="col">{t('markets.tax')}</th>
            <th scope="col">
              <span className="sr">{t('markets.edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => (
            <tr key={country.code}>
              <th scope="row">{country.name}</th>
              {vatClasses.map((vatClass) => (
                <td key={vatClass} className="num">
                  <RateCell market={country} vatClass={vatClass} />
                </td>
              ))}
              <td className="soft">{t(country.isEu ? 'markets.eu' : 'markets.outsideEu')}</td>
              <td className="num">
                <Button
                  className="btn quiet"
                  aria-label={t('markets.editOf', { country: country.name })}
                  onPress={() => onEdit(country)}
                >
                  {t('markets.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RateCell({ market, vatClass }: { readonly market: Market; readonly vatClass: number }) {
  const t = useText()
  const locale = useLocale()
  const { now, next } = ratesOf(market, vatClass)
  return (
    <>
      {now === undefined ? '–' : formatPercent(locale, now.percent)}
      {next !== undefined && (
        <small className="mk-next">
          {t('markets.next', { rate: formatPercent(locale, next.percent), day: formatDay(locale, next.validFrom) })}
        </small>
      )}
    </>
  )
}
