import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { listItemEntriesByHandle } from '../export/catalogue-lines-store.ts'
import { toChange, type ImportChange } from './import-change.ts'
import { diffFields, hasPriceJump, toDigest, toItemFields } from './item-fields.ts'
import { insertChanges, type JournalPhase } from './journal-store.ts'

export interface ItemJournal {
  /** Reads the products before they are written; `end` notes what was changed. */
  begin(tx: Tx, items: readonly ItemEntry[]): Promise<{ end(tx: Tx): Promise<void> }>
  /** The batch was written: what a check noted outlives its rollback. */
  settle(): Promise<void>
}

interface ItemJournalOptions {
  readonly db: Db
  readonly importId: number
  readonly phase: JournalPhase
  readonly currency: string
  readonly language: Locale
}

/** Notes each product that an import adds or changes; in a run within the transaction that writes it. */
export function createItemJournal({ db, importId, phase, currency, language }: ItemJournalOptions): ItemJournal {
  let pending: readonly ImportChange[] = []
  const read = async (tx: Tx, handles: readonly string[]) =>
    new Map(
      (await listItemEntriesByHandle(tx, { handles, currency })).map(({ id, handle, entry }) => {
        // Written by this module in the shape of the document.
        const item = JSON.parse(entry) as ItemEntry
        return [handle, { id, item, fields: toItemFields(item) }] as const
      }),
    )
  return {
    async begin(tx, items) {
      pending = []
      const before = await read(
        tx,
        items.map(({ handle }) => handle),
      )
      return {
        async end(endTx) {
          const written = items.filter(({ handle }) => phase === 'run' || before.has(handle))
          const after = await read(
            endTx,
            written.map(({ handle }) => handle),
          )
          const changes = items.flatMap((item) => compare(item, before.get(item.handle), after.get(item.handle)))
          if (phase === 'run') await insertChanges(endTx, { importId, phase }, changes)
          else pending = changes
        },
      }
    },
    async settle() {
      const settled = pending
      pending = []
      if (settled.length > 0) await inTransaction(db, (tx) => insertChanges(tx, { importId, phase }, settled))
    },
  }

  function compare(entry: ItemEntry, before: Snapshot | undefined, after: Snapshot | undefined): ImportChange[] {
    if (!before)
      return [
        toChange({
          kind: 'new',
          subject: entry.handle,
          title: toTitle(after?.item ?? entry),
          rowId: after?.id ?? null,
          variations: entry.variations.length,
          digest: after ? toDigest(after.fields) : null,
        }),
      ]
    const fields = after ? diffFields(before.fields, after.fields) : []
    if (fields.length === 0) return []
    return [
      toChange({
        kind: 'changed',
        subject: entry.handle,
        title: toTitle(before.item),
        rowId: before.id,
        fields,
        hasJump: hasPriceJump(fields),
      }),
    ]
  }

  function toTitle({ handle, texts }: ItemEntry): string {
    return texts[language]?.name ?? Object.values(texts)[0]?.name ?? handle
  }
}

interface Snapshot {
  readonly id: number
  readonly item: ItemEntry
  readonly fields: ReturnType<typeof toItemFields>
}
