import type { AddressForm, Country } from '@vitrine/contract/address/address'
import { addressFaults } from '@vitrine/contract/address/address-faults'
import { emailFault, type EmailRules } from '@vitrine/contract/account/email-fault'
import type { Input } from '@vitrine/contract/api/operations'
import { passwordFault } from '@vitrine/contract/account/password-rule'
import { addressMistakes } from '../../../ui/address/address-mistakes.ts'
import {
  parseAddress,
  blocks,
  isStarted,
  type Block,
  type FormValues,
} from '../../../ui/address/address-form-values.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'
import { emailText, passwordTexts, readFormValues, getValue } from './rejected-form.ts'

/** The validation rules of a registration; the same on the server and in the browser. */
export interface RegistrationRules {
  readonly countries: readonly Country[]
  readonly emailRules: EmailRules
  /** A newsletter list is offered at the registration. */
  readonly hasNewsletter: boolean
}

type Registration = Input<'doRegisterUser'> & {
  readonly billingAddress?: AddressForm
  readonly shippingAddress?: AddressForm
}

/**
 * Reads the form. An address counts once one of its fields is filled; an address without a name takes the name of the
 * account.
 */
export function readRegistration(form: FormData): Registration {
  const values = readFormValues(form)
  const getTrimmed = (name: string) => getValue(form, name).trim()
  const [billingAddress, shippingAddress] = blocks.map((block) =>
    isStarted(block, values) ? readAddress(block, values) : undefined,
  )
  return {
    email: getTrimmed('email'),
    password: getValue(form, 'password'),
    repeatPassword: getValue(form, 'repeatPassword'),
    firstName: getTrimmed('firstName'),
    lastName: getTrimmed('lastName'),
    newsletter: form.has('newsletter'),
    ...(billingAddress && { billingAddress }),
    ...(shippingAddress && { shippingAddress }),
  }
}

/** All mistakes of the form, in the order of the page. SF-5.03 to SF-5.07 */
export function registrationMistakes(form: FormData, { countries, emailRules }: RegistrationRules): readonly Mistake[] {
  const { email, password, repeatPassword, billingAddress, shippingAddress } = readRegistration(form)
  const [emailError, passwordError] = [emailFault(email, emailRules), passwordFault(password)]
  const findAddressMistakes = (block: Block, address: AddressForm | undefined) =>
    address
      ? addressMistakes(
          block,
          addressFaults(
            address,
            countries.find(({ id }) => id === address.country),
            emailRules,
          ),
        )
      : []
  return [
    ...(emailError ? [{ at: 'email', text: emailText(emailError) }] : []),
    ...(passwordError ? [{ at: 'password', text: passwordTexts[passwordError] }] : []),
    ...(!passwordError && password !== repeatPassword ? [{ at: 'repeatPassword', text: passwordTexts.differs }] : []),
    ...findAddressMistakes('billing', billingAddress),
    ...findAddressMistakes('shipping', shippingAddress),
    ...(form.has('privacy') ? [] : [{ at: 'privacy', text: 'fields.required' as const }]),
  ]
}

function readAddress(block: Block, values: FormValues): AddressForm {
  const address = parseAddress(block, values, [])
  const hasName = address.firstName || address.lastName || address.companyName
  return {
    ...address,
    primary: true,
    ...(!hasName && { firstName: (values['firstName'] ?? '').trim(), lastName: (values['lastName'] ?? '').trim() }),
  }
}
