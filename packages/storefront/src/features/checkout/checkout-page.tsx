import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type FormEvent, type RefObject } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import { useStore } from '../../data/store.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { Announcement } from '../../ui/announcement.tsx'
import { Button } from '../../ui/button.tsx'
import { useEarlyInput } from '../../ui/form/early-interaction.ts'
import { Check } from '../../ui/form/field.tsx'
import { Guarantee } from '../../ui/purchase/guarantee.tsx'
import layout from '../../ui/styles/layout.module.css'
import { useMistakeText } from '../../ui/form/mistake.ts'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TermsCheck } from '../../ui/form/terms-check.tsx'
import { AddressBlock } from './form/address-block.tsx'
import type { CardFieldsProps } from './payment/card-fields.tsx'
import { CardUnreachable } from './payment/card-unreachable.tsx'
import type { RejectedCheckout } from './submit/checkout-action.ts'
import { initialState, createCheckoutController, type CheckoutController } from './checkout-controller.ts'
import styles from './checkout.module.css'
import { ContactSection } from './form/contact-section.tsx'
import { getIntent } from './submit/get-intent.ts'
import type { CheckoutView } from './load-checkout.ts'
import { toAnchor, toLabels } from './submit/mistakes.ts'
import { OrderFold, OrderSummary } from './form/order-summary.tsx'
import { PaymentMethods } from './form/payment-methods.tsx'
import { Notes, PlaceOrder } from './form/review-section.tsx'
import { ShippingMethods } from './form/shipping-methods.tsx'
import { Step } from './form/step.tsx'
import { usesOneAddress } from './form/checkout-form-values.ts'
import { useFocusTarget } from './form/use-focus-target.ts'

const cardFields = async (): Promise<{ default: ComponentType<CardFieldsProps> }> => ({
  default: (await import('./payment/card-fields.tsx')).CardFields,
})
const CardFields = lazy(() => cardFields().catch(() => ({ default: CardUnreachable })))

interface Props {
  readonly view: CheckoutView
  readonly rejected: RejectedCheckout | undefined
}

export function CheckoutPage(props: Props) {
  return (
    <WithText namespaces={['purchase', 'fields', 'checkout']}>
      <CheckoutForm {...props} />
    </WithText>
  )
}

/** The checkout on one page; every button of the form also works without script. SF-2.68 */
function CheckoutForm({ view, rejected }: Props) {
  const t = useText()
  const [shop, locale, path] = [useShop(), useLocale(), usePath()]
  const form = useRef<HTMLFormElement>(null)
  const [initialInput] = useState(() => ({
    view,
    values: rejected?.values ?? view.checkout.draft,
    mistakes: rejected?.mistakes ?? [],
  }))
  const [controller] = useState(() =>
    createCheckoutController({
      ...initialInput,
      shop,
      locale,
      navigateTo: (address) => location.assign(address.startsWith('/') ? path(address) : address),
    }),
  )
  const [initial] = useState(() => initialState(initialInput))
  const state = useStore(controller.state, initial)
  const isPaying = useStore(controller.payments.loading, false)
  const getError = useMistakeText(state.mistakes)
  const { checkout, values, busyIntent } = state
  useFocusTarget(state.focusTarget)
  useWindowEvents(controller, form)

  const submitUpdate = () => {
    if (form.current) void controller.run('update', form.current)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void controller.run(getIntent(event), event.currentTarget)
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { target } = event
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    )
      controller.onInput(event.currentTarget, target.name)
  }

  const block = { checkout, values, getError, onCountry: submitUpdate, onLeave: submitUpdate }
  const isOneAddress = usesOneAddress(checkout, values)
  const isPickup = checkout.shippingAddress?.pickup != null
  const paymentMethod = checkout.paymentMethods.find(({ id }) => id === state.paymentMethodId)
  const card = paymentMethod?.cardFields && (
    <Suspense>
      <CardFields
        {...paymentMethod.cardFields}
        isTest={paymentMethod.isTest}
        message={getError('card')}
        onReady={controller.setCard}
      />
    </Suspense>
  )
  return (
    <form
      ref={form}
      method="post"
      action={path('/checkout')}
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className={styles.page}
    >
      <h1 className={layout['page-title']}>{t('checkout.title')}</h1>
      <button type="submit" name="intent" value="update" className={layout.hidden} tabIndex={-1} aria-hidden="true">
        {t('checkout.update')}
      </button>
      <input type="hidden" name="attemptId" value={state.attemptId} />
      <input type="hidden" name="seenAmount" value={checkout.session.basket.amountToPay.value} />
      <input type="hidden" name="seenCurrency" value={checkout.session.basket.currency} />
      <div className={styles.notices}>
        {view.isSimulated && <Notice>{t('simulated.banner')}</Notice>}
        {state.isRestored && <Notice kind="ok">{t('checkout.restored')}</Notice>}
        {state.notices
          .filter(({ section }) => section === 'top')
          .map(({ text }) => (
            <Notice key={text} kind="warn">
              {text}
            </Notice>
          ))}
        <MistakeList mistakes={state.mistakes} toAnchor={toAnchor} toLabels={toLabels} />
      </div>
      <div className={styles.columns}>
        <OrderFold checkout={checkout} />
        <div className={styles.steps} key={state.formVersion}>
          <ContactSection checkout={checkout} values={values} getError={getError} onChange={submitUpdate} />
          <Step id="shipping-address" number={2} title={t('checkout.shipping')}>
            <AddressBlock {...block} block="shipping" />
            <noscript>
              <Button kind="second" type="submit" name="intent" value="update">
                {t('checkout.saveAddress')}
              </Button>
            </noscript>
          </Step>
          <Step id="billing-address" number={3} title={t('checkout.billing')}>
            {!isPickup && (
              <Check
                key={String(isOneAddress)}
                name="useAsShipping"
                defaultChecked={isOneAddress}
                label={t('checkout.sameAddress')}
                onChange={submitUpdate}
              />
            )}
            <div className={styles.other}>
              <AddressBlock {...block} block="billing" />
            </div>
          </Step>
          <Step id="shipping-method" number={4} title={t('checkout.shippingMethod')}>
            <ShippingMethods
              checkout={checkout}
              selectedId={state.shippingProfileId}
              notices={state.notices}
              getError={getError}
              onChoose={(id) => {
                if (form.current) controller.chooseShipping(id, form.current)
              }}
            />
          </Step>
          <Step id="payment-method" number={5} title={t('checkout.paymentMethod')}>
            <PaymentMethods
              checkout={checkout}
              selectedId={state.paymentMethodId}
              notices={state.notices}
              getError={getError}
              card={card || null}
              onChoose={(id) => {
                if (form.current) controller.choosePayment(id, form.current)
              }}
            />
            <noscript>
              <Button kind="second" type="submit" name="intent" value="update-methods">
                {t('checkout.update')}
              </Button>
            </noscript>
          </Step>
          <Step id="terms-and-order" number={6} title={t('checkout.terms')}>
            <Notes checkout={checkout} values={values} />
            <Guarantee />
            <TermsCheck isAccepted={rejected?.terms ?? false} mistake={getError('terms')} />
          </Step>
        </div>
        <Announcement text={t('checkout.newTotal', { price: checkout.session.basket.amountToPay.formatted })} />
        <OrderSummary checkout={checkout} coupons={{ getError, enteredCode: rejected?.coupon ?? '' }} />
        <PlaceOrder
          checkout={checkout}
          getError={getError}
          isBusy={busyIntent === 'place' || isPaying}
          holdMinutes={view.holdMinutes}
        />
      </div>
    </form>
  )
}

function useWindowEvents(controller: CheckoutController, form: RefObject<HTMLFormElement | null>): void {
  useEarlyInput(() => {
    if (form.current) controller.restore(form.current)
  })
  // Cart changes elsewhere and pages restored from the back/forward cache are outside React.
  useEffect(() => {
    const reloadIfCached = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    window.addEventListener('pageshow', reloadIfCached)
    const unsubscribe = controller.watchCart()
    return () => {
      window.removeEventListener('pageshow', reloadIfCached)
      unsubscribe()
    }
  }, [controller])
}
