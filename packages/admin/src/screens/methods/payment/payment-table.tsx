import { useMutation } from '@tanstack/react-query'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { showPaymentSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useLocale, useText, type Translate } from '../../../text/text.tsx'
import { formatMinor } from '../amounts.ts'
import { ProviderName } from './provider-name.tsx'

type Method = PaymentSettings['methods'][number]

export function PaymentTable({ settings }: { readonly settings: PaymentSettings }) {
  const t = useText()
  const locale = useLocale()
  const toText = useRefusalText()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id, key: _k, provider: _p, isArchived: _a, excludedBy: _e, ...seen }: Method) =>
      call('setPaymentMethod', { id, seen, method: { ...seen, isActive: !seen.isActive } }),
    onSuccess: (saved) => showPaymentSettings(saved.settings),
  })
  return (
    <section className="card">
      <header>
        <h2>{t('methods.paymentMethods')}</h2>
        <span className="soft">{t('methods.paymentMethodsLead')}</span>
      </header>
      {error && (
        <div className="in">
          <Notice tone="bad">{toText(error)}</Notice>
        </div>
      )}
      <div className="scrollx">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('methods.method')}</th>
              <th scope="col">{t('methods.providerHead')}</th>
              <th scope="col">{t('methods.countries')}</th>
              <th scope="col" className="num">
                {t('methods.feeHead')}
              </th>
              <th scope="col" className="num">
                {t('methods.limits')}
              </th>
              <th scope="col">{t('methods.offered')}</th>
            </tr>
          </thead>
          <tbody>
            {settings.methods
              .filter(({ isArchived }) => !isArchived)
              .map((method) => {
                const name = getLabel(method.names, locale)
                const countries = method.terms.flatMap((term) => term.countries)
                return (
                  <tr key={method.id}>
                    <td>
                      <Link className="main-l" to={`/settings/payment/${method.id}`}>
                        {name}
                      </Link>
                    </td>
                    <td className="soft">
                      <ProviderName provider={method.provider} />
                    </td>
                    <td>
                      {countries.length > 4
                        ? t('methods.countryCount', { count: countries.length })
                        : countries.join(', ') || <span className="faint">–</span>}
                    </td>
                    <td className="num">{toFees(method, locale) || <span className="faint">–</span>}</td>
                    <td className="num">{toLimits(t, method, locale) || <span className="faint">–</span>}</td>
                    <td>
                      <input
                        type="checkbox"
                        role="switch"
                        className="tg"
                        aria-label={t('methods.offer', { name })}
                        checked={method.isActive}
                        aria-checked={method.isActive}
                        disabled={isPending && variables.id === method.id}
                        onChange={() => mutate(method)}
                      />
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

function toFees({ terms }: Method, locale: Locale): string {
  const fees = terms.filter(({ fee }) => fee > 0).map(({ fee, currency }) => formatMinor(fee, currency, locale))
  return [...new Set(fees)].join(', ')
}

function toLimits(t: Translate, { terms }: Method, locale: Locale): string {
  const limits = terms.flatMap(({ fromTotal, toTotal, currency }) => {
    const from = formatMinor(fromTotal, currency, locale)
    if (toTotal === null) return fromTotal === 0 ? [] : [t('methods.limitFrom', { from })]
    const to = formatMinor(toTotal, currency, locale)
    return [fromTotal === 0 ? t('methods.limitBelow', { to }) : t('methods.limitBetween', { from, to })]
  })
  return [...new Set(limits)].join('; ')
}
