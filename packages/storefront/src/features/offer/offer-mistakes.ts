import type { AddressFaults } from '@vitrine/contract/address/address-faults'
import { addressFaults } from '@vitrine/contract/address/address-faults'
import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { errorText } from '../../text/error-text.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import { addressLabels, addressMistakes } from '../../ui/address/address-mistakes.ts'
import { parseAddress } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/form/mistake.ts'
import type { OfferPageData } from './load-offer.ts'
import type { OfferSubmission } from './offer-submission.ts'

/** Validates the form before it is sent, so that all mistakes are shown at once. */
export function validateSubmission(
  { values: typed, terms }: OfferSubmission,
  { offer, countries, emailRules }: OfferPageData,
): readonly Mistake[] {
  const email = offer.order.email === null ? emailFault(typed['email'] ?? '', emailRules) : undefined
  const address = offer.order.billingAddress === null ? parseAddress('billing', typed, []) : undefined
  return [
    ...(email ? [{ at: 'email', text: email === 'required' ? 'fields.required' : 'fields.email' } as const] : []),
    ...(address
      ? addressMistakes(
          'billing',
          addressFaults(
            address,
            countries.find(({ id }) => id === address.country),
            emailRules,
          ),
        )
      : []),
    ...(terms ? [] : [{ at: 'terms', text: 'offer.termsMissing' } as const]),
  ]
}

/** The mistakes of a refusal, at their fields. */
export async function toMistakes({ key, details }: Refusal, locale: Locale): Promise<readonly Mistake[]> {
  const message = await errorText(locale, { key, details })
  switch (key) {
    case 'order.termsNotAccepted':
      return [{ at: 'terms', text: 'offer.termsMissing' }]
    case 'offer.emailMissing':
      return [{ at: 'email', text: 'fields.required', message }]
    case 'contact.unexpectedFormat':
      return [{ at: 'email', text: 'fields.email' }]
    // This refusal has the faults of an address in its details.
    case 'address.invalid':
      return addressMistakes('billing', details['fields'] as AddressFaults)
    case 'vatNumber.invalid':
    case 'vatNumber.unverifiable':
      return [{ at: 'billing.vatNumber', text: 'fields.vatNumber', message }]
    case 'order.incomplete':
      return toMissingPartMistakes(details['missing'])
    default:
      return [{ at: 'order', text: 'fields.invalid', message }]
  }
}

function toMissingPartMistakes(parts: unknown): readonly Mistake[] {
  const names: readonly unknown[] = Array.isArray(parts) ? parts : []
  return [
    ...(names.includes('billingAddress') ? [{ at: 'billing.streetName', text: 'fields.required' } as const] : []),
    ...(names.includes('shippingMethod') ? [{ at: 'shippingMethod', text: 'offer.methodMissing' } as const] : []),
    ...(names.includes('paymentMethod') ? [{ at: 'paymentMethod', text: 'offer.paymentMissing' } as const] : []),
  ]
}

const labels: Readonly<Record<string, TextKey>> = {
  email: 'offer.email',
  terms: 'offer.summary',
  order: 'offer.summary',
  shippingMethod: 'offer.shippingMethod',
  paymentMethod: 'offer.paymentMethod',
  reason: 'offer.reason',
}

/** The id of the element of a mistake. */
export const toAnchor = (at: string) => at.replace('.', '-')
export function toLabels(at: string): readonly TextKey[] {
  return [labels[at] ?? addressLabels[at.split('.')[1] ?? '']].filter((key) => key !== undefined)
}
