import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call, Input } from '@vitrine/contract/api/operations'
import {
  postNumberFault,
  deliveryPreferenceFaults,
  type DeliveryPreferencesForm,
} from '@vitrine/contract/checkout/delivery-preference-faults'
import { data, redirect } from 'react-router'
import { getText } from '../../data/forms/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/form/mistake.ts'
import { postNumberFaultTexts, preferenceFaultText } from './delivery-mistakes.ts'

export type DeliveryForm = 'point' | 'wishes'

/** A rejected form with its values and mistakes. */
export interface RejectedDeliveryForm {
  readonly form: DeliveryForm
  readonly values: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
}

interface DeliveryActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}

/** The forms of the page, with and without script; afterwards it redirects to the checkout. SF-5.31 to SF-5.37 */
export async function deliveryAction(input: DeliveryActionInput) {
  const { form, locale } = input
  try {
    const mistakes = await runIntent(input)
    if (mistakes.length > 0) return reject(form, mistakes)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'cart.empty') return redirect('/cart?notice=checkout-empty', 303)
    return reject(form, [
      {
        at: fieldForRefusal(error.key, parseFormName(form)),
        text: 'fields.invalid',
        message: await errorText(locale, error),
      },
    ])
  }
  return redirect('/checkout#shipping-method', 303)
}

async function runIntent({ form, call }: DeliveryActionInput): Promise<readonly Mistake[]> {
  switch (getText(form, 'intent')) {
    case 'save-wishes':
      return savePreferences(form, call)
    case 'deliver-home':
      return call('setCheckoutAddress', { typeId: 2, addressId: null }).then(() => [])
    default:
      return choosePickupPoint(form, call)
  }
}

async function savePreferences(form: FormData, call: Call): Promise<readonly Mistake[]> {
  const preferences = parsePreferences(form)
  const faults = Object.entries(deliveryPreferenceFaults(preferences))
  if (faults.length > 0) return faults.map(([field, fault]) => ({ at: field, text: preferenceFaultText(field, fault) }))
  await call('doSavePreferredDeliveryServices', preferences)
  if (!form.has('hasNotice')) return []
  const { additionalInformation } = await call('getCheckout', {})
  await call('doAdditionalInformation', {
    ...additionalInformation,
    shippingPrivacyHintAccepted: form.has('privacyHint'),
  })
  return []
}

/** A missing day is sent as an empty string: the day selected before is no longer available. */
function parsePreferences(form: FormData): Input<'doSavePreferredDeliveryServices'> & DeliveryPreferencesForm {
  const [day, absence] = [getText(form, 'day'), getText(form, 'absence')]
  return {
    ...(form.has('hasDays') && day !== 'any' && { preferredDay: day }),
    ...(absence === 'location' && { preferredLocation: getText(form, 'preferredLocation') }),
    ...(absence === 'neighbour' && {
      preferredNeighbourName: getText(form, 'preferredNeighbourName'),
      preferredNeighbourAddress: getText(form, 'preferredNeighbourAddress'),
    }),
  }
}

async function choosePickupPoint(form: FormData, call: Call): Promise<readonly Mistake[]> {
  const { postNumberRequired } = await call('getPreferredDeliveryLocationShippingProfiles', {})
  const pickup = {
    pointId: getText(form, 'point'),
    postNumber: getText(form, 'postNumber'),
    firstName: getText(form, 'firstName'),
    lastName: getText(form, 'lastName'),
  }
  const fault = postNumberFault(pickup.postNumber, postNumberRequired)
  const mistakes: readonly (Mistake | false)[] = [
    pickup.pointId === '' && { at: 'point', text: 'finder.pointMissing' },
    pickup.firstName === '' && { at: 'firstName', text: 'fields.required' },
    pickup.lastName === '' && { at: 'lastName', text: 'fields.required' },
    fault !== undefined && { at: 'postNumber', text: postNumberFaultTexts[fault] },
  ]
  const found = mistakes.filter((mistake) => mistake !== false)
  if (found.length === 0) await call('setPickupPoint', pickup)
  return found
}

function reject(form: FormData, mistakes: readonly Mistake[]) {
  const values = Object.fromEntries(Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : '']))
  return data<RejectedDeliveryForm>({ form: parseFormName(form), values, mistakes }, { status: 422 })
}

const parseFormName = (form: FormData): DeliveryForm => (getText(form, 'intent') === 'save-wishes' ? 'wishes' : 'point')

/** The field of a refusal, else its form as a whole. */
function fieldForRefusal(key: string, form: DeliveryForm): string {
  return key === 'delivery.dayNotPossible' ? 'preferredDay' : key.startsWith('pickup.postNumber') ? 'postNumber' : form
}
