import type { AddressForm } from '@vitrine/contract/address/address'
import type { Context } from '../kernel/context.ts'
import { orderAddresses } from '../orders/orders.ts'
import type { OfferDependencies } from './dependencies.ts'

/** Refuses address.invalid, vatNumber.invalid and vatNumber.unverifiable. */
export async function checkOfferAddress(
  { locale }: Pick<Context, 'locale'>,
  address: AddressForm,
  { customers: { addresses } }: Pick<OfferDependencies, 'customers'>,
): Promise<orderAddresses.OrderAddress> {
  const { form } = await addresses.check(address, undefined)
  const country = (await addresses.countries(locale)).find(({ id }) => id === form.country)
  const state = country?.states.find(({ id }) => id === form.state)
  return orderAddresses.toOrderAddress(
    { ...form, stateNames: state ? { [locale]: state.name } : null, pickup: null },
    locale,
  )
}
