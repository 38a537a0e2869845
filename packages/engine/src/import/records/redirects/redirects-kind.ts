import { formerAddresses } from '../../../pages/pages.ts'
import { toChange } from '../../journal/import-change.ts'
import type { ColumnNames } from '../../sources/source-cells.ts'
import { hasColumns, type RecordKind } from '../record-kind.ts'
import { listRedirectsThatLead } from './former-redirects-store.ts'

interface RedirectDraft {
  readonly line: number
  readonly from: string
  readonly to: string
}

const columns: ColumnNames = {
  from: ['redirect from', 'from', 'source', 'von'],
  to: ['redirect to', 'to', 'target', 'nach'],
}

/** Redirects of Shopify. An address that leads somewhere already keeps its target. */
export const redirectsKind: RecordKind<RedirectDraft> = {
  key: 'redirects',
  columns,
  recognise(names) {
    if (!hasColumns(names, columns, 'from', 'to')) return undefined
    return names.has('redirect from') ? 'shopify' : 'table'
  },
  async *draft(rows) {
    for await (const row of rows) yield { line: row.line, from: row.get('from'), to: row.get('to') }
  },
  async write(tx, drafts, { origin, operatorId }) {
    const typed = drafts.map(({ line, from, to }) => ({ row: line, from, to }))
    const targets = new Map(typed.map(({ row, to }) => [row, to]))
    const { written, refused } = await formerAddresses.write(tx, typed, { origin, operatorId })
    return {
      accepted: written.length,
      remarks: refused.map(({ row, from, refusal }) => ({
        line: row,
        subject: from,
        isLeftOut: true,
        key: 'redirectRefused',
        values: { from, because: refusal.key },
      })),
      changes: written
        .filter(({ isNew }) => isNew)
        .map(({ row, from, id }) =>
          toChange({
            kind: 'new',
            subject: from,
            title: targets.get(row) ?? '',
            rowId: id,
            digest: targets.get(row) ?? '',
          }),
        ),
    }
  },
  async undo(tx, changes, isRehearsal) {
    const ids = changes.flatMap(({ rowId }) => rowId ?? [])
    const still = await listRedirectsThatLead(tx, ids)
    if (!isRehearsal) await formerAddresses.remove(tx, [...still])
    return new Set(changes.filter(({ rowId }) => rowId === null || !still.has(rowId)).map(({ id }) => id))
  },
}
