import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { data, redirect } from 'react-router'
import { Suspense } from 'react'
import { engineContext } from '../../data/shop/engine-context.ts'
import { PaymentPage } from '../../features/checkout/payment/payment-page.tsx'
import { parseOrderAddress } from '../../features/order/load-order.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { WithText } from '../../text/with-text.tsx'
import type { Route } from './+types/checkout-payment'

export const handle = { layout: 'checkout' } satisfies PageHandle

/**
 * A form must not lead to another site, not even over a redirect; so an order without script reaches the provider over
 * this page.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const locale = localeFromPath(url.pathname)
  const address = parseOrderAddress(params)
  const confirmation = redirect(`/confirmation/${address.orderId}/${address.accessKey}`, 303)
  const { call } = context.get(engineContext)
  const paymentUrl = await call('getOrder', address)
    .then((order) => order.paymentUrl)
    // The address of a payment is no personal data: the form that leads here has had the proof, its redirect has not.
    .catch((error: unknown) => {
      if (!isRefusal(error) || !error.key.startsWith('order.authentication')) throw error
      return call('getMolliePaymentAndUpdateStatus', address).then((payment) => payment.checkoutUrl)
    })
    .catch((error: unknown) => {
      // The confirmation page asks for a proof or shows the error.
      throw isRefusal(error) ? confirmation : error
    })
  if (paymentUrl === null) throw confirmation
  const t = await loadTranslator(locale, 'checkout')
  return data({ title: t('checkout.toPayment'), paymentUrl }, { headers: { refresh: `0; url=${paymentUrl}` } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData, location: { pathname } }: Route.MetaArgs) {
  return loaderData ? pageHead(matches, { pathname, title: loaderData.title, robots: 'NOINDEX' }) : []
}

export default function CheckoutPayment({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <WithText namespaces={['checkout']}>
        <PaymentPage paymentUrl={loaderData.paymentUrl} />
      </WithText>
    </Suspense>
  )
}
