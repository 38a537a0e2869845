import { sql } from 'kysely'

// Columns of an order `o` that decide the latest day of arrival.
export const customHolidays = sql<
  readonly string[]
>`array(select h.day::text from public_holidays h where h.country_id = o.shipping_country_id)`.as('customHolidays')
export const agreedDay = sql<string | null>`o.preferred_delivery ->> 'day'`.as('agreedDay')
