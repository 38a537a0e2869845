import { isApiError } from '@vitrine/contract/api/api-error'
import type { EmailFault } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { PasswordFault } from '@vitrine/contract/account/password-rule'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { errorText } from '../../../text/error-text.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'

/** Why a form was rejected, and the values that it contained. Passwords are never sent back. */
export interface RejectedForm {
  /** Which form of the page. */
  readonly form: string
  readonly values: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
  /** The error that concerns the whole form. */
  readonly message?: string
}

export const passwordTexts: Readonly<Record<PasswordFault | 'differs' | 'wrong', TextKey>> = {
  required: 'password.required',
  length: 'password.tooShort',
  letter: 'password.noLetter',
  number: 'password.noNumber',
  differs: 'password.differs',
  wrong: 'password.wrong',
}

export function emailText(fault: EmailFault): TextKey {
  return fault === 'required' ? 'fields.required' : 'fields.email'
}

/** All filled fields except passwords, to show the form again. */
export function readFormValues(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const).filter(
      ([name, value]) => value !== '' && !/password/i.test(name),
    ),
  )
}

export const getValue = (form: FormData, name: string) => String(form.get(name) ?? '')

interface RefusalData {
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Assigns a refusal to the fields that it names, or else to the whole form; rethrows any other error. It runs on the
 * server and in the browser.
 */
export async function toRejectedForm(
  error: unknown,
  { locale, form, values }: Pick<RejectedForm, 'form' | 'values'> & { readonly locale: Locale },
): Promise<RejectedForm> {
  const refusal = toRefusalData(error)
  if (!refusal) throw error
  const message = await errorText(locale, { key: refusal.key, details: refusal.details })
  const mistakes = listFieldFaults(refusal).map(([at, fault]) => toMistake(at, fault, message))
  return { form, values, mistakes, ...(mistakes.length === 0 && { message }) }
}

function toRefusalData(error: unknown): RefusalData | undefined {
  if (isRefusal(error)) return { key: error.key, details: error.details }
  return isApiError(error) && error.key !== 'unknownError' ? { key: error.key, details: error.cause } : undefined
}

function listFieldFaults({ key, details }: RefusalData): readonly (readonly [string, unknown])[] {
  if (key === 'contact.emailExists') return [['email', 'taken']]
  const { fields } = details
  return typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
}

function toMistake(at: string, fault: unknown, message: string): Mistake {
  if (fault === 'required' && !/password/i.test(at)) return { at, text: 'fields.required' }
  const passwordText = /password/i.test(at) && Object.entries(passwordTexts).find(([name]) => name === fault)
  return passwordText ? { at, text: passwordText[1] } : { at, text: 'fields.invalid', message }
}
