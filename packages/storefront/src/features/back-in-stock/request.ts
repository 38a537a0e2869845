import type { NotifyMe } from '@vitrine/contract/orders/back-in-stock.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'

/** The parameters of the link in a mail. */
export interface RequestLink {
  readonly id: number
  readonly token: string
}

export type RequestPageData =
  | { readonly kind: 'request'; readonly request: NotifyMe; readonly madeAt: string }
  | { readonly kind: 'invalid'; readonly message: string }

export function parseRequestLink({
  requestId,
  token,
}: {
  readonly requestId?: string | undefined
  readonly token?: string | undefined
}): RequestLink {
  const id = Number(requestId)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || !token || token.length > 100)
    throw data('Page not found: /back-in-stock', { status: 404 })
  return { id, token }
}

export async function loadRequest(call: Call, locale: Locale, link: RequestLink): Promise<RequestPageData> {
  try {
    const request = await call('getNotifyMe', link)
    return { kind: 'request', request, madeAt: new Date().toISOString() }
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'backInStock.linkInvalid') throw error
    return { kind: 'invalid', message: await errorText(locale, error) }
  }
}

/** The actions of the buttons. Opening the page changes nothing, since mail clients prefetch links. */
export async function requestAction({
  form,
  call,
  locale,
  link,
}: {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly link: RequestLink
}) {
  try {
    switch (form.get('intent')) {
      case 'confirm':
        await call('doConfirmNotifyMe', link)
        break
      case 'end':
        await call('doUnsubscribeNotifyMe', link)
        break
      case 'buy':
        await call('doAddNotifiedItem', link)
        return redirect('/cart', 303)
      default:
        throw data('', { status: 400 })
    }
    return redirect(`/back-in-stock/${link.id}/${link.token}`, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ message: await errorText(locale, error) }, { status: 422 })
  }
}
