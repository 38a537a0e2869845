import type { Country } from '@vitrine/contract/address/address'
import { deliveryCountry } from '@vitrine/contract/address/delivery-country'
import type { DeliveryDay, PickupPoint, PreferredService } from '@vitrine/contract/checkout/delivery'
import { toAmount } from '@vitrine/contract/kernel/money'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { isDeliveryPostcode } from '@vitrine/contract/checkout/delivery-preference-faults'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { cachedByKey } from '../kernel/cached-by-key.ts'
import { currencies } from '../pricing/pricing.ts'
import type { Db } from '../kernel/database/db.ts'
import type { PickupPoints, PickupPointsFault } from '../ports/pickup-points.ts'
import { arrivalDay } from './arrival-days.ts'
import { toLocalTime, deliveryDays, isAfterCutOff, type LocalTime, type CarrierCalendar } from './delivery-days.ts'
import { listCustomHolidays, listProfilesForCountry } from './delivery-store.ts'
import { publicHolidays, type IsoDay } from './holidays.ts'

export { toLocalTime }

export interface Delivery {
  readonly handlers: Handlers<
    | 'getPreferredDeliveryShippingProfiles'
    | 'getPreferredDeliveryServices'
    | 'getPreferredDeliveryLocationShippingProfiles'
    | 'getPackstations'
  >
  /** The delivery days for an order placed now, in the country that supports delivery preferences. */
  listDays(db: Db, now: Date): Promise<readonly DeliveryDay[]>
  /** Returns a function from working days to the day of arrival, for an order placed now. */
  arrivalCalculator(now: Date, country: Pick<Country, 'id' | 'isoCode2'>): Promise<(workingDays: number) => IsoDay>
  /** Whether a country has pick-up points. */
  hasPickupPoints(countryId: number): boolean
  /**
   * Queries the carrier, so it must run outside of a transaction. Refuses pickup.pointGone, shipping.carrierFault,
   * shipping.locationSearch.
   */
  getPoint(id: string): Promise<PickupPoint>
}

export function createDelivery(services: Services, { points }: { readonly points: PickupPoints }): Delivery {
  const holidays = cachedByKey({ toKey: String, load: listCustomHolidays })
  services.changes.subscribe((list) => {
    if (list.some(({ subject }) => subject === 'shipping' || subject === 'all')) holidays.clear()
  })
  const hasPickupPoints = (countryId: number) => countryId === deliveryCountry.id && points.serves(deliveryCountry.code)
  return {
    hasPickupPoints,
    listDays: (db, now) => listDeliveryDays(db, { services, now, country: germany }),
    async arrivalCalculator(now, country) {
      const [settings, customHolidays] = await Promise.all([services.settings(), holidays.get(services.db, country.id)])
      return calculateArrival(now, { countryCode: country.isoCode2, customHolidays }, settings)
    },
    getPoint: (id) => findPoint(id, points),
    handlers: {
      async getPreferredDeliveryShippingProfiles({ db }) {
        const profiles = await listProfilesForCountry(db, deliveryCountry)
        return Object.fromEntries(
          profiles
            .filter(({ preferredServices }) => preferredServices.length > 0)
            .map(({ id, preferredServices }) => [String(id), preferredServices]),
        )
      },
      getPreferredDeliveryServices: (ctx, payload) => getDeliveryServices(ctx, payload, services),
      async getPreferredDeliveryLocationShippingProfiles({ db }) {
        const { mapsServiceKey, postNumberRequired } = (await services.settings())['delivery.preferred']
        const profiles = hasPickupPoints(deliveryCountry.id) ? await listProfilesForCountry(db, deliveryCountry) : []
        return {
          shippingProfiles: profiles
            .filter(({ isParcelBox, isPostOffice }) => isParcelBox || isPostOffice)
            .map(({ id }) => id),
          mapsServiceKey,
          postNumberRequired,
        }
      },
      getPackstations: (_ctx, payload) => searchPickupPoints(payload, points),
    },
  }
}

// SF-5.35
async function getDeliveryServices(
  { db, now, locale, currency: getCurrency }: Context,
  { shippingProfileId, postalCode }: Payload<'getPreferredDeliveryServices'>,
  services: Services,
) {
  if (!isDeliveryPostcode(postalCode.trim())) refuse('delivery.postalCode')
  const preferredServices =
    (await listProfilesForCountry(db, deliveryCountry)).find(({ id }) => id === shippingProfileId)?.preferredServices ??
    []
  if (preferredServices.length === 0) refuse('delivery.notOffered')
  const settings = await services.settings()
  const { additionalCharge, cutOffHour, cutOffMinute } = settings['delivery.preferred']
  const selling = await currencies.getSellingCurrency(db, await getCurrency())
  const minor = currencies.pickAmount(additionalCharge, selling)
  const offers = (service: PreferredService) => preferredServices.includes(service)
  return {
    preferredDay: offers('PreferredDay') ? [...(await listDeliveryDays(db, { services, now, country: germany }))] : [],
    preferredLocation: offers('PreferredLocation'),
    preferredNeighbour: offers('PreferredNeighbour'),
    additionalCharge: toAmount({ minor, currency: selling.currency }, locale),
    cutOff: `${String(cutOffHour).padStart(2, '0')}:${String(cutOffMinute).padStart(2, '0')}`,
    isAfterCutOff: isAfterCutOff(toLocalTime(now, settings['shop.timeZone']), { cutOffHour, cutOffMinute }),
  }
}

interface CalendarInput {
  readonly services: Pick<Services, 'settings'>
  readonly now: Date
  readonly country: Pick<Country, 'id' | 'isoCode2'>
}

const germany = { id: deliveryCountry.id, isoCode2: deliveryCountry.code }

async function listDeliveryDays(db: Db, input: CalendarInput): Promise<readonly DeliveryDay[]> {
  const { orderedAt, calendar } = await getCalendar(db, input)
  return deliveryDays(orderedAt, calendar)
}

/** Returns a function from working days to the day of arrival in a country. */
export async function createArrivalCalculator(db: Db, input: CalendarInput): Promise<(workingDays: number) => IsoDay> {
  const { orderedAt, calendar } = await getCalendar(db, input)
  return (workingDays) => arrivalDay(orderedAt, workingDays, calendar)
}

/** The same for an order placed at `orderedAt`, with what was read of its country. */
export function calculateArrival(
  orderedAt: Date,
  { countryCode, customHolidays }: Pick<ArrivalTerms, 'countryCode' | 'customHolidays'>,
  settings: Pick<PublicSettings, 'delivery.preferred' | 'shop.timeZone'>,
): (workingDays: number) => IsoDay {
  const localTime = toLocalTime(orderedAt, settings['shop.timeZone'])
  const calendar = toCalendar(settings, countryCode, customHolidays)
  return (workingDays) => arrivalDay(localTime, workingDays, calendar)
}

/** What the latest day of arrival depends on. */
export interface ArrivalTerms {
  /** The maximum delivery time of the method, in working days. */
  readonly daysTo: number
  readonly countryCode: string
  /** Holidays of the country beside the public ones. */
  readonly customHolidays: readonly IsoDay[]
  /** The day that the customer chose. */
  readonly agreedDay: IsoDay | null
}

/** The latest day of arrival of a parcel that is shipped now: no earlier than any that the shop shows for it. */
export function latestArrivalDay(
  shippedAt: Date,
  { daysTo, countryCode, customHolidays, agreedDay }: ArrivalTerms,
  settings: Pick<PublicSettings, 'delivery.preferred' | 'shop.timeZone'>,
): IsoDay {
  const estimated = arrivalDay(
    toLocalTime(shippedAt, settings['shop.timeZone']),
    daysTo,
    toCalendar(settings, countryCode, customHolidays),
  )
  return agreedDay !== null && agreedDay > estimated ? agreedDay : estimated
}

async function getCalendar(
  db: Db,
  { services, now, country }: CalendarInput,
): Promise<{ readonly orderedAt: LocalTime; readonly calendar: CarrierCalendar }> {
  const [settings, customHolidays] = await Promise.all([services.settings(), listCustomHolidays(db, country.id)])
  return {
    orderedAt: toLocalTime(now, settings['shop.timeZone']),
    calendar: toCalendar(settings, country.isoCode2, customHolidays),
  }
}

function toCalendar(
  settings: Pick<PublicSettings, 'delivery.preferred'>,
  countryCode: string,
  customHolidays: readonly IsoDay[],
): CarrierCalendar {
  const { cutOffHour, cutOffMinute, excludedWeekdays } = settings['delivery.preferred']
  return {
    cutOffHour,
    cutOffMinute,
    excludedWeekdays,
    isHoliday: (day) => customHolidays.includes(day) || publicHolidays(countryCode, Number(day.slice(0, 4))).has(day),
  }
}

/** SF-5.36 */
async function searchPickupPoints(
  { zipcode, city, street, searchPackstation, searchPostfilial }: Payload<'getPackstations'>,
  points: PickupPoints,
): Promise<PickupPoint[]> {
  const [zipCode, town] = [zipcode.trim(), city.trim()]
  if (zipCode === '' && town === '') refuse('pickup.placeRequired')
  const kinds = [
    ...(searchPackstation ? ['parcel_locker' as const] : []),
    ...(searchPostfilial ? ['post_office' as const] : []),
  ]
  if (kinds.length === 0 || !points.serves(deliveryCountry.code)) return []
  const result = await points.findNearest({
    country: deliveryCountry.code,
    zipCode,
    city: town,
    street: street.trim(),
    kinds,
    limit: serverLimits.pickupPointsShown,
  })
  return 'fault' in result ? refuseFault(result) : [...result.points]
}

async function findPoint(id: string, points: PickupPoints): Promise<PickupPoint> {
  const result = await points.findById(id, deliveryCountry.code)
  if ('fault' in result) return refuseFault(result)
  return result.point ?? refuse('pickup.pointGone')
}

/** SF-8.64, SF-8.65 */
function refuseFault({ fault }: PickupPointsFault): never {
  return refuse(fault === 'carrier' ? 'shipping.carrierFault' : 'shipping.locationSearch')
}
