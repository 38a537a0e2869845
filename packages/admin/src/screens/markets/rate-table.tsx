import { Button } from 'react-aria-components'
import type { Market, Markets } from '../../data/market-queries.ts'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'
import { formatDay, formatPercent, ratesOf } from './rates-of.ts'

const taxNames = {
  domestic: 'taxes.at.domestic',
  abroad: 'taxes.at.abroad',
  registered: 'taxes.at.registered',
  oss: 'taxes.at.oss',
  thresholdPassed: 'taxes.at.thresholdPassed',
  belowThreshold: 'taxes.at.belowThreshold',
} as const satisfies Readonly<Record<Market['taxedAt']['reason'], TextKey>>

interface RateTableProps {
  readonly markets: Markets
  readonly countries: readonly Market[]
  readonly onEdit: (country: Market) => void
  readonly onRegister: (country: Market) => void
}

export function RateTable({ markets: { vatClasses, seat }, countries, onEdit, onRegister }: RateTableProps) {
  const t = useText()
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('markets.country')}</th>
            {vatClasses.map(({ id, name }) => (
              <th key={id} scope="col" className="num">
                {name}
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
              {vatClasses.map(({ id }) => (
                <td key={id} className="num">
                  <RateCell market={country} vatClass={id} vatClasses={vatClasses} />
                </td>
              ))}
              <td>
                <span className="bdg line">{t(taxNames[country.taxedAt.reason], { country: seat.name })}</span>
                {country.registration !== null && <small className="mk-next">{country.registration.vatNumber}</small>}
              </td>
              <td className="num nw">
                {country.code !== seat.code && (
                  <Button
                    className="btn quiet"
                    aria-label={t('taxes.numberOf', { country: country.name })}
                    onPress={() => onRegister(country)}
                  >
                    {t('taxes.number')}
                  </Button>
                )}
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

interface RateCellProps {
  readonly market: Market
  readonly vatClass: number
  readonly vatClasses: Markets['vatClasses']
}

/** The rate of today, soft where it is that of another class, and the next one with its day. */
function RateCell({ market, vatClass, vatClasses }: RateCellProps) {
  const t = useText()
  const locale = useLocale()
  const { now, next } = ratesOf(market, vatClass)
  const fallsBack = vatClasses.find(({ id }) => id === vatClass)?.fallsBack === true
  const standard = ratesOf(market, 0).now
  return (
    <>
      {now !== undefined ? (
        formatPercent(locale, now.percent)
      ) : (
        <span className="faint">
          {fallsBack && standard ? formatPercent(locale, standard.percent) : formatPercent(locale, 0)}
        </span>
      )}
      {next !== undefined && (
        <small className="mk-next">
          {t('markets.next', { rate: formatPercent(locale, next.percent), day: formatDay(locale, next.validFrom) })}
        </small>
      )}
    </>
  )
}
