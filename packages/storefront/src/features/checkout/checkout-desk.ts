import { isApiError } from '@vitrine/contract/api-error'
import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { createPayments, type Payments } from '../../data/payments.ts'
import type { Shop } from '../../data/shop.ts'
import { createStore, type Store } from '../../data/store.ts'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { attentionAfter, type Attention } from './attention.ts'
import type { CardDesk } from './card-desk.ts'
import { createDraftKeeper } from './kept-draft.ts'
import type { CheckoutView } from './load-checkout.ts'
import { noticesIn, type ToldNotice } from './notices.ts'
import { readPosted } from './posted.ts'
import { stillStands } from './still-stands.ts'
import { draftOf, withoutSaved } from './typed.ts'
import { CartIsEmpty } from './visit.ts'

/** What the page shows of the checkout. */
export interface CheckoutState {
  readonly checkout: Checkout
  readonly typed: FormValues
  readonly mistakes: readonly Mistake[]
  readonly notices: readonly ToldNotice[]
  readonly attemptId: string
  /** The button that is being carried out. */
  readonly busy: string | null
  /** Chosen a moment ago; the answer of the shop replaces it. */
  readonly shippingProfileId: number | null
  readonly paymentMethodId: number | null
  /** Where the shopper is led, once for each object. SF-4.11 */
  readonly attention: Attention | null
  /** Grows when fields take other values than those that stand in them. */
  readonly edition: number
  readonly isRestored: boolean
}

interface Surroundings {
  readonly view: CheckoutView
  readonly typed: FormValues
  readonly mistakes: readonly Mistake[]
  readonly shop: Shop
  readonly locale: Locale
  /** Opens a page of the shop, or of the payment provider, as a new document. */
  readonly leaveFor: (address: string) => void
}

export interface CheckoutDesk {
  readonly state: Store<CheckoutState>
  readonly payments: Payments
  /** Carries out what a button of the form says; 'update' saves what is whole. */
  run(intent: string, form: HTMLFormElement): Promise<void>
  typing(form: HTMLFormElement, field: string): void
  chooseShipping(profileId: number, form: HTMLFormElement): void
  choosePayment(methodId: number, form: HTMLFormElement): void
  /** The page is alive: takes over what was typed and chosen before, here or in a session that has ended. */
  begin(form: HTMLFormElement): void
  /** Asks again when the cart has changed elsewhere. */
  watchCart(): () => void
  /** The card fields, while they are shown. */
  useCard(card: CardDesk | undefined): void
}

export function initialState({ view, typed, mistakes }: Pick<Surroundings, 'view' | 'typed' | 'mistakes'>): CheckoutState {
  const { checkout, notices, attemptId } = view
  const { shippingProfileId, paymentMethodId } = checkout
  return { checkout, typed, mistakes, notices, attemptId, busy: null, shippingProfileId, paymentMethodId, attention: null, edition: 0, isRestored: false }
}

/** The checkout of a page with script: every change goes to the shop at once, one after the other, and its answer replaces what is shown. */
export function openCheckoutDesk({ view, typed, mistakes, shop, locale, leaveFor }: Surroundings): CheckoutDesk {
  const state = createStore(initialState({ view, typed, mistakes }))
  const change = (part: Partial<CheckoutState>) => state.set({ ...state.get(), ...part })
  const drafts = createDraftKeeper(shop, {
    unsavedIn: (typed) => withoutSaved(typed, state.get().checkout), cartItemIds: () => state.get().checkout.session.basket.items.map(({ id }) => id),
  })
  const payments = createPayments(shop)
  let card: CardDesk | undefined
  // How many choices of a method were made. A request includes those that were made before its turn.
  let choices = 0
  const desk = { call: shop.call, locale, emailRules: view.emailRules, keepsFields: true, beforeOrder: async () => card?.pay(payments) }

  async function show(checkout: Checkout, includedChoices: number): Promise<void> {
    // The answer to a request that was sent before the latest choice would take that choice back.
    const { shippingProfileId, paymentMethodId } = choices > includedChoices ? state.get() : checkout
    change({ checkout, shippingProfileId, paymentMethodId, notices: await noticesIn(locale, checkout) })
  }

  async function take(intent: string, outcome: Outcome, includedChoices: number): Promise<void> {
    if (outcome.placed) return leave(outcome.placed)
    if (intent === 'delivery') return arrange(outcome)
    await show(outcome.checkout, includedChoices)
    const isToldAnew = ({ at }: Mistake) => outcome.mistakes.some((mistake) => mistake.at === at)
    const found = [...state.get().mistakes.filter((mistake) => !isToldAnew(mistake) && stillStands(mistake, intent, outcome)), ...outcome.mistakes]
    change({ typed: outcome.typed, mistakes: found, ...(outcome.isRefused && { attemptId: crypto.randomUUID() }) })
    change({ attention: attentionAfter(intent, found, outcome) })
  }

  function leave({ orderId, accessKey, paymentUrl }: NonNullable<Outcome['placed']>): void {
    drafts.forget()
    leaveFor(paymentUrl ?? `/confirmation/${orderId}/${accessKey}`)
  }

  /** The page on which the delivery is arranged reads what is kept here, and may change it: nothing that this window remembers is newer then. */
  async function arrange({ typed: left }: Outcome): Promise<void> {
    await shop.inTurn(() => shop.call('doKeepCheckoutDraft', { draft: draftOf(left) }))
    drafts.forget()
    leaveFor('/pick-up-points')
  }

  function leaveOrTell(error: unknown): Promise<void> | void {
    const isGone = error instanceof CartIsEmpty || (isApiError(error) && error.key === 'cart.empty')
    return isGone ? leaveFor('/cart?notice=checkout-empty') : shop.reportError(error)
  }

  async function run(intent: string, form: HTMLFormElement): Promise<void> {
    // One click more while the order is on its way is none.
    if (state.get().busy === 'place') return
    change({ busy: intent })
    const keepTheRest = drafts.hold(form)
    const before = state.get().checkout
    // The amount that the shopper saw when they pressed the button, whatever is saved before the order.
    const seenAmount = before.session.basket.amountToPay.value
    try {
      let includedChoices = choices
      const outcome = await shop.inTurn(() => {
        includedChoices = choices
        return carryOut({ ...readPosted(new FormData(form), intent), seenAmount }, state.get().checkout, desk)
      })
      await take(intent, outcome, includedChoices)
      // An order that was taken leads away: its button stays as it is until the next page comes.
    } catch (error) {
      await leaveOrTell(error)
    }
    if (state.get().busy === intent) change({ busy: null })
    keepTheRest(addressesIn(state.get().checkout) !== addressesIn(before))
  }

  function choose(chosen: Partial<Pick<CheckoutState, 'shippingProfileId' | 'paymentMethodId'>>, form: HTMLFormElement): void {
    change(chosen)
    choices++
    void run('update', form)
  }

  return {
    state, payments, run,
    typing(form, field) {
      drafts.keep(form)
      const { mistakes: before } = state.get()
      if (before.some(({ at }) => at === field)) change({ mistakes: before.filter(({ at }) => at !== field) })
    },
    chooseShipping: (shippingProfileId, form) => choose({ shippingProfileId }, form),
    choosePayment: (paymentMethodId, form) => choose({ paymentMethodId }, form),
    begin(form) {
      const { checkout, typed: draft, edition } = state.get()
      const missed = drafts.missedBy(draft, checkout.email === null && checkout.billingAddress === null)
      if (missed) return change({ typed: { ...draft, ...missed.typed }, edition: edition + 1, isRestored: missed.isNewSession })
      const { shippingMethod = checkout.shippingProfileId, paymentMethod = checkout.paymentMethodId } = readPosted(new FormData(form))
      if (shippingMethod === checkout.shippingProfileId && paymentMethod === checkout.paymentMethodId) return
      choose({ shippingProfileId: shippingMethod, paymentMethodId: paymentMethod }, form)
    },
    watchCart() {
      return shop.cart.subscribe(() => {
        const known = shop.cart.get().data?.version ?? 0
        if (known <= state.get().checkout.session.basket.version || state.get().busy !== null) return
        let includedChoices = choices
        const asked = shop.inTurn(() => {
          includedChoices = choices
          return shop.call('getCheckout', {})
        })
        asked.then((checkout) => show(checkout, includedChoices), leaveOrTell)
      })
    },
    useCard(shown) {
      card = shown
    },
  }
}

const addressesIn = ({ shippingAddress, billingAddress }: Checkout) => JSON.stringify([shippingAddress, billingAddress])
