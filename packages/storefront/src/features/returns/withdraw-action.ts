import { emailFault } from '@vitrine/contract/email-fault'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/mistake.ts'

/** What a person declares, as typed. */
export interface Declaration {
  readonly name: string
  readonly orderId: string
  readonly email: string
  readonly postcode: string
  readonly scope: 'all' | 'some'
  readonly items: string
}

/** Declare, then confirm. Nothing counts before the second. */
export type WithdrawStep =
  | { readonly step: 'declare'; readonly typed: Declaration; readonly mistakes: readonly Mistake[]; readonly problem: string | null }
  | { readonly step: 'confirm'; readonly typed: Declaration; readonly attemptId: string }

export const nothingDeclared: Declaration = { name: '', orderId: '', email: '', postcode: '', scope: 'all', items: '' }

export async function withdrawAction({ form, call, locale }: { readonly form: FormData; readonly call: Call; readonly locale: Locale }) {
  const typed = declarationIn(form)
  const intent = form.get('intent')
  const again = (mistakes: readonly Mistake[], problem: string | null = null) => data<WithdrawStep>({ step: 'declare', typed, mistakes, problem }, { status: 422 })
  if (intent === 'change') return data<WithdrawStep>({ step: 'declare', typed, mistakes: [], problem: null })
  const mistakes = mistakesIn(typed)
  if (mistakes.length > 0) return again(mistakes)
  if (intent !== 'confirm') return data<WithdrawStep>({ step: 'confirm', typed, attemptId: crypto.randomUUID() })
  const { name, orderId, email, postcode, scope, items } = typed
  const attemptId = String(form.get('attemptId') ?? '')
  try {
    const declared = await call('doSubmitCancellation', {
      name, orderId, email, ...(postcode !== '' && { postcode }), ...(scope === 'some' && { items }), ...(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(attemptId) && { attemptId }),
    })
    return redirect(localePath(locale, `/withdrawal/status/${declared.id}/${declared.accessKey}`), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return again([], await errorText(locale, error))
  }
}

function declarationIn(form: FormData): Declaration {
  const word = (name: string, most: number) => String(form.get(name) ?? '').trim().slice(0, most)
  return {
    name: word('name', 120), orderId: word('orderId', 200), email: word('email', 254), postcode: word('postcode', 20), scope: form.get('scope') === 'some' ? 'some' : 'all',
    items: word('items', 1000).replaceAll('\r\n', '\n'),
  }
}

/** No rule of the shop keeps anybody from withdrawing: the address must only be one to which a receipt can go. */
function mistakesIn({ name, orderId, email, scope, items }: Declaration): readonly Mistake[] {
  const fault = emailFault(email, { refusedHosts: [], refusedCharacters: '' })
  return [
    ...(name === '' ? [{ at: 'name', text: 'withdrawal.missingName' } as const] : []),
    ...(orderId === '' ? [{ at: 'orderId', text: 'withdrawal.missingOrder' } as const] : []),
    ...(fault ? [{ at: 'email', text: fault === 'required' ? 'withdrawal.missingEmail' : 'withdrawal.wrongEmail' } as const] : []),
    ...(scope === 'some' && items === '' ? [{ at: 'items', text: 'withdrawal.missingItems' } as const] : []),
  ]
}
