import type { ManufacturerEntry, PartyEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { reserveIds, syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const parties: RowShape = {
  table: 'parties',
  key: { id: 'integer' },
  set: { name: 'text' },
  keep: {
    external_name: 'text',
    legal_name: 'text',
    logo_id: 'integer',
    street: 'text',
    house_no: 'text',
    postcode: 'text',
    town: 'text',
    country_id: 'integer',
    email: 'text',
    phone_number: 'text',
    fax_number: 'text',
    url: 'text',
    contact_url: 'text',
  },
}
const manufacturers: RowShape = {
  table: 'manufacturers',
  key: { code: 'text' },
  set: { party_id: 'integer' },
  keep: { responsible_id: 'integer' },
  once: { position: 'integer' },
}

export async function writeManufacturers(
  tx: Tx,
  entries: readonly ManufacturerEntry[],
  pictures: Pictures,
): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const existing = new Map(
    (await tx.selectFrom('manufacturers').select(['code', 'party_id', 'responsible_id']).execute()).map((row) => [
      row.code,
      row,
    ]),
  )
  const countries = new Map(
    (await tx.selectFrom('countries').select(['id', 'iso_code2']).execute()).map((row) => [row.iso_code2, row.id]),
  )
  const ids = await reserveIds(tx, 'parties', entries.length * 2)
  const takeId = () => ids.pop() ?? null
  const rows = entries.map((entry, index) => ({
    entry,
    row: {
      code: entry.code,
      position: existing.size + index,
      party_id: existing.get(entry.code)?.party_id ?? takeId(),
      responsible_id: entry.responsible ? (existing.get(entry.code)?.responsible_id ?? takeId()) : null,
    },
  }))
  const toPartyRow = (id: number | null, party: PartyEntry) => ({
    id,
    name: party.name,
    external_name: party.externalName,
    legal_name: party.legalName,
    logo_id: party.logo && pictures.get(party.logo).id,
    street: party.street,
    house_no: party.houseNo,
    postcode: party.postcode,
    town: party.town,
    country_id: party.country && countries.get(party.country),
    email: party.email,
    phone_number: party.phoneNumber,
    fax_number: party.faxNumber,
    url: party.url,
    contact_url: party.contactUrl,
  })
  const partyCount = await syncRows(
    tx,
    parties,
    rows.flatMap(({ entry, row }) => [
      toPartyRow(row.party_id, entry.party),
      ...(entry.responsible ? [toPartyRow(row.responsible_id, entry.responsible)] : []),
    ]),
  )
  const manufacturerCount = await syncRows(
    tx,
    manufacturers,
    rows.map(({ row }) => row),
  )
  return { ...manufacturerCount, changed: manufacturerCount.changed + partyCount.changed }
}
