import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { data, redirect } from 'react-router'
import { errorText } from '../../../text/error-text.ts'
import type { Translate } from '../../../text/translate.ts'
import { loadAgain, type LoadAgainInput, type OrderAgainData } from './load-again.ts'
import type { ProofRequest } from '../load-order.ts'
import { parseProof } from '../order-action.ts'

export interface AgainActionData {
  readonly shown: OrderAgainData | ProofRequest
  readonly message?: string
}

/**
 * Shows the list after a valid proof, or adds the selected items to the cart, which shows notices about the rest.
 * SF-1.18
 */
export async function againAction({
  form,
  t,
  ...input
}: Omit<LoadAgainInput, 'proof'> & { readonly form: FormData; readonly t: Translate }) {
  const { call, locale, address } = input
  const proof = parseProof(form)
  if (form.get('intent') !== 'add') return data<AgainActionData>({ shown: await loadAgain({ ...input, proof }) })
  const items = form
    .getAll('item')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    .slice(0, 200)
  try {
    if (items.length === 0)
      return data<AgainActionData>(
        { shown: await loadAgain({ ...input, proof }), message: t('again.none') },
        { status: 422 },
      )
    await call('doOrderAgain', { ...address, ...proof, items })
    return redirect('/cart', 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<AgainActionData>(
      { shown: await loadAgain({ ...input, proof }), message: await errorText(locale, error) },
      { status: 422 },
    )
  }
}
