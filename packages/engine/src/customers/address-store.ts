import type { Address, AddressForm } from '@vitrine/contract/address'
import type { Pickup } from '@vitrine/contract/delivery'
import type { Labels } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import { anyOf } from '../kernel/any-of.ts'
import type { Db, Tx } from '../kernel/db.ts'
import { formOf, type AddressColumns, type AddressOption } from './address-columns.ts'

/** Whose an address is: a customer's, or a guest's for as long as the session lasts. */
export type AddressOwner = { readonly customerId: number } | { readonly sessionId: number }

/** Texts that are empty are '' here. */
export interface StoredAddress extends Omit<AddressForm, 'id' | 'primary'> {
  readonly id: number
  readonly isBilling: boolean
  readonly isShipping: boolean
  readonly primaryBilling: boolean
  readonly primaryShipping: boolean
  readonly countryNames: Labels
  readonly countryCode: string
  readonly stateNames: Labels | null
  /** Whether the shop delivers there. SF-3.10 */
  readonly isDelivered: boolean
  readonly vatCheck: Address['vatCheck']
  readonly pickup: Pickup | null
  readonly updatedAt: Date
}

export interface AddressWriting {
  readonly columns: AddressColumns
  readonly options: readonly AddressOption[]
  readonly isBilling: boolean
  readonly isShipping: boolean
  readonly primaryBilling: boolean
  readonly primaryShipping: boolean
  readonly vatCheck: Address['vatCheck']
  readonly pickup: Pickup | null
  readonly now: Date
}

/** Primary ones first, then the one that was changed last. */
export async function addressesOf(db: Db, owner: AddressOwner): Promise<readonly StoredAddress[]> {
  const rows = await addresses(db).where(...owned(owner))
    .orderBy((eb) => eb.or([eb('a.primary_billing', '=', true), eb('a.primary_shipping', '=', true)]), 'desc').orderBy('a.updated_at', 'desc').orderBy('a.id', 'desc').execute()
  return rows.map(storedOf)
}

export async function addressesById(db: Db, ids: readonly number[]): Promise<readonly StoredAddress[]> {
  if (ids.length === 0) return []
  return (await addresses(db).where('a.id', '=', anyOf(ids)).execute()).map(storedOf)
}

/** Undefined as well when it is somebody else's. */
export async function ownAddress(db: Db, owner: AddressOwner, id: number): Promise<StoredAddress | undefined> {
  const row = await addresses(db).where(...owned(owner)).where('a.id', '=', id).executeTakeFirst()
  return row && storedOf(row)
}

export async function countAddresses(db: Db, owner: AddressOwner): Promise<number> {
  const { count } = await db.selectFrom('addresses as a').where(...owned(owner)).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

export async function insertAddress(tx: Tx, owner: AddressOwner, writing: AddressWriting): Promise<number> {
  await giveUpPrimary(tx, owner, writing)
  const { id } = await tx.insertInto('addresses')
    .values({ ...rowOf(writing), customer_id: customerOf(owner), session_id: sessionOf(owner), created_at: writing.now })
    .returning('id').executeTakeFirstOrThrow()
  await writeOptions(tx, id, writing.options)
  return id
}

/** False when there is no such address of this owner. */
export async function updateAddress(tx: Tx, owner: AddressOwner, id: number, writing: AddressWriting): Promise<boolean> {
  await giveUpPrimary(tx, owner, writing)
  const row = await tx.updateTable('addresses as a').set(rowOf(writing)).where(...owned(owner)).where('a.id', '=', id).returning('a.id').executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('address_options').where('address_id', '=', id).execute()
  await writeOptions(tx, id, writing.options)
  return true
}

/** Whoever changes addresses of this owner waits for us: how many there are and which is the primary one is decided one after the other. */
export async function lockOwner(tx: Tx, owner: AddressOwner): Promise<void> {
  if ('customerId' in owner) await tx.selectFrom('customers').select('id').where('id', '=', owner.customerId).forNoKeyUpdate().execute()
  else await tx.selectFrom('sessions').select('id').where('id', '=', owner.sessionId).forNoKeyUpdate().execute()
}

/** False when there is no such address of this owner. */
export async function deleteOwnAddress(tx: Tx, owner: AddressOwner, id: number): Promise<boolean> {
  const row = await tx.deleteFrom('addresses as a').where(...owned(owner)).where('a.id', '=', id).returning('a.id').executeTakeFirst()
  return row !== undefined
}

/** Serves one purpose less. */
export async function dropUse(tx: Tx, id: number, use: 'is_billing' | 'is_shipping'): Promise<void> {
  await tx.updateTable('addresses').set({ [use]: false, [use === 'is_billing' ? 'primary_billing' : 'primary_shipping']: false }).where('id', '=', id).execute()
}

/** An address that is chosen for a purpose serves it from then on. */
export async function noteUse(tx: Tx, id: number, use: 'is_billing' | 'is_shipping'): Promise<void> {
  await tx.updateTable('addresses').set({ [use]: true }).where('id', '=', id).where(use, '=', false).execute()
}

/** The address is a customer's from now on. */
export async function giveAddressToCustomer(tx: Tx, id: number, customerId: number): Promise<void> {
  await tx.updateTable('addresses').set({ customer_id: customerId, session_id: null, primary_billing: false, primary_shipping: false }).where('id', '=', id).execute()
}

const addresses = (db: Db) => db.selectFrom('addresses as a')
  .innerJoin('countries as c', 'c.id', 'a.country_id')
  .leftJoin('country_states as s', 's.id', 'a.state_id')
  .select([
    'a.id', 'a.is_billing', 'a.is_shipping', 'a.primary_billing', 'a.primary_shipping', 'a.company_name', 'a.title', 'a.contact_person', 'a.first_name', 'a.last_name',
    'a.street_name', 'a.apartment', 'a.additional', 'a.zip_code', 'a.city', 'a.country_id', 'a.state_id', 'a.phone_number', 'a.email', 'a.vat_number', 'a.vat_check',
    'a.post_number', 'a.pickup_kind', 'a.pickup_id', 'a.updated_at', 'c.names as countryNames', 'c.iso_code2 as countryCode', 'c.is_delivered as isDelivered', 's.names as stateNames',
  ])
  .select(sql<string | null>`a.birthday::text`.as('birthday'))
  .select(sql<readonly AddressOption[]>`coalesce((
    select jsonb_agg(jsonb_build_object('typeId', o.type_id, 'value', o.value) order by o.type_id) from address_options o where o.address_id = a.id), '[]')`.as('options'))

type AddressRow = Awaited<ReturnType<ReturnType<typeof addresses>['execute']>>[number]

function storedOf(row: AddressRow): StoredAddress {
  return {
    ...formOf(row, row.options), id: row.id, isBilling: row.is_billing, isShipping: row.is_shipping, primaryBilling: row.primary_billing, primaryShipping: row.primary_shipping,
    countryNames: row.countryNames, countryCode: row.countryCode, stateNames: row.stateNames, isDelivered: row.isDelivered,
    pickup: pickupIn(row), updatedAt: row.updated_at,
    // The CHECK of the column allows no other word.
    vatCheck: row.vat_check as Address['vatCheck'],
  }
}

/** What marks a row of an address as a pick-up point. */
export function pickupIn({ pickup_kind: kind, pickup_id: id }: { readonly pickup_kind: string | null; readonly pickup_id: string | null }): Pickup | null {
  // The CHECK of the column allows no other word.
  return kind === null || id === null ? null : { kind: kind as Pickup['kind'], id }
}

function rowOf({ columns, isBilling, isShipping, primaryBilling, primaryShipping, vatCheck, pickup, now }: AddressWriting) {
  return {
    ...columns, is_billing: isBilling, is_shipping: isShipping, primary_billing: primaryBilling, primary_shipping: primaryShipping, vat_check: vatCheck,
    vat_asked_at: vatCheck === 'none' ? null : now, pickup_kind: pickup?.kind ?? null, pickup_id: pickup?.id ?? null, updated_at: now,
  }
}

/** Of each kind one address is the primary one. */
async function giveUpPrimary(tx: Tx, owner: AddressOwner, { primaryBilling, primaryShipping }: AddressWriting): Promise<void> {
  if (primaryBilling) await tx.updateTable('addresses as a').set({ primary_billing: false }).where(...owned(owner)).where('primary_billing', '=', true).execute()
  if (primaryShipping) await tx.updateTable('addresses as a').set({ primary_shipping: false }).where(...owned(owner)).where('primary_shipping', '=', true).execute()
}

async function writeOptions(tx: Tx, addressId: number, options: readonly AddressOption[]): Promise<void> {
  if (options.length === 0) return
  await tx.insertInto('address_options').values(options.map(({ typeId, value }) => ({ address_id: addressId, type_id: typeId, value }))).execute()
}

const customerOf = (owner: AddressOwner) => ('customerId' in owner ? owner.customerId : null)
const sessionOf = (owner: AddressOwner) => ('sessionId' in owner ? owner.sessionId : null)

function owned(owner: AddressOwner): ['a.customer_id' | 'a.session_id', '=', number] {
  return 'customerId' in owner ? ['a.customer_id', '=', owner.customerId] : ['a.session_id', '=', owner.sessionId]
}
