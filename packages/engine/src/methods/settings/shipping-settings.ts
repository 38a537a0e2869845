import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import type { Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { ShippingRate } from '../../ports/shipping-rate.ts'
import { listCountries, listCurrencies } from './method-tables-store.ts'
import type { ShippingChoices } from './shipping-faults.ts'
import { listCarriers, listCustomerClasses, listPaymentNames, listShippingMethods } from './shipping-settings-store.ts'

export interface SettingsDependencies {
  readonly services: Services
  readonly rates: readonly ShippingRate[]
}

export async function readShippingSettings(
  db: Db,
  { services, rates }: SettingsDependencies,
  locale: Locale,
): Promise<ShippingSettings> {
  const { 'shop.currency': currency } = await services.settings()
  return {
    currency,
    rates: rates.map(({ key }) => key),
    methods: [...(await listShippingMethods(db))],
    ...(await readNamedChoices(db, locale)),
  }
}

/** What a method can be made of, as validated. */
export async function readShippingChoices(
  db: Db,
  { rates }: Pick<SettingsDependencies, 'rates'>,
): Promise<ShippingChoices> {
  return { ...(await readNamedChoices(db, 'en')), currencies: await listCurrencies(db), rates }
}

async function readNamedChoices(db: Db, locale: Locale) {
  const toNamed = ({ id, names }: Awaited<ReturnType<typeof listPaymentNames>>[number]) => ({
    id,
    name: getLabel(names, locale),
  })
  return {
    countries: (await listCountries(db)).map(({ names, ...country }) => ({
      ...country,
      name: getLabel(names, locale),
    })),
    classes: (await listCustomerClasses(db)).map(toNamed),
    payments: (await listPaymentNames(db)).map(toNamed),
    carriers: [...(await listCarriers(db))],
  }
}
