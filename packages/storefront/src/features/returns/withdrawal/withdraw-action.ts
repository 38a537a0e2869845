import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../../text/error-text.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'

/** The form values of a withdrawal. */
export interface Declaration {
  readonly name: string
  readonly orderId: string
  readonly email: string
  readonly postcode: string
  readonly scope: 'all' | 'some'
  readonly items: string
}

/** Declare, then confirm. Only the confirmation is binding. */
export type WithdrawStep =
  | {
      readonly step: 'declare'
      readonly values: Declaration
      readonly mistakes: readonly Mistake[]
      readonly problem: string | null
    }
  | { readonly step: 'confirm'; readonly values: Declaration; readonly attemptId: string }

export const emptyDeclaration: Declaration = { name: '', orderId: '', email: '', postcode: '', scope: 'all', items: '' }

export async function withdrawAction({
  form,
  call,
  locale,
}: {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}) {
  const values = parseDeclaration(form)
  const intent = form.get('intent')
  const reject = (mistakes: readonly Mistake[], problem: string | null = null) =>
    data<WithdrawStep>({ step: 'declare', values, mistakes, problem }, { status: 422 })
  if (intent === 'change') return data<WithdrawStep>({ step: 'declare', values, mistakes: [], problem: null })
  const mistakes = validateDeclaration(values)
  if (mistakes.length > 0) return reject(mistakes)
  if (intent !== 'confirm') return data<WithdrawStep>({ step: 'confirm', values, attemptId: crypto.randomUUID() })
  const { name, orderId, email, postcode, scope, items } = values
  const attemptId = String(form.get('attemptId') ?? '')
  try {
    const withdrawal = await call('doSubmitCancellation', {
      name,
      orderId,
      email,
      ...(postcode !== '' && { postcode }),
      ...(scope === 'some' && { items }),
      ...(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(attemptId) && { attemptId }),
    })
    return redirect(`/withdrawal/status/${withdrawal.id}/${withdrawal.accessKey}`, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return reject([], await errorText(locale, error))
  }
}

function parseDeclaration(form: FormData): Declaration {
  const getValue = (name: string, maxLength: number) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, maxLength)
  return {
    name: getValue('name', 120),
    orderId: getValue('orderId', 200),
    email: getValue('email', 254),
    postcode: getValue('postcode', 20),
    scope: form.get('scope') === 'some' ? 'some' : 'all',
    items: getValue('items', 1000).replaceAll('\r\n', '\n'),
  }
}

/** The shop's e-mail rules do not apply to withdrawals: the address must only be able to receive the receipt. */
function validateDeclaration({ name, orderId, email, scope, items }: Declaration): readonly Mistake[] {
  const fault = emailFault(email, { refusedHosts: [], refusedCharacters: '' })
  return [
    ...(name === '' ? [{ at: 'name', text: 'withdrawal.missingName' } as const] : []),
    ...(orderId === '' ? [{ at: 'orderId', text: 'withdrawal.missingOrder' } as const] : []),
    ...(fault
      ? [{ at: 'email', text: fault === 'required' ? 'withdrawal.missingEmail' : 'withdrawal.wrongEmail' } as const]
      : []),
    ...(scope === 'some' && items === '' ? [{ at: 'items', text: 'withdrawal.missingItems' } as const] : []),
  ]
}
