import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import type { Returnable, ReturnSum } from '@vitrine/contract/orders/returns.contract'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import { parseReturnDraft, emptyReturnDraft, type ReturnDraft } from './return-draft.ts'

/** The order and the proof of the visitor, sent with every form. */
export interface ReturnKey {
  readonly orderId: number
  readonly accessKey: string
  readonly name?: string
  readonly postcode?: string
}

export interface ReturnForm {
  readonly key: ReturnKey
  readonly returnable: Returnable
  readonly madeAt: string
  readonly reasons: Answer<'getReturnReasons'>
  /** Idempotency key of the form: a double click announces one return. */
  readonly attemptId: string
}

/** The current step. SF-2.75 */
export type ReturnStep =
  | { readonly step: 'initiate'; readonly draft: ReturnDraft; readonly problem: string | null }
  | { readonly step: 'summary'; readonly draft: ReturnDraft; readonly sum: ReturnSum }

export const firstStep: ReturnStep = { step: 'initiate', draft: emptyReturnDraft, problem: null }

export async function loadReturnForm(call: Call, key: ReturnKey): Promise<ReturnForm> {
  const [returnable, reasons] = await Promise.all([call('getReturnable', key), call('getReturnReasons', {})])
  return { key, returnable, reasons, attemptId: crypto.randomUUID(), madeAt: new Date().toISOString() }
}

interface ReturnStepInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly key: ReturnKey
  /** The path of the created return. */
  readonly toStatusPath: (createdReturn: Answer<'doMakeOrderReturn'>) => string
}

/** The result of a step's form. */
export interface ReturnStepData {
  readonly shown: ReturnForm
  readonly step: ReturnStep
}

/** Goes one step forward or back with all form values; the last step announces the return. */
export async function submitReturnStep({ form, call, locale, key, toStatusPath }: ReturnStepInput) {
  const shown = await loadReturnForm(call, key)
  const draft = parseReturnDraft(form, shown.returnable)
  const attemptId = parseAttemptId(form) ?? shown.attemptId
  const intent = form.get('intent')
  if (intent !== 'check' && intent !== 'confirm')
    return data<ReturnStepData>({ shown, step: { step: 'initiate', draft, problem: null } })
  try {
    if (intent === 'check') {
      const sum = await call('getReturnSum', { ...key, items: [...draft.items] })
      return data<ReturnStepData>({ shown, step: { step: 'summary', draft, sum } })
    }
    const { accessKey: orderAccessKey, ...rest } = key
    const createdReturn = await call('doMakeOrderReturn', {
      ...rest,
      orderAccessKey,
      attemptId,
      items: [...draft.items],
      ...(draft.note.trim() !== '' && { returnNote: draft.note }),
    })
    return redirect(toStatusPath(createdReturn), 303)
  } catch (error) {
    if (!isRefusal(error) || !error.key.startsWith('return.')) throw error
    return data<ReturnStepData>(
      { shown, step: { step: 'initiate', draft, problem: await errorText(locale, error) } },
      { status: 422 },
    )
  }
}

function parseAttemptId(form: FormData): string | undefined {
  const value = String(form.get('attemptId') ?? '')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}
