import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent, type RefObject } from 'react'
import { useShop } from '../../data/shop-context.tsx'
import { useStore } from '../../data/store.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/field.tsx'
import { Guarantee } from '../../ui/guarantee.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TermsCheck } from '../../ui/terms-check.tsx'
import { AddressBlock } from './address-block.tsx'
import type { CardFieldsProps } from './card-fields.tsx'
import { CardUnreachable } from './card-unreachable.tsx'
import type { Rejected } from './checkout-action.ts'
import { initialState, openCheckoutDesk, type CheckoutDesk } from './checkout-desk.ts'
import styles from './checkout.module.css'
import { ContactSection } from './contact-section.tsx'
import { intentOf } from './intent-of.ts'
import type { CheckoutView } from './load-checkout.ts'
import { anchorOf, labelsOf } from './mistakes.ts'
import { OrderFold, OrderSummary } from './order-summary.tsx'
import { cardKey, PaymentMethods } from './payment-methods.tsx'
import { Notes, PlaceOrder } from './review-section.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { Step } from './step.tsx'
import { usesOneAddress } from './typed.ts'
import { useAttention } from './use-attention.ts'

const cardFields = async (): Promise<{ default: ComponentType<CardFieldsProps> }> => ({ default: (await import('./card-fields.tsx')).CardFields })
const CardFields = lazy(() => cardFields().catch(() => ({ default: CardUnreachable })))

interface Props {
  readonly view: CheckoutView
  readonly rejected: Rejected | undefined
}

export function CheckoutPage(props: Props) {
  return <WithText namespaces={['purchase', 'fields', 'checkout']}><CheckoutForm {...props} /></WithText>
}

/** One page from e-mail to order; every button of the form also works without script. SF-2.68 */
function CheckoutForm({ view, rejected }: Props) {
  const t = useText()
  const [shop, locale, path] = [useShop(), useLocale(), usePath()]
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => ({ view, typed: rejected?.typed ?? view.checkout.draft, mistakes: rejected?.mistakes ?? [] }))
  const [desk] = useState(() => openCheckoutDesk({ ...start, shop, locale, leaveFor: (address) => location.assign(address.startsWith('/') ? path(address) : address) }))
  const [initial] = useState(() => initialState(start))
  const state = useStore(desk.state, initial)
  const isPaying = useStore(desk.payments.loading, false)
  const told = useMistakeText(state.mistakes)
  const { checkout, typed, busy } = state
  useAttention(state.attention)
  useWindow(desk, form)

  const update = () => { if (form.current) void desk.run('update', form.current) }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void desk.run(intentOf(event), event.currentTarget)
  }
  function typing(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) desk.typing(event.currentTarget, target.name)
  }

  const block = { checkout, typed, told, onCountry: update, onLeave: update }
  const isOneAddress = usesOneAddress(checkout, typed)
  const isPickup = checkout.shippingAddress?.pickup != null
  const method = checkout.paymentMethods.find(({ id }) => id === state.paymentMethodId)
  const card = view.cardProfileId !== null && method?.key === cardKey && (
    <Suspense><CardFields profileId={view.cardProfileId} isTest={view.isSimulated} message={told('card')} onReady={desk.useCard} /></Suspense>
  )
  return (
    <form ref={form} method="post" action={path('/checkout')} noValidate onSubmit={submit} onInput={typing} className={styles.page}>
      <h1 className={layout['page-title']}>{t('checkout.title')}</h1>
      <button type="submit" name="intent" value="update" className={layout.hidden} tabIndex={-1} aria-hidden="true">{t('checkout.update')}</button>
      <input type="hidden" name="attemptId" value={state.attemptId} />
      <input type="hidden" name="seenAmount" value={checkout.session.basket.amountToPay.value} />
      <div className={styles.notices}>
        {view.isSimulated && <Notice>{t('simulated.banner')}</Notice>}
        {state.isRestored && <Notice kind="ok">{t('checkout.restored')}</Notice>}
        {state.notices.filter(({ section }) => section === 'top').map(({ said }) => <Notice key={said} kind="warn">{said}</Notice>)}
        <MistakeList mistakes={state.mistakes} toAnchor={anchorOf} toLabels={labelsOf} />
      </div>
      <div className={styles.columns}>
        <OrderFold checkout={checkout} />
        <div className={styles.steps} key={state.edition}>
          <ContactSection checkout={checkout} typed={typed} told={told} onChange={update} />
          <Step id="shipping-address" number={2} title={t('checkout.shipping')}>
            <AddressBlock {...block} block="shipping" />
            <noscript><Button kind="second" type="submit" name="intent" value="update">{t('checkout.saveAddress')}</Button></noscript>
          </Step>
          <Step id="billing-address" number={3} title={t('checkout.billing')}>
            {!isPickup && <Check key={String(isOneAddress)} name="useAsShipping" defaultChecked={isOneAddress} label={t('checkout.sameAddress')} onChange={update} />}
            <div className={styles.other}><AddressBlock {...block} block="billing" /></div>
          </Step>
          <Step id="shipping-method" number={4} title={t('checkout.shippingMethod')}>
            <ShippingMethods checkout={checkout} chosen={state.shippingProfileId} notices={state.notices} told={told} noMethods={view.noMethods} onChoose={(id) => { if (form.current) desk.chooseShipping(id, form.current) }} />
          </Step>
          <Step id="payment-method" number={5} title={t('checkout.paymentMethod')}>
            <PaymentMethods checkout={checkout} chosen={state.paymentMethodId} notices={state.notices} told={told} card={card || null} onChoose={(id) => { if (form.current) desk.choosePayment(id, form.current) }} />
            <noscript><Button kind="second" type="submit" name="intent" value="update-methods">{t('checkout.update')}</Button></noscript>
          </Step>
          <Step id="terms-and-order" number={6} title={t('checkout.terms')}>
            <Notes checkout={checkout} typed={typed} />
            <Guarantee />
            <TermsCheck isAccepted={rejected?.terms ?? false} mistake={told('terms')} />
          </Step>
        </div>
        <OrderSummary checkout={checkout} coupons={{ told, typed: rejected?.coupon ?? '' }} />
        <PlaceOrder checkout={checkout} told={told} isBusy={busy === 'place' || isPaying} holdMinutes={view.holdMinutes} />
      </div>
    </form>
  )
}

function useWindow(desk: CheckoutDesk, form: RefObject<HTMLFormElement | null>): void {
  // What this window kept of the draft, what was chosen before script came, carts that change elsewhere, and pages that a browser takes out
  // of its memory are outside React.
  useEffect(() => {
    if (form.current) desk.begin(form.current)
    const fresh = (event: PageTransitionEvent) => { if (event.persisted) location.reload() }
    window.addEventListener('pageshow', fresh)
    const stop = desk.watchCart()
    return () => {
      window.removeEventListener('pageshow', fresh)
      stop()
    }
  }, [desk, form])
}
