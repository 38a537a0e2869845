import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'
import { data } from 'react-router'
import { errorText } from '../../text/error-text.ts'

export interface ReturnAddress {
  readonly returnId: number
  readonly accessKey: string
}

/** Parses the URL parameters; invalid ones are answered with 404 before any operation runs. */
export function parseKeyedParams(
  id: string | undefined,
  accessKey: string | undefined,
): { readonly id: number; readonly accessKey: string } {
  const number = Number(id)
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647 || !accessKey || accessKey.length > 64)
    throw notFound()
  return { id: number, accessKey }
}

export const notFound = () => data('Page not found', { status: 404 })

/** Answers 404 when the order or return does not exist or belongs to another customer. */
export async function orNotFound<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    if (
      isRefusal(error) &&
      (error.key === 'notFound' || error.key === 'return.notFound' || error.key.startsWith('order.'))
    )
      throw notFound()
    throw error
  })
}

export function loadReturn(call: Call, { returnId, accessKey }: ReturnAddress): Promise<OrderReturn> {
  return orNotFound(call('getReturn', { returnId, accessKey }))
}

/** Cancels an announced return. Returns an error text if it cannot be cancelled. */
export async function cancelReturn(
  call: Call,
  locale: Locale,
  { returnId, accessKey }: ReturnAddress,
): Promise<string | null> {
  try {
    await call('doCancelReturn', { returnId, accessKey })
    return null
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'return.notCancellable') throw error
    return errorText(locale, error)
  }
}
