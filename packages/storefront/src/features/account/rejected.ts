import { isApiError } from '@vitrine/contract/api-error'
import type { EmailFault } from '@vitrine/contract/email-fault'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { PasswordFault } from '@vitrine/contract/password-rule'
import type { TextKey } from '../../text/compiled/keys.ts'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/mistake.ts'

/** Why a form was not taken, and what stood in it. Passwords are never sent back. */
export interface Rejected {
  /** Which form of the page. */
  readonly form: string
  readonly typed: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
  /** What the shop said about the whole of it. */
  readonly message?: string
}

export const passwordTexts: Readonly<Record<PasswordFault | 'differs' | 'wrong', TextKey>> = {
  required: 'password.required', length: 'password.tooShort', letter: 'password.noLetter', number: 'password.noNumber', differs: 'password.differs',
  wrong: 'password.wrong',
}

export function emailText(fault: EmailFault): TextKey {
  return fault === 'required' ? 'fields.required' : 'fields.email'
}

/** Everything that was typed and ticked, without passwords, to be shown again. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const).filter(([name, value]) => value !== '' && !/password/i.test(name)))
}

export const wordIn = (form: FormData, name: string) => String(form.get(name) ?? '')

interface Refused {
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A refusal at the fields that it names, else for the whole form; what is none rises. The same on the server and in the browser. */
export async function refusedAs(error: unknown, { locale, form, typed }: Pick<Rejected, 'form' | 'typed'> & { readonly locale: Locale }): Promise<Rejected> {
  const refused = refusedIn(error)
  if (!refused) throw error
  const said = await errorText(locale, { key: refused.key, details: refused.details })
  const mistakes = fieldsIn(refused).map(([at, fault]) => mistakeAt(at, fault, said))
  return { form, typed, mistakes, ...(mistakes.length === 0 && { message: said }) }
}

function refusedIn(error: unknown): Refused | undefined {
  if (isRefusal(error)) return { key: error.key, details: error.details }
  return isApiError(error) && error.key !== 'unknownError' ? { key: error.key, details: error.cause } : undefined
}

function fieldsIn({ key, details }: Refused): readonly (readonly [string, unknown])[] {
  if (key === 'contact.emailExists') return [['email', 'taken']]
  const { fields } = details
  return typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
}

function mistakeAt(at: string, fault: unknown, said: string): Mistake {
  if (fault === 'required' && !/password/i.test(at)) return { at, text: 'fields.required' }
  const known = /password/i.test(at) && Object.entries(passwordTexts).find(([name]) => name === fault)
  return known ? { at, text: known[1] } : { at, text: 'fields.wrong', said }
}
