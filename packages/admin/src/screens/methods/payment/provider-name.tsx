import { useText, type Translate } from '../../../text/text.tsx'

const brands: Readonly<Record<string, string>> = { mollie: 'Mollie', stripe: 'Stripe' }

export function toProviderName(t: Translate, provider: string): string {
  if (provider === 'advance') return t('methods.provider.advance')
  if (provider === 'cash_on_delivery') return t('methods.provider.cash_on_delivery')
  return brands[provider] ?? provider
}

/** The provider that processes a payment, or how the money arrives. */
export function ProviderName({ provider }: { readonly provider: string }) {
  return toProviderName(useText(), provider)
}
