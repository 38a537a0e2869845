import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router'
import type { Markets } from '../../data/market-queries.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { formatDay } from './rates-of.ts'
import { SchemeDialog } from './scheme-dialog.tsx'

/** Where sales to other EU countries are taxed. */
export function SchemeCard({ markets }: { readonly markets: Markets }) {
  const t = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { seat, scheme, today } = markets
  const { ossFrom, ossNumber } = scheme
  const isPlanned = ossFrom !== null && ossFrom > today
  const sentence =
    scheme.scheme === 'oss'
      ? t(isPlanned ? 'taxes.ossPlanned' : 'taxes.oss', { day: ossFrom === null ? '' : formatDay(locale, ossFrom) })
      : t('taxes.threshold', { country: seat.name })
  return (
    <section className="card">
      <header>
        <h2>{t('taxes.how')}</h2>
        {seat.isEu && (
          <span className="end">
            <Button className="btn sm" onPress={() => setOpen(true)}>
              {t('taxes.change')}
            </Button>
          </span>
        )}
      </header>
      <div className="in stack">
        <p>
          {t('taxes.seat', { country: seat.name })}{' '}
          <Link className="lnk" to="/settings/shop/markets">
            {t('taxes.seatChange')}
          </Link>
        </p>
        {seat.isEu ? (
          <>
            <p className="med">{sentence}</p>
            {ossNumber !== '' && <p className="soft">{t('taxes.ossNumberIs', { number: ossNumber })}</p>}
            {scheme.scheme === 'threshold' && ossFrom !== null && (
              <p className="soft">{t('taxes.switch', { day: formatDay(locale, ossFrom) })}</p>
            )}
          </>
        ) : (
          <p>{t('taxes.outsideEu')}</p>
        )}
        <p className="soft s12">{t('taxes.adviser')}</p>
      </div>
      {isOpen && <SchemeDialog markets={markets} onClose={() => setOpen(false)} />}
    </section>
  )
}
