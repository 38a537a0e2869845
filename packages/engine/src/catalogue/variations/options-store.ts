import type { Option, OptionType } from '@vitrine/contract/catalogue/variations/options.contract'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

interface OptionRow {
  readonly id: number
  readonly code: string
  readonly type: OptionType
  readonly names: Labels
  readonly isUsed: boolean
  readonly values: readonly {
    readonly id: number
    readonly code: string
    readonly names: Labels
    readonly color: string | null
    readonly imageKey: string | null
    readonly isUsed: boolean
    readonly position: number
  }[]
}

/** All options with their values, in their order. */
export async function listOptions(db: Db): Promise<readonly Option[]> {
  const { rows } = await sql<OptionRow>`
    select a.id, a.code, a.type, a.names,
           exists (select from attribute_values u join variation_attribute_values x on x.value_id = u.id where u.attribute_id = a.id) as "isUsed",
           coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'names', v.names, 'color', v.color, 'imageKey', m.storage_key,
                       'position', v.position, 'isUsed', exists (select from variation_attribute_values x where x.value_id = v.id)) order by v.position, v.id)
                       from attribute_values v left join media m on m.id = v.image_id where v.attribute_id = a.id), '[]') as "values"
      from attributes a order by a.position, a.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    values: row.values.map(({ imageKey, ...value }) => ({
      ...value,
      image: imageKey === null ? null : pictureAddress(imageKey),
    })),
  }))
}

/** Options change in turns: all of them are few. */
export async function lockOptions(tx: Tx): Promise<readonly Option[]> {
  await sql`select from attributes order by id for update`.execute(tx)
  return listOptions(tx)
}

interface OptionWrite {
  readonly type: OptionType
  readonly names: Labels
}

export async function insertOption(tx: Tx, { type, names, code }: OptionWrite & { code: string }): Promise<number> {
  const { id } = await tx
    .insertInto('attributes')
    .values({
      code,
      type,
      names: JSON.stringify(names),
      position: sql<number>`(select coalesce(max(position), -1) + 1 from attributes)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateOption(tx: Tx, id: number, { type, names }: OptionWrite): Promise<void> {
  await tx
    .updateTable('attributes')
    .set({ type, names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
}

export async function deleteOptionRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('attributes').where('id', '=', id).execute()
}

export interface ValueWrite {
  /** Null: a new value. */
  readonly id: number | null
  readonly code: string
  readonly names: Labels
  readonly color: string | null
}

/** Writes the values of an option in their order; those that are not in the list are deleted. */
export async function writeOptionValues(tx: Tx, optionId: number, values: readonly ValueWrite[]): Promise<void> {
  const known = values.flatMap(({ id }) => id ?? [])
  const rows = JSON.stringify(values.map((value, position) => ({ ...value, position })))
  const input = sql`jsonb_to_recordset(${rows}::jsonb) as i (id integer, code text, names jsonb, color text, position integer)`
  await sql`delete from attribute_values where attribute_id = ${optionId} and id <> all(${known}::integer[])`.execute(
    tx,
  )
  await sql`
    update attribute_values v set names = i.names, color = i.color, position = i.position from ${input}
     where v.id = i.id and (v.names, v.color, v.position) is distinct from (i.names, i.color, i.position)`.execute(tx)
  await sql`
    insert into attribute_values (attribute_id, code, names, color, position)
    select ${optionId}, i.code, i.names, i.color, i.position from ${input} where i.id is null order by i.position`.execute(
    tx,
  )
}
