import { localePath } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { Translate } from '../../text/translate.ts'
import { loadAgain, type AskedAgain, type ShownAgain } from './load-again.ts'
import type { AskedProof } from './load-order.ts'
import { proofIn } from './order-action.ts'

export interface AgainAnswered {
  readonly shown: ShownAgain | AskedProof
  readonly message?: string
}

/** Opens the list for who proves who they are, or puts what is chosen into the cart, where the rest is told. SF-1.18 */
export async function againAction({ form, t, ...asked }: Omit<AskedAgain, 'proof'> & { readonly form: FormData; readonly t: Translate }) {
  const { call, locale, address } = asked
  const proof = proofIn(form)
  if (form.get('intent') !== 'add') return data<AgainAnswered>({ shown: await loadAgain({ ...asked, proof }) })
  const items = form.getAll('item').map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647).slice(0, 200)
  try {
    if (items.length === 0) return data<AgainAnswered>({ shown: await loadAgain({ ...asked, proof }), message: t('again.none') }, { status: 422 })
    await call('doOrderAgain', { ...address, ...proof, items })
    return redirect(localePath(locale, '/cart'), 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<AgainAnswered>({ shown: await loadAgain({ ...asked, proof }), message: await errorText(locale, error) }, { status: 422 })
  }
}
