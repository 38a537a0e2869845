import type { ImportKind } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { listChangesToUndo, lockChangesToUndo, recordOutcomes, type StoredChange } from '../journal/journal-store.ts'
import { undoItems } from '../journal/undo-items.ts'
import { recordKinds } from '../records/record-kinds.ts'

const batchSize = 50

interface UndoInput {
  readonly db: Db
  readonly importId: number
  readonly kind: ImportKind
  readonly currency: string
  readonly now: Date
}

/** Takes an import back in batches, the latest changes first; an interrupted undo goes on where it was. */
export async function undoImport(
  input: UndoInput,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (done: number) => void },
): Promise<void> {
  for (let done = 0; ; progress(done)) {
    signal.throwIfAborted()
    const count = await inTransaction(input.db, async (tx) => {
      const changes = withoutEarlier(await lockChangesToUndo(tx, input.importId, batchSize))
      if (changes.length === 0) return 0
      const kept = await takeBack(tx, changes, input, false)
      await recordOutcomes(
        tx,
        changes.map(({ id }) => ({ id, outcome: kept.has(id) ? 'kept' : 'undone' })),
      )
      return changes.length
    })
    if (count === 0) return
    done += count
  }
}

export interface UndoPreview {
  readonly new: number
  readonly changed: number
  readonly kept: number
  readonly rows: readonly { readonly subject: string; readonly title: string }[]
}

const maxListed = 200

/** What an undo would take back, and what it would keep since it has changed. */
export async function previewUndo(input: UndoInput): Promise<UndoPreview> {
  const preview = { new: 0, changed: 0, kept: 0, rows: [] as { subject: string; title: string }[] }
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const changes = await listChangesToUndo(input.db, { importId: input.importId, before, limit: 300 })
    const last = changes.at(-1)
    if (!last) return preview
    before = last.id
    const kept = await inTransaction(input.db, (tx) => takeBack(tx, withoutEarlier(changes), input, true))
    for (const { id, kind, subject, title } of changes) {
      preview[kind]++
      if (!kept.has(id)) continue
      preview.kept++
      if (preview.rows.length < maxListed) preview.rows.push({ subject, title })
    }
  }
}

function takeBack(
  tx: Tx,
  changes: readonly StoredChange[],
  { kind, currency, now }: UndoInput,
  isRehearsal: boolean,
): Promise<ReadonlySet<number>> {
  if (kind === 'products') return undoItems(tx, changes, { currency, now, isRehearsal })
  const records = recordKinds.find(({ key }) => key === kind)
  if (!records) throw new Error(`there are no rows of the kind ${kind}`)
  return records.undo(tx, changes, isRehearsal)
}

// Of two changes of one row, the earlier is taken back after the later one.
function withoutEarlier(changes: readonly StoredChange[]): readonly StoredChange[] {
  const latest = new Map<string, StoredChange>()
  for (const change of changes) if (!latest.has(change.subject)) latest.set(change.subject, change)
  return [...latest.values()]
}
