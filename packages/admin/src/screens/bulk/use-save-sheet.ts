import { isApiError } from '@vitrine/contract/api/api-error'
import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import { useState } from 'react'
import { refreshProducts } from '../../data/batch-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { toColumns, type ChangedCell } from './sheet/save-changes.ts'
import { cellKey, type Edit } from './sheet/sheet-changes.ts'
import { savedValue } from './sheet/sheet-rows.ts'

/** A cell that the server refused. */
export interface RefusedCell {
  readonly cell: string
  readonly reason: string
}

interface SaveOptions {
  /** The values of now, by cell. */
  readonly onNewer: (values: ReadonlyMap<string, CellValue>) => void
  readonly onEdit: (edits: readonly Edit[]) => void
  readonly onSaved: (batchId: number, cells: readonly ChangedCell[]) => void
}

// The details of the refusals of doSaveBatch.
interface NamedCells {
  readonly cells: readonly {
    readonly subject: string
    readonly id: number
    readonly column: string
    readonly now?: CellValue
    readonly reason?: string
  }[]
}

/** Saves what was chosen. What others changed meanwhile is shown with its value of now; what is typed stays. */
export function useSaveSheet({ onNewer, onEdit, onSaved }: SaveOptions) {
  const toText = useRefusalText()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])

  async function save(chosen: readonly ChangedCell[], isConfirmed: boolean): Promise<boolean> {
    setSaving(true)
    setError('')
    setRefused([])
    try {
      const { batchId } = await call('doSaveBatch', { columns: toColumns(chosen), isConfirmed })
      onNewer(
        new Map(
          chosen.map(({ row, column, change }) => [
            cellKey(row, column),
            'value' in change ? change.value : savedValue(row, column),
          ]),
        ),
      )
      onEdit(chosen.map(({ row, column }) => ({ cell: cellKey(row, column), change: undefined })))
      onSaved(batchId, chosen)
      await refreshProducts()
      return true
    } catch (refusal) {
      setError(toText(refusal))
      const named = isApiError(refusal) ? (refusal.cause as Partial<NamedCells>).cells : undefined
      const cells = (named ?? []).map((each) => ({ ...each, cell: `${each.subject} ${each.id} ${each.column}` }))
      if (isApiError(refusal) && refusal.key === 'batch.changedMeanwhile')
        onNewer(new Map(cells.map(({ cell, now }) => [cell, now ?? null])))
      setRefused(cells.map(({ cell, reason = 'changed' }) => ({ cell, reason })))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, error, refused, clearRefused: () => setRefused([]) }
}
