import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useText } from '../../text/text.tsx'
import badge from '../../ui/badge.module.css'
import { Guarantee } from '../../ui/guarantee.tsx'
import layout from '../../ui/layout.module.css'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase.module.css'
import { Deadline } from '../../ui/time.tsx'
import { DeclineForm } from './decline-form.tsx'
import type { ClosedOffer, ShownOffer } from './load-offer.ts'
import type { OfferAnswered } from './offer-action.ts'
import { OfferFacts } from './offer-facts.tsx'
import { OfferLines } from './offer-lines.tsx'
import { anchorOf, labelsOf } from './offer-mistakes.ts'
import styles from './offer-page.module.css'
import { OfferSummary } from './offer-summary.tsx'
import { PaymentChoice, ShippingChoice } from './method-choices.tsx'
import { PersonFields } from './person-fields.tsx'

interface Props {
  readonly shown: ShownOffer
  readonly answered: OfferAnswered | undefined
}

/** An offer that waits for its answer: what it holds, accept, decline. The forms are plain ones; script only reckons the sums of another choice at once. SF-2.17, SF-3.60 */
export function OfferPage({ shown, answered }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<{ readonly shown: ShownOffer | ClosedOffer }>()
  const told = useMistakeText(answered?.mistakes ?? [])
  const { offer, problem, validUntil, madeAt } = fetcher.data?.shown.kind === 'offer' ? fetcher.data.shown : shown
  const { order, state } = offer
  const isOpen = state === 'valid'
  const name = order.billingAddress && (order.billingAddress.companyName || `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim())
  const typed = answered?.posted.typed ?? {}
  const reckon = (chosen: HTMLFormElement | null) => {
    if (chosen) void fetcher.load(`?${new URLSearchParams(Array.from(new FormData(chosen), ([field, value]) => [field, String(value)]).filter(([field = '']) => choiceFields.has(field)))}`)
  }
  const reckonEarly = useEffectEvent(() => { if (form.current?.querySelector('input[type=radio]:checked:not([checked])')) reckon(form.current) })
  // What was chosen before script came, the browser alone knows.
  useEffect(() => reckonEarly(), [])
  return (
    <>
      <div className={`${layout['page-title']} ${styles.head}`}>
        <h1>{t('offer.title', { id: order.id })}</h1>
        <p className={styles.about}><span className={badge.badge} data-tone="amber"><Deadline at={validUntil} timeZone={offer.timeZone} madeAt={madeAt}>{(until) => t('offer.validUntil', { until })}</Deadline></span>{name && <span>{t('offer.for', { name })}</span>}</p>
      </div>
      <MistakeList mistakes={answered?.mistakes ?? []} toAnchor={anchorOf} toLabels={labelsOf} />
      <form ref={form} method="post" noValidate className={purchase.columns}>
        <div className={`${layout.stack} ${styles.main}`}>
          {problem && <Notice kind={isOpen ? 'info' : 'bad'}>{problem}</Notice>}
          <OfferLines offer={offer} />
          <OfferFacts offer={offer} />
          {isOpen && (
            <>
              <PersonFields shown={shown} typed={typed} told={told} countryId={offer.shippingCountryId} onCountry={() => reckon(form.current)} />
              {offer.shippingMethods.length > 1 && <ShippingChoice offer={offer} told={told} onChoose={reckon} />}
              <PaymentChoice offer={offer} told={told} onChoose={reckon} />
              <noscript><button type="submit" name="intent" value="update" className={styles.update}>{t('offer.update')}</button></noscript>
              <Guarantee />
            </>
          )}
        </div>
        <OfferSummary offer={offer} attemptId={shown.attemptId} told={told} isAccepted={answered?.posted.terms ?? false} isBusy={fetcher.state !== 'idle'} />
      </form>
      <DeclineForm posted={answered?.posted} told={told} />
    </>
  )
}

const choiceFields: ReadonlySet<string> = new Set(['paymentId', 'shippingId', 'billing.country'])
