import type { AddressForm, Country } from '@vitrine/contract/address'
import { addressFaults } from '@vitrine/contract/address-faults'
import { emailFault, type EmailRules } from '@vitrine/contract/email-fault'
import type { Input } from '@vitrine/contract/operations'
import { passwordFault } from '@vitrine/contract/password-rule'
import { addressMistakes } from '../../ui/address/address-mistakes.ts'
import { parseAddress, blocks, isStarted, type Block, type FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { emailText, passwordTexts, typedIn, wordIn } from './rejected.ts'

/** By what a registration is judged; the same on the server and in the browser. */
export interface RegistrationRules {
  readonly countries: readonly Country[]
  readonly emailRules: EmailRules
}

type Registration = Input<'doRegisterUser'> & { readonly billingAddress?: AddressForm; readonly shippingAddress?: AddressForm }

/** What the form asks for. An address counts once something of it was typed; the person of the account is the one of the address unless it says another. */
export function registrationIn(form: FormData): Registration {
  const typed = typedIn(form)
  const word = (name: string) => wordIn(form, name).trim()
  const [billingAddress, shippingAddress] = blocks.map((block) => (isStarted(block, typed) ? addressOf(block, typed) : undefined))
  return {
    email: word('email'), password: wordIn(form, 'password'), repeatPassword: wordIn(form, 'repeatPassword'), firstName: word('firstName'), lastName: word('lastName'),
    newsletter: form.has('newsletter'), ...(billingAddress && { billingAddress }), ...(shippingAddress && { shippingAddress }),
  }
}

/** Everything that stands in the way, in the order of the page. SF-5.03 to SF-5.07 */
export function registrationMistakes(form: FormData, { countries, emailRules }: RegistrationRules): readonly Mistake[] {
  const { email, password, repeatPassword, billingAddress, shippingAddress } = registrationIn(form)
  const [wrongMail, weak] = [emailFault(email, emailRules), passwordFault(password)]
  const faultsOf = (block: Block, address: AddressForm | undefined) => (address ? addressMistakes(block, addressFaults(address, countries.find(({ id }) => id === address.country), emailRules)) : [])
  return [
    ...(wrongMail ? [{ at: 'email', text: emailText(wrongMail) }] : []),
    ...(weak ? [{ at: 'password', text: passwordTexts[weak] }] : []),
    ...(!weak && password !== repeatPassword ? [{ at: 'repeatPassword', text: passwordTexts.differs }] : []),
    ...faultsOf('billing', billingAddress), ...faultsOf('shipping', shippingAddress),
    ...(form.has('privacy') ? [] : [{ at: 'privacy', text: 'fields.required' as const }]),
  ]
}

function addressOf(block: Block, typed: FormValues): AddressForm {
  const address = parseAddress(block, typed, [])
  const isNamed = address.firstName || address.lastName || address.companyName
  return { ...address, primary: true, ...(!isNamed && { firstName: (typed['firstName'] ?? '').trim(), lastName: (typed['lastName'] ?? '').trim() }) }
}
