import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { Badge } from '../../../parts/badge.tsx'
import { useLocale, useText } from '../../../text/text.tsx'

/** Which methods each country can pay with; countries without any are marked. */
export function PaymentCoverage({
  settings: { countries, methods, currency },
}: {
  readonly settings: PaymentSettings
}) {
  const t = useText()
  const locale = useLocale()
  const offered = (code: string) =>
    methods.filter(
      ({ isActive, terms }) =>
        isActive && terms.some((term) => term.currency === currency && term.countries.includes(code)),
    )
  return (
    <section className="card">
      <header>
        <h2>{t('methods.coverage')}</h2>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className="scrollx tall" tabIndex={0} role="region" aria-label={t('methods.coverage')}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('methods.country')}</th>
              <th scope="col">{t('methods.paymentMethods')}</th>
            </tr>
          </thead>
          <tbody>
            {countries
              .filter(({ isDelivered }) => isDelivered)
              .map(({ code, name }) => {
                const names = offered(code).map((method) => getLabel(method.names, locale))
                return (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td>
                      {names.length === 0 ? <Badge tone="bad">{t('methods.noPaymentHere')}</Badge> : names.join(', ')}
                    </td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
