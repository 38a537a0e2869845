import { randomUUID } from 'node:crypto'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Manufacturer, ManufacturerFields } from '@vitrine/contract/catalogue/manufacturers.contract'
import { slugify } from '@vitrine/contract/pages/page-slug'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { diffFields, type Fields } from '../../kernel/merge-fields.ts'
import {
  countKnownCountries,
  deleteUnusedManufacturer,
  insertManufacturer,
  lockManufacturer,
  updateManufacturer,
} from './manufacturers-store.ts'

const subject = 'manufacturer'

/** Adds or changes a maker. Returns its id. */
export async function saveManufacturer(
  tx: Tx,
  ctx: Context,
  { id, version, fields }: Payload<'setManufacturer'>,
): Promise<number> {
  const countries = [...new Set([fields.countryId, fields.responsible?.countryId ?? null])].filter(
    (each) => each !== null,
  )
  if ((await countKnownCountries(tx, countries)) < countries.length) refuse('manufacturer.countryUnknown')
  if (id === undefined) {
    const code = `${slugify(fields.name) || 'maker'}-${randomUUID().slice(0, 8)}`
    const newId = await insertManufacturer(tx, fields, code)
    await recordAudit(tx, ctx, { action: 'setManufacturer', subject, subjectId: newId, after: toPaths(fields) })
    return newId
  }
  const before = (await lockManufacturer(tx, id)) ?? refuse('manufacturer.notFound')
  if (version !== undefined && version !== before.version) refuse('manufacturer.changedMeanwhile')
  const changed = diffFields(toPaths(toFields(before)), toPaths(fields))
  if (changed === undefined) return id
  await updateManufacturer(tx, id, fields)
  await recordAudit(tx, ctx, { action: 'setManufacturer', subject, subjectId: id, ...changed })
  return id
}

export async function removeManufacturer(tx: Tx, ctx: Context, { id }: Payload<'deleteManufacturer'>): Promise<void> {
  const before = (await lockManufacturer(tx, id)) ?? refuse('manufacturer.notFound')
  if (!(await deleteUnusedManufacturer(tx, id))) refuse('manufacturer.inUse', { count: before.items })
  await recordAudit(tx, ctx, { action: 'deleteManufacturer', subject, subjectId: id, before: { name: before.name } })
}

function toFields({ id: _id, version: _version, items: _items, ...fields }: Manufacturer): ManufacturerFields {
  return fields
}

/** Each field on its own, those of the responsible person as 'responsible.name'. */
function toPaths({ responsible, ...party }: ManufacturerFields): Fields {
  return Object.fromEntries(
    [
      ...Object.entries(party),
      ...Object.entries(responsible ?? {}).map(([name, value]) => [`responsible.${name}`, value] as const),
    ].filter(([, value]) => value !== '' && value !== null),
  )
}
