import { emailFault } from '@vitrine/contract/account/email-fault'
import { passwordFault } from '@vitrine/contract/account/password-rule'
import { refuse, type Services } from '../kernel/context.ts'

/** Returns the trimmed address. Refuses contact.missingData, contact.unexpectedFormat. SF-5.01, SF-5.02, SF-8.38 */
export async function requireValidEmail(input: string, { settings }: Pick<Services, 'settings'>): Promise<string> {
  const fault = emailFault(input, (await settings())['email.rules'])
  if (fault !== undefined)
    refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return input.trim()
}

/** Refuses contact.missingData, login.passwordTooWeak, login.passwordsDiffer. SF-5.03 to SF-5.07 */
export function refuseInvalidPassword({
  password,
  repeatPassword,
}: {
  readonly password: string
  readonly repeatPassword: string
}): void {
  const fault = passwordFault(password)
  if (fault === 'required') refuse('contact.missingData', { fields: { password: fault } })
  if (fault !== undefined) refuse('login.passwordTooWeak', { fields: { password: fault } })
  if (password !== repeatPassword) refuse('login.passwordsDiffer', { fields: { repeatPassword: 'differs' } })
}

const phoneNumber = /^(\+?[\d\s()/.-]{5,40})?$/

/** Refuses contact.unexpectedFormat. SF-8.38 */
export function refuseInvalidPhoneNumber(input: string): void {
  if (!phoneNumber.test(input.trim())) refuse('contact.unexpectedFormat', { fields: { phoneNumber: 'format' } })
}

/** An empty text becomes null. */
export const toNullableText = (input: string): string | null => (input.trim() === '' ? null : input.trim())
