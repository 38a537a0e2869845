import type { Manufacturer, ManufacturerFields, PartyFields } from '@vitrine/contract/catalogue/manufacturers.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

interface ManufacturerRow {
  readonly id: number
  readonly version: string
  readonly party: PartyFields
  readonly responsible: PartyFields | null
  readonly items: number
}

const partyObject = (alias: 'p' | 'r') =>
  sql.raw(`jsonb_build_object('name', ${alias}.name, 'legalName', coalesce(${alias}.legal_name, ''), 'street', coalesce(${alias}.street, ''),
    'houseNo', coalesce(${alias}.house_no, ''), 'postcode', coalesce(${alias}.postcode, ''), 'town', coalesce(${alias}.town, ''), 'countryId', ${alias}.country_id,
    'email', coalesce(${alias}.email, ''), 'phoneNumber', coalesce(${alias}.phone_number, ''), 'url', coalesce(${alias}.url, ''), 'contactUrl', coalesce(${alias}.contact_url, ''))`)

export async function listManufacturers(db: Db): Promise<readonly Manufacturer[]> {
  const { rows } = await select.execute(db)
  return rows.map(toManufacturer)
}

/** Locks it, so that two people who save it take turns. */
export async function lockManufacturer(tx: Tx, id: number): Promise<Manufacturer | undefined> {
  await tx.selectFrom('manufacturers').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return (await listManufacturers(tx)).find((each) => each.id === id)
}

// The version is a hash of the values: tables of parties have no version of their own.
const select = sql<ManufacturerRow>`
  select m.id, md5(concat(p::text, r::text)) as version, ${partyObject('p')} as party, case when r.id is not null then ${partyObject('r')} end as responsible,
         (select count(*)::integer from items i where i.manufacturer_id = m.id) as items
    from manufacturers m join parties p on p.id = m.party_id left join parties r on r.id = m.responsible_id
   order by lower(p.name), m.id`

const toManufacturer = ({ id, version, party, responsible, items }: ManufacturerRow): Manufacturer => ({
  id,
  version,
  ...party,
  responsible,
  items,
})

export async function countKnownCountries(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from countries where id = any(${[...ids]}::integer[])`.execute(db)
  return rows[0]?.count ?? 0
}

const toColumns = ({
  name,
  legalName,
  street,
  houseNo,
  postcode,
  town,
  countryId,
  email,
  phoneNumber,
  url,
  contactUrl,
}: PartyFields) => ({
  name,
  legal_name: legalName || null,
  street: street || null,
  house_no: houseNo || null,
  postcode: postcode || null,
  town: town || null,
  country_id: countryId,
  email: email || null,
  phone_number: phoneNumber || null,
  url: url || null,
  contact_url: contactUrl || null,
})

async function insertParty(tx: Tx, party: PartyFields): Promise<number> {
  const { id } = await tx.insertInto('parties').values(toColumns(party)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertManufacturer(
  tx: Tx,
  { responsible, ...party }: ManufacturerFields,
  code: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('manufacturers')
    .values({
      party_id: await insertParty(tx, party),
      responsible_id: responsible && (await insertParty(tx, responsible)),
      code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateManufacturer(
  tx: Tx,
  id: number,
  { responsible, ...party }: ManufacturerFields,
): Promise<void> {
  const own = await tx
    .selectFrom('manufacturers')
    .where('id', '=', id)
    .select(['party_id', 'responsible_id'])
    .executeTakeFirstOrThrow()
  await tx.updateTable('parties').set(toColumns(party)).where('id', '=', own.party_id).execute()
  const responsibleId = responsible && (await writeResponsible(tx, own.responsible_id, responsible))
  await tx.updateTable('manufacturers').set({ responsible_id: responsibleId }).where('id', '=', id).execute()
}

/** A person who is responsible for several makers becomes one of each when it is changed for one. */
async function writeResponsible(tx: Tx, id: number | null, party: PartyFields): Promise<number> {
  if (id === null) return insertParty(tx, party)
  const { rows } =
    await sql`select from manufacturers where responsible_id = ${id} or party_id = ${id} limit 2`.execute(tx)
  if (rows.length > 1) return insertParty(tx, party)
  await tx.updateTable('parties').set(toColumns(party)).where('id', '=', id).execute()
  return id
}

/** False: it has products. */
export async function deleteUnusedManufacturer(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ party_id: number; responsible_id: number | null }>`
    delete from manufacturers m where id = ${id} and not exists (select from items where manufacturer_id = m.id)
    returning party_id, responsible_id`.execute(tx)
  const [row] = rows
  if (row === undefined) return false
  await sql`
    delete from parties p where id = any(array[${row.party_id}, ${row.responsible_id}]::integer[])
       and not exists (select from manufacturers m where m.party_id = p.id or m.responsible_id = p.id)`.execute(tx)
  return true
}
