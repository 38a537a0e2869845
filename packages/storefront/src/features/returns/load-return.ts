import type { Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import type { OrderReturn } from '@vitrine/contract/returns.contract'
import { data } from 'react-router'
import { errorText } from '../../text/error-text.ts'

export interface ReturnAddress {
  readonly returnId: number
  readonly accessKey: string
}

/** An address that is none of ours is not found: nothing of it reaches an operation. */
export function keyedIn(id: string | undefined, accessKey: string | undefined): { readonly id: number; readonly accessKey: string } {
  const number = Number(id)
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647 || !accessKey || accessKey.length > 64) throw missing()
  return { id: number, accessKey }
}

export const missing = () => data('Page not found', { status: 404 })

/** What is refused because it is not there, or not this visitor's, is a page that is not there. */
export async function orMissing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (isRefusal(error) && (error.key === 'notFound' || error.key === 'return.notFound' || error.key.startsWith('order.'))) throw missing()
    throw error
  })
}

export function loadReturn(call: Call, { returnId, accessKey }: ReturnAddress): Promise<OrderReturn> {
  return orMissing(call('getReturn', { returnId, accessKey }))
}

/** Takes an announced return back. Answers why it could not. */
export async function cancelReturn(call: Call, locale: Locale, { returnId, accessKey }: ReturnAddress): Promise<string | null> {
  try {
    await call('doCancelReturn', { returnId, accessKey })
    return null
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'return.notCancellable') throw error
    return errorText(locale, error)
  }
}
