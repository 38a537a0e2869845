import { emailFault } from '@vitrine/contract/email-fault'
import { passwordFault } from '@vitrine/contract/password-rule'
import { refuse, type Services } from '../kernel/context.ts'

/** As it is kept. Refuses contact.missingData, contact.unexpectedFormat. SF-5.01, SF-5.02, SF-8.38 */
export async function checkedEmail(written: string, { settings }: Pick<Services, 'settings'>): Promise<string> {
  const fault = emailFault(written, (await settings())['email.rules'])
  if (fault !== undefined) refuse(fault === 'required' ? 'contact.missingData' : 'contact.unexpectedFormat', { fields: { email: fault } })
  return written.trim()
}

/** Refuses contact.missingData, login.passwordTooWeak, login.passwordsDiffer. SF-5.03 to SF-5.07 */
export function refuseUnfitPassword({ password, repeatPassword }: { readonly password: string; readonly repeatPassword: string }): void {
  const fault = passwordFault(password)
  if (fault === 'required') refuse('contact.missingData', { fields: { password: fault } })
  if (fault !== undefined) refuse('login.passwordTooWeak', { fields: { password: fault } })
  if (password !== repeatPassword) refuse('login.passwordsDiffer', { fields: { repeatPassword: 'differs' } })
}

const phoneNumber = /^(\+?[\d\s()/.-]{5,40})?$/

/** Refuses contact.unexpectedFormat. SF-8.38 */
export function refuseUnfitPhoneNumber(written: string): void {
  if (!phoneNumber.test(written.trim())) refuse('contact.unexpectedFormat', { fields: { phoneNumber: 'format' } })
}

/** Empty is nothing. */
export const textOf = (written: string): string | null => (written.trim() === '' ? null : written.trim())
