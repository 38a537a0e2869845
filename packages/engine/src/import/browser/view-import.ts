import { catalogueImport, catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import * as v from 'valibot'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { countChanges, listChanges, type JournalPhase } from '../journal/journal-store.ts'
import { listFirstPictures } from '../pictures/existing-pictures-store.ts'
import { findFaultyRows, findImport, listImports, type StoredImport } from './catalogue-imports-store.ts'
import { refuseUnlessMayRead } from './import-permissions.ts'

/** Work without a sign for so long was interrupted. */
export const aliveMs = 60_000
export const reportDays = 30
const dayMs = 86_400_000
const maxListed = 50

export async function requireImport(db: Db, id: number): Promise<StoredImport> {
  return (await findImport(db, id)) ?? refuse('import.notFound')
}

/** An import that the caller may see. */
export async function requireReadable(ctx: Context, id: number): Promise<StoredImport> {
  const stored = await requireImport(ctx.db, id)
  await refuseUnlessMayRead(ctx, stored.kind)
  return stored
}

export const isInterrupted = (state: StoredImport['state'], aliveAt: Date, now: Date): boolean =>
  (state === 'checking' || state === 'importing' || state === 'undoing') && now.getTime() - aliveAt.getTime() > aliveMs

// While it is checked and until it runs, the difference of the check is what counts.
const toPhase = ({ state }: StoredImport): JournalPhase =>
  state === 'uploading' || state === 'checking' || state === 'checked' ? 'check' : 'run'

export async function readImport(ctx: Context, id: number): Promise<Answer<'getCatalogueImport'>> {
  const stored = await requireReadable(ctx, id)
  const { aliveAt, createdAt, options: _options, startedBy: _startedBy, ...shown } = stored
  const changes = await countChanges(ctx.db, id, toPhase(stored))
  const isUndoable =
    (stored.state === 'done' || stored.state === 'stopped' || stored.state === 'failed') &&
    toPhase(stored) === 'run' &&
    changes.new + changes.changed > 0
  // Written by this module as the contract has it.
  return v.parse(catalogueImport, {
    ...shown,
    state: isInterrupted(stored.state, aliveAt, ctx.now) ? 'interrupted' : stored.state,
    changes,
    undoUntil: isUndoable ? new Date(createdAt.getTime() + reportDays * dayMs).toISOString() : null,
  })
}

export async function readChanges(
  ctx: Context,
  { id, show, after }: Payload<'getCatalogueImportChanges'>,
): Promise<Answer<'getCatalogueImportChanges'>> {
  const stored = await requireReadable(ctx, id)
  const { changes: limit, fields: maxFields } = catalogueImportLimits
  const rows = await listChanges(ctx.db, { importId: id, phase: toPhase(stored), kind: show, after, limit })
  const pictures =
    stored.kind === 'products'
      ? await listFirstPictures(
          ctx.db,
          rows.map(({ subject }) => subject),
        )
      : new Map<string, string>()
  return {
    rows: rows.map(({ fields, rowId: _row, customerId: _customer, digest: _digest, kind: _kind, ...row }) => ({
      ...row,
      fields: fields.slice(0, maxFields).map(({ field, before, after: then }) => ({
        field,
        before: cut(before),
        after: cut(then),
      })),
      fieldCount: fields.length,
      picture: toAddress(pictures.get(row.subject)),
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

const toAddress = (key: string | undefined) => (key === undefined ? null : pictureAddress(key))

const maxValueLength = 2000

// A long description is not shown as a whole; cut JSON would be no value any more.
function cut(json: string | null): string | null {
  if (json === null || json.length <= maxValueLength) return json
  return JSON.stringify(`${json.slice(0, 200).toWellFormed()}…`)
}

const faultyRows = v.object({
  head: v.array(v.string()),
  rows: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })),
})

export async function readFaultyRows(ctx: Context, id: number): Promise<Answer<'getCatalogueImportFaultyRows'>> {
  await requireReadable(ctx, id)
  const found = v.safeParse(faultyRows, await findFaultyRows(ctx.db, id))
  return found.success ? found.output : { head: [], rows: [] }
}

const countsSchema = v.object({ items: v.object({ added: v.number(), changed: v.number() }) })

export async function readImports(ctx: Context): Promise<Answer<'getCatalogueImports'>> {
  const imports = await listImports(ctx.db, maxListed)
  return imports.map(({ result, aliveAt, createdAt, state, ...row }) => {
    const counts = v.safeParse(countsSchema, result)
    return {
      ...row,
      state: isInterrupted(state, aliveAt, ctx.now) ? ('interrupted' as const) : state,
      createdAt: createdAt.toISOString(),
      new: counts.success ? counts.output.items.added : 0,
      changed: counts.success ? counts.output.items.changed : 0,
    }
  })
}
