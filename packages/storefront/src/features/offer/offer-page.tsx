import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useText } from '../../text/text.tsx'
import badge from '../../ui/badge.module.css'
import { useEarlyInput } from '../../ui/form/early-interaction.ts'
import { Guarantee } from '../../ui/purchase/guarantee.tsx'
import layout from '../../ui/styles/layout.module.css'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { useMistakeText } from '../../ui/form/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase/purchase.module.css'
import { Deadline } from '../../ui/time.tsx'
import { DeclineForm } from './decline-form.tsx'
import type { ClosedOffer, OfferPageData } from './load-offer.ts'
import type { OfferActionData } from './offer-action.ts'
import { OfferFacts } from './offer-facts.tsx'
import { OfferLines } from './offer-lines.tsx'
import { toAnchor, toLabels } from './offer-mistakes.ts'
import styles from './offer-page.module.css'
import { OfferSummary } from './offer-summary.tsx'
import { PaymentChoice, ShippingChoice } from './method-choices.tsx'
import { PersonFields } from './person-fields.tsx'

interface OfferPageProps {
  readonly shown: OfferPageData
  readonly answered: OfferActionData | undefined
}

/**
 * An open offer: items, accept, decline. The forms work without script, which only updates the totals of another choice
 * at once. SF-2.17, SF-3.60
 */
export function OfferPage({ shown, answered }: OfferPageProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<{ readonly shown: OfferPageData | ClosedOffer }>()
  const getError = useMistakeText(answered?.mistakes ?? [])
  const { offer, problem, validUntil, madeAt } = fetcher.data?.shown.kind === 'offer' ? fetcher.data.shown : shown
  const { order, state } = offer
  const isOpen = state === 'valid'
  const name =
    order.billingAddress &&
    (order.billingAddress.companyName || `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim())
  const values = answered?.submission.values ?? {}
  const updateTotals = (changedForm: HTMLFormElement | null) => {
    if (changedForm)
      void fetcher.load(
        `?${new URLSearchParams(Array.from(new FormData(changedForm), ([field, value]) => [field, String(value)]).filter(([field = '']) => choiceFields.has(field)))}`,
      )
  }
  useEarlyInput(() => {
    if (form.current?.querySelector('input[type=radio]:checked:not([checked])')) updateTotals(form.current)
  })
  return (
    <>
      <div className={`${layout['page-title']} ${styles.head}`}>
        <h1>{t('offer.title', { id: order.id })}</h1>
        <p className={styles.about}>
          <span className={badge.badge} data-tone="amber">
            <Deadline at={validUntil} timeZone={offer.timeZone} madeAt={madeAt}>
              {(until) => t('offer.validUntil', { until })}
            </Deadline>
          </span>
          {name && <span>{t('offer.for', { name })}</span>}
        </p>
      </div>
      <MistakeList mistakes={answered?.mistakes ?? []} toAnchor={toAnchor} toLabels={toLabels} />
      <form ref={form} method="post" noValidate className={purchase.columns}>
        <div className={`${layout.stack} ${styles.main}`}>
          {problem && <Notice kind={isOpen ? 'info' : 'bad'}>{problem}</Notice>}
          <OfferLines offer={offer} />
          <OfferFacts offer={offer} />
          {isOpen && (
            <>
              <PersonFields
                shown={shown}
                values={values}
                getError={getError}
                countryId={offer.shippingCountryId}
                onCountry={() => updateTotals(form.current)}
              />
              {offer.shippingMethods.length > 1 && (
                <ShippingChoice offer={offer} getError={getError} onChoose={updateTotals} />
              )}
              <PaymentChoice offer={offer} getError={getError} onChoose={updateTotals} />
              <noscript>
                <button type="submit" name="intent" value="update" className={styles.update}>
                  {t('offer.update')}
                </button>
              </noscript>
              <Guarantee />
            </>
          )}
        </div>
        <OfferSummary
          offer={offer}
          attemptId={shown.attemptId}
          getError={getError}
          isAccepted={answered?.submission.terms ?? false}
          isBusy={fetcher.state !== 'idle'}
        />
      </form>
      <DeclineForm submission={answered?.submission} getError={getError} />
    </>
  )
}

const choiceFields: ReadonlySet<string> = new Set(['paymentId', 'shippingId', 'billing.country'])
