import type { Country } from '@vitrine/contract/address'
import { deliveryCountry } from '@vitrine/contract/delivery-country'
import type { DeliveryDay, PickupPoint, PreferredService } from '@vitrine/contract/delivery'
import { amountOf } from '@vitrine/contract/kernel/money'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import { isDeliveryPostcode } from '@vitrine/contract/wish-faults'
import { refuse, type Context, type Handlers, type House } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import type { PickupPoints, PointsFault } from '../ports/pickup-points.ts'
import { arrivalDay } from './arrival-days.ts'
import { clockIn, deliveryDays, isAfterCutOff, type OrderedAt, type Working } from './delivery-days.ts'
import { notedHolidays, profilesTo } from './delivery-store.ts'
import { publicHolidays, type IsoDay } from './holidays.ts'

export { clockIn }

export interface Delivery {
  readonly handlers: Handlers<
    'getPreferredDeliveryShippingProfiles' | 'getPreferredDeliveryServices' | 'getPreferredDeliveryLocationShippingProfiles' | 'getPackstations'>
  /** Days for an order of this moment, in the country where wishes exist. */
  days(db: Db, now: Date): Promise<readonly DeliveryDay[]>
  /** On which day an order of this moment arrives in a country after so many working days. */
  arrivals(db: Db, now: Date, country: Pick<Country, 'id' | 'isoCode2'>): Promise<(workingDays: number) => IsoDay>
  /** Whether pick-up points are known in a country. */
  finds(countryId: number): boolean
  /** Asks the carrier, so it runs outside any transaction. Refuses pickup.pointGone, shipping.carrierFault, shipping.locationSearch. */
  point(id: string): Promise<PickupPoint>
}

export function openDelivery(house: House, { points }: { readonly points: PickupPoints }): Delivery {
  const finds = (countryId: number) => countryId === deliveryCountry.id && points.serves(deliveryCountry.code)
  return {
    finds,
    days: (db, now) => daysFor(db, { house, now, country: germany }),
    arrivals: (db, now, country) => arrivalDays(db, { house, now, country }),
    point: (id) => pointOf(id, points),
    handlers: {
      async getPreferredDeliveryShippingProfiles({ db }) {
        const profiles = await profilesTo(db, deliveryCountry.id)
        return Object.fromEntries(profiles.filter(({ preferredServices }) => preferredServices.length > 0).map(({ id, preferredServices }) => [String(id), preferredServices]))
      },
      getPreferredDeliveryServices: (ctx, payload) => servicesFor(ctx, payload, house),
      async getPreferredDeliveryLocationShippingProfiles({ db }) {
        const { mapsServiceKey, postNumberRequired } = (await house.settings())['delivery.preferred']
        const profiles = finds(deliveryCountry.id) ? await profilesTo(db, deliveryCountry.id) : []
        return { shippingProfiles: profiles.filter(({ isParcelBox, isPostOffice }) => isParcelBox || isPostOffice).map(({ id }) => id), mapsServiceKey, postNumberRequired }
      },
      getPackstations: (_ctx, payload) => search(payload, points),
    },
  }
}

// SF-5.35
async function servicesFor({ db, now, locale }: Context, { shippingProfileId, postalCode }: Payload<'getPreferredDeliveryServices'>, house: House) {
  if (!isDeliveryPostcode(postalCode.trim())) refuse('delivery.postalCode')
  const services = (await profilesTo(db, deliveryCountry.id)).find(({ id }) => id === shippingProfileId)?.preferredServices ?? []
  if (services.length === 0) refuse('delivery.notOffered')
  const settings = await house.settings()
  const { additionalCharge, cutOffHour, cutOffMinute } = settings['delivery.preferred']
  const currency = settings['shop.currency']
  const offers = (service: PreferredService) => services.includes(service)
  return {
    preferredDay: offers('PreferredDay') ? [...await daysFor(db, { house, now, country: germany })] : [],
    preferredLocation: offers('PreferredLocation'), preferredNeighbour: offers('PreferredNeighbour'),
    additionalCharge: amountOf({ minor: additionalCharge[currency] ?? 0, currency }, locale),
    cutOff: `${String(cutOffHour).padStart(2, '0')}:${String(cutOffMinute).padStart(2, '0')}`,
    isAfterCutOff: isAfterCutOff(clockIn(now, settings['shop.timeZone']), { cutOffHour, cutOffMinute }),
  }
}

interface CalendarInput {
  readonly house: Pick<House, 'settings'>
  readonly now: Date
  readonly country: Pick<Country, 'id' | 'isoCode2'>
}

const germany = { id: deliveryCountry.id, isoCode2: deliveryCountry.code }

async function daysFor(db: Db, input: CalendarInput): Promise<readonly DeliveryDay[]> {
  const { ordered, working } = await calendarFor(db, input)
  return deliveryDays(ordered, working)
}

/** On which day a parcel to a country arrives after so many working days. */
export async function arrivalDays(db: Db, input: CalendarInput): Promise<(workingDays: number) => IsoDay> {
  const { ordered, working } = await calendarFor(db, input)
  return (workingDays) => arrivalDay(ordered, workingDays, working)
}

async function calendarFor(db: Db, { house, now, country }: CalendarInput): Promise<{ readonly ordered: OrderedAt; readonly working: Working }> {
  const [settings, noted] = await Promise.all([house.settings(), notedHolidays(db, country.id)])
  const { cutOffHour, cutOffMinute, excludedWeekdays } = settings['delivery.preferred']
  const isHoliday = (day: IsoDay) => noted.includes(day) || publicHolidays(country.isoCode2, Number(day.slice(0, 4))).has(day)
  return { ordered: clockIn(now, settings['shop.timeZone']), working: { cutOffHour, cutOffMinute, excludedWeekdays, isHoliday } }
}

/** SF-5.36 */
async function search({ zipcode, city, street, searchPackstation, searchPostfilial }: Payload<'getPackstations'>, points: PickupPoints): Promise<PickupPoint[]> {
  const [zipCode, town] = [zipcode.trim(), city.trim()]
  if (zipCode === '' && town === '') refuse('pickup.placeRequired')
  const kinds = [...searchPackstation ? ['parcel_locker' as const] : [], ...searchPostfilial ? ['post_office' as const] : []]
  if (kinds.length === 0 || !points.serves(deliveryCountry.code)) return []
  const found = await points.near({ country: deliveryCountry.code, zipCode, city: town, street: street.trim(), kinds, most: serverLimits.pickupPointsShown })
  return 'fault' in found ? refuseFault(found) : [...found.points]
}

async function pointOf(id: string, points: PickupPoints): Promise<PickupPoint> {
  const found = await points.byId(id, deliveryCountry.code)
  if ('fault' in found) return refuseFault(found)
  return found.point ?? refuse('pickup.pointGone')
}

/** SF-8.64, SF-8.65 */
function refuseFault({ fault }: PointsFault): never {
  return refuse(fault === 'carrier' ? 'shipping.carrierFault' : 'shipping.locationSearch')
}
