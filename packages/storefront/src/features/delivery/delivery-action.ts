import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call, Input } from '@vitrine/contract/operations'
import { postNumberFault, wishFaults, type WishForm } from '@vitrine/contract/wish-faults'
import { data, redirect } from 'react-router'
import { getText } from '../../data/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { pointTexts, wishText } from './delivery-mistakes.ts'

export type DeliveryForm = 'point' | 'wishes'

/** Why a form was not taken, and everything that stood in it. */
export interface DeliveryRejected {
  readonly form: DeliveryForm
  readonly typed: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
}

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}

/** The forms of the page, as browsers post them with and without script; whoever is done goes back to the checkout. SF-5.31 to SF-5.37 */
export async function deliveryAction(asked: Asked) {
  const { form, locale } = asked
  try {
    const mistakes = await carriedOut(asked)
    if (mistakes.length > 0) return rejected(form, mistakes)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'cart.empty') return redirect(localePath(locale, '/cart?notice=checkout-empty'), 303)
    return rejected(form, [{ at: placeOf(error.key, formIn(form)), text: 'fields.wrong', message: await errorText(locale, error) }])
  }
  return redirect(`${localePath(locale, '/checkout')}#shipping-method`, 303)
}

async function carriedOut({ form, call }: Asked): Promise<readonly Mistake[]> {
  switch (getText(form, 'intent')) {
    case 'save-wishes': return saveWishes(form, call)
    case 'deliver-home': return call('setCheckoutAddress', { typeId: 2, addressId: null }).then(() => [])
    default: return choosePoint(form, call)
  }
}

async function saveWishes(form: FormData, call: Call): Promise<readonly Mistake[]> {
  const wished = wishedIn(form)
  const faults = Object.entries(wishFaults(wished))
  if (faults.length > 0) return faults.map(([field, fault]) => ({ at: field, text: wishText(field, fault) }))
  await call('doSavePreferredDeliveryServices', wished)
  if (!form.has('hasNotice')) return []
  const { additionalInformation } = await call('getCheckout', {})
  await call('doAdditionalInformation', { ...additionalInformation, shippingPrivacyHintAccepted: form.has('privacyHint') })
  return []
}

/** A day that is wished but not selected comes as nothing: the one that was chosen before is no longer possible. */
function wishedIn(form: FormData): Input<'doSavePreferredDeliveryServices'> & WishForm {
  const [day, absence] = [getText(form, 'day'), getText(form, 'absence')]
  return {
    ...form.has('hasDays') && day !== 'any' && { preferredDay: day },
    ...absence === 'location' && { preferredLocation: getText(form, 'preferredLocation') },
    ...absence === 'neighbour' && { preferredNeighbourName: getText(form, 'preferredNeighbourName'), preferredNeighbourAddress: getText(form, 'preferredNeighbourAddress') },
  }
}

async function choosePoint(form: FormData, call: Call): Promise<readonly Mistake[]> {
  const { postNumberRequired } = await call('getPreferredDeliveryLocationShippingProfiles', {})
  const wish = { pointId: getText(form, 'point'), postNumber: getText(form, 'postNumber'), firstName: getText(form, 'firstName'), lastName: getText(form, 'lastName') }
  const fault = postNumberFault(wish.postNumber, postNumberRequired)
  const mistakes: readonly (Mistake | false)[] = [
    wish.pointId === '' && { at: 'point', text: 'finder.pointMissing' },
    wish.firstName === '' && { at: 'firstName', text: 'fields.required' }, wish.lastName === '' && { at: 'lastName', text: 'fields.required' },
    fault !== undefined && { at: 'postNumber', text: pointTexts[fault] },
  ]
  const found = mistakes.filter((mistake) => mistake !== false)
  if (found.length === 0) await call('setPickupPoint', wish)
  return found
}

function rejected(form: FormData, mistakes: readonly Mistake[]) {
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : '']))
  return data<DeliveryRejected>({ form: formIn(form), typed, mistakes }, { status: 422 })
}

const formIn = (form: FormData): DeliveryForm => (getText(form, 'intent') === 'save-wishes' ? 'wishes' : 'point')

/** The field that a refusal is about, else its form as a whole. */
function placeOf(key: string, form: DeliveryForm): string {
  return key === 'delivery.dayNotPossible' ? 'preferredDay' : key.startsWith('pickup.postNumber') ? 'postNumber' : form
}
