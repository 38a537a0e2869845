import type { Address, AddressForm } from '@vitrine/contract/address/address'
import type { Pickup } from '@vitrine/contract/checkout/delivery'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql, type RawBuilder } from 'kysely'
import { compiledQuery } from '../kernel/database/compiled-query.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { toForm, type AddressColumns, type AddressOption } from './address-columns.ts'

/** The owner of an address: a customer, or a guest session. */
export type AddressOwner = { readonly customerId: number } | { readonly sessionId: number }

/** Empty texts are ''. */
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

export interface AddressInput {
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

/** Primary addresses first, then the most recently changed ones. */
export async function listAddresses(db: Db, owner: AddressOwner): Promise<readonly StoredAddress[]> {
  const rows = 'customerId' in owner ? await ofCustomer.execute(db, owner) : await ofSession.execute(db, owner)
  return rows.map(toStoredAddress)
}

const selectOwn = (db: Db, owner: AddressOwner) =>
  selectAddresses(db)
    .where(...ownerCondition(owner))
    .orderBy((eb) => eb.or([eb('a.primary_billing', '=', true), eb('a.primary_shipping', '=', true)]), 'desc')
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
const ofCustomer = compiledQuery((db, { customerId }: { readonly customerId: number }) => selectOwn(db, { customerId }))
const ofSession = compiledQuery((db, { sessionId }: { readonly sessionId: number }) => selectOwn(db, { sessionId }))

export async function listAddressesById(db: Db, ids: readonly number[]): Promise<readonly StoredAddress[]> {
  return ids.length === 0 ? [] : (await byIds.execute(db, { ids })).map(toStoredAddress)
}

const byIds = compiledQuery((db, { ids }: { readonly ids: readonly number[] }) =>
  selectAddresses(db).where('a.id', '=', sql<number>`any(${ids}::integer[])`),
)

/** Undefined also when the address has another owner. */
export async function findOwnAddress(db: Db, owner: AddressOwner, id: number): Promise<StoredAddress | undefined> {
  const row = await selectAddresses(db)
    .where(...ownerCondition(owner))
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row && toStoredAddress(row)
}

/** Undefined if the owner, who is locked, has as many addresses as allowed. */
export async function insertAddress(tx: Tx, owner: AddressOwner, input: AddressInput): Promise<number | undefined> {
  await clearPrimary(tx, owner, input)
  const row = {
    ...toRow(input),
    customer_id: getCustomerId(owner),
    session_id: getSessionId(owner),
    created_at: input.now,
  }
  const inserted = await tx
    .insertInto('addresses')
    // The keys of an object literal are its properties.
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression(
      tx.selectNoFrom(Object.values(row).map((value, at) => sql`${value}`.as(`value${at}`))).where(
        tx
          .selectFrom('addresses as a')
          .where(...ownerCondition(owner))
          .select(({ fn }) => fn.countAll<number>().as('count')),
        '<',
        serverLimits.addressesPerOwner,
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) await insertOptions(tx, inserted.id, input.options)
  return inserted?.id
}

/** False when there is no such address of this owner. */
export async function updateAddress(tx: Tx, owner: AddressOwner, id: number, input: AddressInput): Promise<boolean> {
  await clearPrimary(tx, owner, input)
  const row = await tx
    .updateTable('addresses as a')
    .set(toRow(input))
    .where(...ownerCondition(owner))
    .where('a.id', '=', id)
    .returning('a.id')
    .executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('address_options').where('address_id', '=', id).execute()
  await insertOptions(tx, id, input.options)
  return true
}

/** Serialises changes of the addresses of an owner, so that the limit and the primary addresses stay consistent. */
export async function lockOwner(tx: Tx, owner: AddressOwner): Promise<void> {
  await ownerLock(owner).execute(tx)
}

/** The same as a query that another statement includes. */
export const ownerLock = (owner: AddressOwner): RawBuilder<{ id: number }> =>
  'customerId' in owner
    ? sql`select id from customers where id = ${owner.customerId} for no key update`
    : sql`select id from sessions where id = ${owner.sessionId} for no key update`

/** False when there is no such address of this owner. */
export async function deleteOwnAddress(tx: Tx, owner: AddressOwner, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('addresses as a')
    .where(...ownerCondition(owner))
    .where('a.id', '=', id)
    .returning('a.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes one use of an address. */
export async function removeUse(tx: Tx, id: number, use: 'is_billing' | 'is_shipping'): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ [use]: false, [use === 'is_billing' ? 'primary_billing' : 'primary_shipping']: false })
    .where('id', '=', id)
    .execute()
}

/** Adds a use to an address that is selected for it. */
export async function addUse(tx: Tx, id: number, use: 'is_billing' | 'is_shipping'): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ [use]: true })
    .where('id', '=', id)
    .where(use, '=', false)
    .execute()
}

/** Moves an address of a guest to a customer. */
export async function assignAddressToCustomer(tx: Tx, id: number, customerId: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ customer_id: customerId, session_id: null, primary_billing: false, primary_shipping: false })
    .where('id', '=', id)
    .execute()
}

const selectAddresses = (db: Db) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('country_states as s', 's.id', 'a.state_id')
    .select([
      'a.id',
      'a.is_billing',
      'a.is_shipping',
      'a.primary_billing',
      'a.primary_shipping',
      'a.company_name',
      'a.title',
      'a.contact_person',
      'a.first_name',
      'a.last_name',
      'a.street_name',
      'a.apartment',
      'a.additional',
      'a.zip_code',
      'a.city',
      'a.country_id',
      'a.state_id',
      'a.phone_number',
      'a.email',
      'a.vat_number',
      'a.vat_check',
      'a.post_number',
      'a.pickup_kind',
      'a.pickup_id',
      'a.updated_at',
      'c.names as countryNames',
      'c.iso_code2 as countryCode',
      'c.is_delivered as isDelivered',
      's.names as stateNames',
    ])
    .select(sql<string | null>`a.birthday::text`.as('birthday'))
    .select(
      sql<readonly AddressOption[]>`coalesce((
    select jsonb_agg(jsonb_build_object('typeId', o.type_id, 'value', o.value) order by o.type_id) from address_options o where o.address_id = a.id), '[]')`.as(
        'options',
      ),
    )

type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number]

function toStoredAddress(row: AddressRow): StoredAddress {
  return {
    ...toForm(row, row.options),
    id: row.id,
    isBilling: row.is_billing,
    isShipping: row.is_shipping,
    primaryBilling: row.primary_billing,
    primaryShipping: row.primary_shipping,
    countryNames: row.countryNames,
    countryCode: row.countryCode,
    stateNames: row.stateNames,
    isDelivered: row.isDelivered,
    pickup: toPickup(row),
    updatedAt: row.updated_at,
    // A CHECK of the column allows no other value.
    vatCheck: row.vat_check as Address['vatCheck'],
  }
}

/** The pick-up point of an address row, if it is one. */
export function toPickup({
  pickup_kind: kind,
  pickup_id: id,
}: {
  readonly pickup_kind: string | null
  readonly pickup_id: string | null
}): Pickup | null {
  // A CHECK of the column allows no other value.
  return kind === null || id === null ? null : { kind: kind as Pickup['kind'], id }
}

function toRow({
  columns,
  isBilling,
  isShipping,
  primaryBilling,
  primaryShipping,
  vatCheck,
  pickup,
  now,
}: AddressInput) {
  return {
    ...columns,
    is_billing: isBilling,
    is_shipping: isShipping,
    primary_billing: primaryBilling,
    primary_shipping: primaryShipping,
    vat_check: vatCheck,
    vat_asked_at: vatCheck === 'none' ? null : now,
    pickup_kind: pickup?.kind ?? null,
    pickup_id: pickup?.id ?? null,
    updated_at: now,
  }
}

/** Only one address of each kind is primary. */
async function clearPrimary(
  tx: Tx,
  owner: AddressOwner,
  { primaryBilling, primaryShipping }: AddressInput,
): Promise<void> {
  if (primaryBilling)
    await tx
      .updateTable('addresses as a')
      .set({ primary_billing: false })
      .where(...ownerCondition(owner))
      .where('primary_billing', '=', true)
      .execute()
  if (primaryShipping)
    await tx
      .updateTable('addresses as a')
      .set({ primary_shipping: false })
      .where(...ownerCondition(owner))
      .where('primary_shipping', '=', true)
      .execute()
}

async function insertOptions(tx: Tx, addressId: number, options: readonly AddressOption[]): Promise<void> {
  if (options.length === 0) return
  await tx
    .insertInto('address_options')
    .values(options.map(({ typeId, value }) => ({ address_id: addressId, type_id: typeId, value })))
    .execute()
}

const getCustomerId = (owner: AddressOwner) => ('customerId' in owner ? owner.customerId : null)
const getSessionId = (owner: AddressOwner) => ('sessionId' in owner ? owner.sessionId : null)

function ownerCondition(owner: AddressOwner): ['a.customer_id' | 'a.session_id', '=', number] {
  return 'customerId' in owner ? ['a.customer_id', '=', owner.customerId] : ['a.session_id', '=', owner.sessionId]
}
