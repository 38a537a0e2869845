import type { Payload } from '@vitrine/contract/api/operations'
import type { ShippingMethodFields, ShippingPreview } from '@vitrine/contract/shop/shipping-settings.contract'
import { toRateConfiguration } from '@vitrine/contract/shop/rate-configuration'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { refuse, type Context } from '../../kernel/context.ts'
import { listAllStoredShippingMethods, type StoredShippingMethod } from '../methods-store.ts'
import {
  cheapest,
  toShippingOffers,
  withCalculators,
  type Parcel,
  type ShippingMethod,
  type ShippingOffer,
} from '../shipping-methods.ts'
import { listCountries } from './method-tables-store.ts'
import { findOverlaps } from './overlaps.ts'
import { refuseFaults } from './save-merged.ts'
import { findShippingFaults } from './shipping-faults.ts'
import { readShippingChoices, type SettingsDependencies } from './shipping-settings.ts'
import { listShippingMethods } from './shipping-settings-store.ts'

/** No method of the database has it. */
const draftId = 0

/** What sample carts pay in each country, with the draft of a method as if it were saved. */
export async function previewShipping(
  ctx: Context,
  deps: SettingsDependencies,
  { carts, draft }: Payload<'getShippingPreview'>,
): Promise<ShippingPreview> {
  const { 'shop.currency': currency } = await deps.services.settings()
  const countries = (await listCountries(ctx.db)).filter(({ isDelivered }) => isDelivered)
  const stored = await listAllStoredShippingMethods(ctx.db, currency)
  const drafted = draft && (await withDraft(ctx, deps, { stored, draft, currency, countries }))
  const options = { rates: deps.rates, log: deps.services.log }
  const [before, after] = [withCalculators(stored, options), withCalculators(drafted ?? stored, options)]
  const format = { currency, locale: ctx.locale }
  return {
    currency,
    countries: countries.map(({ code, names }) => ({
      code,
      name: getLabel(names, ctx.locale),
      carts: carts.map((cart) => {
        const offers = listOffers(after, code, cart)
        return {
          offers: toPreviewOffers(offers, format),
          before: toCheapest(listOffers(before, code, cart), format),
          after: toCheapest(offers, format),
        }
      }),
    })),
  }
}

const listOffers = (methods: readonly ShippingMethod[], country: string, parcel: Parcel) =>
  toShippingOffers(
    // A customer class may pay something else.
    methods.filter((method) => method.country === country && method.classIds.length === 0),
    parcel,
  )

interface Format {
  readonly currency: string
  readonly locale: Locale
}

function toCheapest(offers: readonly ShippingOffer[], { currency, locale }: Format) {
  const option = cheapest(offers)
  return option && toAmount({ minor: option.amount, currency }, locale)
}

function toPreviewOffers(offers: readonly ShippingOffer[], { currency, locale }: Format) {
  const overlapping = findOverlaps(offers)
  return offers.map((offer) => ({
    methodId: offer.profileId === draftId ? null : offer.profileId,
    name: getLabel(offer.names, locale),
    carrier: offer.providerName,
    amount: toAmount({ minor: offer.amount, currency }, locale),
    daysFrom: offer.daysFrom,
    daysTo: offer.daysTo,
    isOverlapping: overlapping.has(offer),
  }))
}

interface Draft {
  readonly stored: readonly StoredShippingMethod[]
  readonly draft: { readonly id?: number | undefined; readonly method: ShippingMethodFields }
  readonly currency: string
  readonly countries: readonly { readonly code: string }[]
}

async function withDraft(
  ctx: Context,
  deps: SettingsDependencies,
  { stored, draft: { id, method }, currency, countries }: Draft,
): Promise<readonly StoredShippingMethod[]> {
  const choices = await readShippingChoices(ctx.db, deps)
  refuseFaults(findShippingFaults(method, choices))
  const order = (await listShippingMethods(ctx.db)).map((each) => each.id)
  if (id !== undefined && !order.includes(id)) refuse('method.notFound')
  const carrier = choices.carriers.find((each) => each.id === method.carrierId)
  const delivered = new Set(countries.map(({ code }) => code))
  const rows = !method.isActive
    ? []
    : method.zones
        .filter((zone) => zone.currency === currency)
        .flatMap((zone) =>
          zone.countries
            .filter((code) => delivered.has(code))
            .map((country): StoredShippingMethod => ({
              profileId: id ?? draftId,
              providerId: method.carrierId,
              providerName: carrier?.name ?? '',
              providerAddress: '',
              names: method.names,
              daysFrom: method.daysFrom,
              daysTo: method.daysTo,
              isParcelBox: method.isParcelBox,
              isPostOffice: method.isPostOffice,
              preferredServices: [],
              privacyHint: false,
              excludedPaymentMethodIds: [],
              classIds: method.classIds,
              country,
              rate: method.rate,
              configuration: toRateConfiguration(zone.configuration),
              conversion: null,
            })),
        )
  const place = ({ profileId }: StoredShippingMethod) =>
    profileId === draftId ? Number.MAX_SAFE_INTEGER : order.indexOf(profileId)
  return [...stored.filter(({ profileId }) => profileId !== id), ...rows].toSorted((a, b) => place(a) - place(b))
}
