import { queryOptions } from '@tanstack/react-query'
import type { Input } from '@vitrine/contract/api/operations'
import type { PaymentAccounts, PaymentSettings } from '@vitrine/contract/shop/payment-settings.contract'
import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export const shippingSettingsQuery = queryOptions({
  queryKey: ['methods', 'shipping'],
  queryFn: ({ signal }) => call('getShippingSettings', {}, { signal }),
})

export const shippingPreviewQuery = (input: Input<'getShippingPreview'>) =>
  queryOptions({
    queryKey: ['methods', 'shipping-preview', input],
    queryFn: ({ signal }) => call('getShippingPreview', input, { signal }),
    // The former prices stay while others are calculated.
    placeholderData: (before) => before,
    retry: false,
  })

export const paymentSettingsQuery = queryOptions({
  queryKey: ['methods', 'payment'],
  queryFn: ({ signal }) => call('getPaymentSettings', {}, { signal }),
})

export const paymentAccountsQuery = queryOptions({
  queryKey: ['methods', 'payment-accounts'],
  queryFn: ({ signal }) => call('getPaymentAccounts', {}, { signal }),
})

/** Settings as a change returned them; an answer from before the change must not replace them. */
export async function showShippingSettings(settings: ShippingSettings): Promise<void> {
  await queryClient.cancelQueries({ queryKey: shippingSettingsQuery.queryKey })
  queryClient.setQueryData(shippingSettingsQuery.queryKey, settings)
  await queryClient.invalidateQueries({ queryKey: ['methods', 'shipping-preview'] })
}

export async function showPaymentSettings(settings: PaymentSettings): Promise<void> {
  await queryClient.cancelQueries({ queryKey: paymentSettingsQuery.queryKey })
  queryClient.setQueryData(paymentSettingsQuery.queryKey, settings)
}

export async function showPaymentAccounts(accounts: PaymentAccounts): Promise<void> {
  await queryClient.cancelQueries({ queryKey: paymentAccountsQuery.queryKey })
  queryClient.setQueryData(paymentAccountsQuery.queryKey, accounts)
}
