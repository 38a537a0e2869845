import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Call } from '@vitrine/contract/operations'
import type { Returnable, ReturnSum } from '@vitrine/contract/returns.contract'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import { draftIn, nothingChosen, type ReturnDraft } from './return-draft.ts'

/** The order, and what a visitor proved to be let in: it goes with every form. */
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
  /** One for each form that is shown: a click that comes twice announces once. */
  readonly attemptId: string
}

/** Where the three steps stand. SF-2.75 */
export type ReturnStep =
  | { readonly step: 'initiate'; readonly draft: ReturnDraft; readonly problem: string | null }
  | { readonly step: 'summary'; readonly draft: ReturnDraft; readonly sum: ReturnSum }

export const firstStep: ReturnStep = { step: 'initiate', draft: nothingChosen, problem: null }

export async function loadReturnForm(call: Call, key: ReturnKey): Promise<ReturnForm> {
  const [returnable, reasons] = await Promise.all([call('getReturnable', key), call('getReturnReasons', {})])
  return { key, returnable, reasons, attemptId: crypto.randomUUID(), madeAt: new Date().toISOString() }
}

interface Posted {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly key: ReturnKey
  /** Where a return that was made is shown. */
  readonly doneAt: (made: Answer<'doMakeOrderReturn'>) => string
}

/** What a form of the steps answered. */
export interface StepTaken {
  readonly shown: ReturnForm
  readonly step: ReturnStep
}

/** One step further, or back, with everything that was typed; the last one announces the return. */
export async function takeStep({ form, call, locale, key, doneAt }: Posted) {
  const shown = await loadReturnForm(call, key)
  const draft = draftIn(form, shown.returnable)
  const attemptId = attemptIn(form) ?? shown.attemptId
  const intent = form.get('intent')
  if (intent !== 'check' && intent !== 'confirm') return data<StepTaken>({ shown, step: { step: 'initiate', draft, problem: null } })
  try {
    if (intent === 'check') {
      const sum = await call('getReturnSum', { ...key, items: [...draft.items] })
      return data<StepTaken>({ shown, step: { step: 'summary', draft, sum } })
    }
    const { accessKey: orderAccessKey, ...rest } = key
    const made = await call('doMakeOrderReturn', { ...rest, orderAccessKey, attemptId, items: [...draft.items], ...(draft.note.trim() !== '' && { returnNote: draft.note }) })
    return redirect(localePath(locale, doneAt(made)), 303)
  } catch (error) {
    if (!isRefusal(error) || !error.key.startsWith('return.')) throw error
    return data<StepTaken>({ shown, step: { step: 'initiate', draft, problem: await errorText(locale, error) } }, { status: 422 })
  }
}

function attemptIn(form: FormData): string | undefined {
  const given = String(form.get('attemptId') ?? '')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : undefined
}
