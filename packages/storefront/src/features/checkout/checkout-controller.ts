import { isApiError } from '@vitrine/contract/api/api-error'
import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createPayments, type Payments } from '../../data/payments.ts'
import type { Shop } from '../../data/shop/shop.ts'
import { createStore, type Store } from '../../data/store.ts'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/form/mistake.ts'
import { processSubmission, type CheckoutOutcome } from './submit/process-submission.ts'
import { focusTargetAfter, type FocusTarget } from './form/focus-target.ts'
import type { CardController } from './payment/card-controller.ts'
import { createDraftAutosave } from './form/draft-autosave.ts'
import type { CheckoutView } from './load-checkout.ts'
import { loadCheckoutNotices, type CheckoutNotice } from './submit/checkout-notices.ts'
import { parseSubmission } from './submit/checkout-submission.ts'
import { isMistakeUnresolved } from './submit/is-mistake-unresolved.ts'
import { toDraft, withoutSavedAddresses } from './form/checkout-form-values.ts'
import { EmptyCartError } from './submit/submission-context.ts'

/** The state of the checkout page. */
export interface CheckoutState {
  readonly checkout: Checkout
  readonly values: FormValues
  readonly mistakes: readonly Mistake[]
  readonly notices: readonly CheckoutNotice[]
  readonly attemptId: string
  /** The intent of the button whose request is in progress. */
  readonly busyIntent: string | null
  /** The latest selection; the response replaces it. */
  readonly shippingProfileId: number | null
  readonly paymentMethodId: number | null
  /** The element to focus, once for each object. SF-4.11 */
  readonly focusTarget: FocusTarget | null
  /** Increased when the fields must be rendered with new values. */
  readonly formVersion: number
  readonly isRestored: boolean
}

interface CheckoutControllerOptions {
  readonly view: CheckoutView
  readonly values: FormValues
  readonly mistakes: readonly Mistake[]
  readonly shop: Shop
  readonly locale: Locale
  /** Opens a page of the shop or of the payment provider as a new document. */
  readonly navigateTo: (address: string) => void
}

export interface CheckoutController {
  readonly state: Store<CheckoutState>
  readonly payments: Payments
  /** Submits the form with the intent of a button; 'update' saves everything that is complete. */
  run(intent: string, form: HTMLFormElement): Promise<void>
  onInput(form: HTMLFormElement, field: string): void
  chooseShipping(profileId: number, form: HTMLFormElement): void
  choosePayment(methodId: number, form: HTMLFormElement): void
  /** Called after hydration: restores form values and selections made before, also from a session that has ended. */
  restore(form: HTMLFormElement): void
  /** Reloads the checkout when the cart changes elsewhere. */
  watchCart(): () => void
  /** Sets the card fields while they are shown. */
  setCard(card: CardController | undefined): void
}

export function initialState({
  view,
  values,
  mistakes,
}: Pick<CheckoutControllerOptions, 'view' | 'values' | 'mistakes'>): CheckoutState {
  const { checkout, notices, attemptId } = view
  const { shippingProfileId, paymentMethodId } = checkout
  return {
    checkout,
    values,
    mistakes,
    notices,
    attemptId,
    busyIntent: null,
    shippingProfileId,
    paymentMethodId,
    focusTarget: null,
    formVersion: 0,
    isRestored: false,
  }
}

/**
 * The checkout of a page with script: every change is sent at once and in order, and the response replaces the state.
 */
export function createCheckoutController({
  view,
  values,
  mistakes,
  shop,
  locale,
  navigateTo,
}: CheckoutControllerOptions): CheckoutController {
  const state = createStore(initialState({ view, values, mistakes }))
  const change = (part: Partial<CheckoutState>) => state.set({ ...state.get(), ...part })
  const draftAutosave = createDraftAutosave(shop, {
    getUnsavedValues: (values) => withoutSavedAddresses(values, state.get().checkout),
    cartItemIds: () => state.get().checkout.session.basket.items.map(({ id }) => id),
  })
  const payments = createPayments(shop)
  let card: CardController | undefined
  // The number of method selections so far. A request includes the selections made before it is sent.
  let choices = 0
  const options = {
    call: shop.call,
    locale,
    emailRules: view.emailRules,
    keepsFields: true,
    beforeOrder: async () => card?.pay(payments),
  }

  async function showCheckout(checkout: Checkout, includedChoices: number): Promise<void> {
    // The response to a request sent before the latest selection would revert that selection.
    const { shippingProfileId, paymentMethodId } = choices > includedChoices ? state.get() : checkout
    change({ checkout, shippingProfileId, paymentMethodId, notices: await loadCheckoutNotices(locale, checkout) })
  }

  async function applyOutcome(intent: string, outcome: CheckoutOutcome, includedChoices: number): Promise<void> {
    if (outcome.placedOrder) return leaveAfterOrder(outcome.placedOrder)
    if (intent === 'delivery') return goToDelivery(outcome)
    await showCheckout(outcome.checkout, includedChoices)
    const isReportedAgain = ({ at }: Mistake) => outcome.mistakes.some((mistake) => mistake.at === at)
    const mistakesNow = [
      ...state
        .get()
        .mistakes.filter((mistake) => !isReportedAgain(mistake) && isMistakeUnresolved(mistake, intent, outcome)),
      ...outcome.mistakes,
    ]
    change({
      values: outcome.values,
      mistakes: mistakesNow,
      ...(outcome.isRefused && { attemptId: crypto.randomUUID() }),
    })
    change({ focusTarget: focusTargetAfter(intent, mistakesNow, outcome) })
  }

  function leaveAfterOrder({ orderId, accessKey, paymentUrl }: NonNullable<CheckoutOutcome['placedOrder']>): void {
    draftAutosave.discard()
    navigateTo(paymentUrl ?? `/confirmation/${orderId}/${accessKey}`)
  }

  /** Opens the delivery page. It reads and may change the stored draft, so the copy in this window is discarded. */
  async function goToDelivery({ values }: CheckoutOutcome): Promise<void> {
    await shop.inTurn(() => shop.call('doKeepCheckoutDraft', { draft: toDraft(values) }))
    draftAutosave.discard()
    navigateTo('/pick-up-points')
  }

  function leaveOrReport(error: unknown): Promise<void> | void {
    const isCartEmpty = error instanceof EmptyCartError || (isApiError(error) && error.key === 'cart.empty')
    return isCartEmpty ? navigateTo('/cart?notice=checkout-empty') : shop.reportError(error)
  }

  async function run(intent: string, form: HTMLFormElement): Promise<void> {
    // Further clicks are ignored while the order is being placed.
    if (state.get().busyIntent === 'place') return
    change({ busyIntent: intent })
    const releaseDraft = draftAutosave.defer(form)
    const previous = state.get().checkout
    // The amount shown when the button was pressed, whatever is saved before the order.
    const { amountToPay, currency: seenCurrency } = previous.session.basket
    try {
      let includedChoices = choices
      const outcome = await shop.inTurn(() => {
        includedChoices = choices
        return processSubmission(
          { ...parseSubmission(new FormData(form), intent), seenAmount: amountToPay.value, seenCurrency },
          state.get().checkout,
          options,
        )
      })
      await applyOutcome(intent, outcome, includedChoices)
      // After a placed order the button stays busy until the next page is loaded.
    } catch (error) {
      await leaveOrReport(error)
    }
    if (state.get().busyIntent === intent) change({ busyIntent: null })
    releaseDraft(serializeAddresses(state.get().checkout) !== serializeAddresses(previous))
  }

  function select(
    selection: Partial<Pick<CheckoutState, 'shippingProfileId' | 'paymentMethodId'>>,
    form: HTMLFormElement,
  ): void {
    change(selection)
    choices++
    void run('update', form)
  }

  return {
    state,
    payments,
    run,
    onInput(form, field) {
      draftAutosave.save(form)
      const { mistakes: previous } = state.get()
      if (previous.some(({ at }) => at === field)) change({ mistakes: previous.filter(({ at }) => at !== field) })
    },
    chooseShipping: (shippingProfileId, form) => select({ shippingProfileId }, form),
    choosePayment: (paymentMethodId, form) => select({ paymentMethodId }, form),
    restore(form) {
      const { checkout, values: currentValues, formVersion } = state.get()
      const restorable = draftAutosave.getRestorableDraft(
        currentValues,
        checkout.email === null && checkout.billingAddress === null,
      )
      if (restorable)
        return change({
          values: { ...currentValues, ...restorable.values },
          formVersion: formVersion + 1,
          isRestored: restorable.isNewSession,
        })
      const { shippingMethod = checkout.shippingProfileId, paymentMethod = checkout.paymentMethodId } = parseSubmission(
        new FormData(form),
      )
      if (shippingMethod === checkout.shippingProfileId && paymentMethod === checkout.paymentMethodId) return
      select({ shippingProfileId: shippingMethod, paymentMethodId: paymentMethod }, form)
    },
    watchCart() {
      return shop.cart.subscribe(() => {
        const cartVersion = shop.cart.get().data?.version ?? 0
        if (cartVersion <= state.get().checkout.session.basket.version || state.get().busyIntent !== null) return
        let includedChoices = choices
        const request = shop.inTurn(() => {
          includedChoices = choices
          return shop.call('getCheckout', {})
        })
        request.then((checkout) => showCheckout(checkout, includedChoices), leaveOrReport)
      })
    },
    setCard(activeCard) {
      card = activeCard
    },
  }
}

const serializeAddresses = ({ shippingAddress, billingAddress }: Checkout) =>
  JSON.stringify([shippingAddress, billingAddress])
