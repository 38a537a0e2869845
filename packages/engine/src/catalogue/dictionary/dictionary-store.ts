import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import type {
  AttributeEntry,
  AvailabilityEntry,
  ManufacturerEntry,
  PartyEntry,
  PropertyEntry,
  SelectionEntry,
  UnitEntry,
  ValueEntry,
} from './dictionary.ts'

export async function listAttributes(db: Db): Promise<readonly AttributeEntry[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'code', 'type', 'names', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listAttributeValues(db: Db): Promise<readonly ValueEntry[]> {
  const rows = await db
    .selectFrom('attribute_values')
    .leftJoin('media', 'media.id', 'attribute_values.image_id')
    .select(['attribute_values.id', 'attribute_id as attributeId', 'names', 'color', 'storage_key', 'position'])
    .orderBy('position')
    .orderBy('attribute_values.id')
    .execute()
  return rows.map(({ storage_key, ...row }) => ({
    ...row,
    imageBase: storage_key === null ? null : pictureAddress(storage_key),
  }))
}

export async function listSelections(db: Db): Promise<readonly SelectionEntry[]> {
  return db
    .selectFrom('property_selections')
    .select(['id', 'property_id as propertyId', 'code', 'names', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The selections are passed in. */
export async function listProperties(db: Db, selections: readonly SelectionEntry[]): Promise<readonly PropertyEntry[]> {
  const rows = await db
    .selectFrom('properties')
    .leftJoin('property_groups', 'property_groups.id', 'properties.group_id')
    .select([
      'properties.id',
      'properties.code',
      'value_type as valueType',
      'properties.names',
      'descriptions',
      'properties.position',
      'is_order_property as isOderProperty',
      'is_required as isRequired',
      'is_preselected as isPreSelected',
      'is_multiline as isMultiline',
      'is_shown_as_additional_costs as isShownAsAdditionalCosts',
      'vat_class as vatId',
      'accepted_formats',
      'maximum_bytes as maximumBytes',
      'group_id',
      'property_groups.names as group_names',
      'property_groups.position as group_position',
    ])
    .select(
      sql<Readonly<Record<string, number>> | null>`(
        select jsonb_object_agg(c.currency, c.amount) from property_surcharges c where c.property_id = properties.id)`.as(
        'surcharges',
      ),
    )
    .orderBy('properties.position')
    .orderBy('properties.id')
    .execute()
  const selectionsOfProperty = Map.groupBy(selections, ({ propertyId }) => propertyId)
  return rows.map(({ accepted_formats, group_id, group_names, group_position, ...row }) => ({
    ...row,
    acceptedFormats: accepted_formats ?? [],
    group:
      group_id === null || group_names === null
        ? null
        : { id: group_id, names: group_names, position: group_position ?? 0 },
    selections: selectionsOfProperty.get(row.id) ?? [],
  }))
}

export async function listManufacturers(db: Db): Promise<readonly ManufacturerEntry[]> {
  const [rows, parties] = await Promise.all([
    db.selectFrom('manufacturers').select(['id', 'party_id', 'responsible_id']).execute(),
    listParties(db),
  ])
  return rows.flatMap(({ id, party_id, responsible_id }) => {
    const party = parties.get(party_id)
    return party
      ? [{ id, party, responsible: responsible_id === null ? null : (parties.get(responsible_id) ?? null) }]
      : []
  })
}

async function listParties(db: Db): Promise<ReadonlyMap<number, PartyEntry>> {
  const rows = await db
    .selectFrom('parties')
    .leftJoin('countries', 'countries.id', 'parties.country_id')
    .leftJoin('media', 'media.id', 'parties.logo_id')
    .select([
      'parties.id',
      'name',
      partyText('external_name', 'externalName'),
      partyText('legal_name', 'legalName'),
      partyText('contact_url', 'contactUrl'),
      partyText('street', 'street'),
      partyText('house_no', 'houseNo'),
      partyText('postcode', 'postcode'),
      partyText('town', 'town'),
      partyText('email', 'email'),
      partyText('phone_number', 'phoneNumber'),
      partyText('fax_number', 'faxNumber'),
      partyText('url', 'url'),
      'countries.names as country',
      'countries.iso_code2 as countryCode',
      'storage_key',
    ])
    .execute()
  return new Map(
    rows.map(({ id, storage_key, countryCode, ...row }) => [
      id,
      { ...row, countryCode: countryCode ?? '', logo: storage_key === null ? null : pictureAddress(storage_key) },
    ]),
  )
}

// The contract's parties have an empty text where nothing is stored.
function partyText<Field extends keyof PartyEntry>(column: keyof Tables['parties'], field: Field) {
  return sql<string>`coalesce(${sql.ref(`parties.${column}`)}, '')`.as(field)
}

export async function listAvailabilityEntries(db: Db): Promise<readonly AvailabilityEntry[]> {
  return db.selectFrom('availabilities').select(['id', 'average_days as averageDays', 'names']).orderBy('id').execute()
}

export async function listUnits(db: Db): Promise<readonly UnitEntry[]> {
  return db.selectFrom('units').select(['id', 'code', 'names']).execute()
}

export async function listFibres(db: Db): Promise<ReadonlyMap<string, Labels>> {
  const rows = await db.selectFrom('fibres').select(['code', 'names']).execute()
  return new Map(rows.map(({ code, names }) => [code, names]))
}

export async function listNetClassIds(db: Db): Promise<ReadonlySet<number>> {
  return new Set(
    (await db.selectFrom('customer_classes').where('show_net_prices', '=', true).select('id').execute()).map(
      ({ id }) => id,
    ),
  )
}
