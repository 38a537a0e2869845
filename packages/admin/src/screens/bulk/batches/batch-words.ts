import type { Batch, BatchRow } from '../../../data/batch-queries.ts'
import { useLocale, useText, type TextKey } from '../../../text/text.tsx'
import { useColumnName } from '../column-names.ts'
import { formatCell } from '../sheet/cell-values.ts'

const kinds = {
  sheet: 'batches.kind.sheet',
  list: 'batches.kind.list',
  undo: 'batches.kind.undo',
} as const satisfies Record<BatchRow['kind'], TextKey>
const states: Readonly<Record<string, TextKey>> = {
  active: 'batches.state.active',
  draft: 'batches.state.draft',
  archived: 'batches.state.archived',
}

/** '8 Price £, 1 Stock'. */
export function useBatchWords() {
  const t = useText()
  const locale = useLocale()
  const nameOf = useColumnName()
  return {
    kind: ({ kind }: Pick<BatchRow, 'kind'>) => t(kinds[kind]),
    contents: ({ columns }: Pick<BatchRow, 'columns'>) =>
      columns.map(({ column, count }) => `${count} × ${nameOf(column)}`).join(', '),
    column: nameOf,
    value: (column: string, value: Batch['cells'][number]['now']) => {
      if (typeof value === 'boolean') return t(value ? 'bulk.yes' : 'bulk.no')
      if (column === 'state') return t(states[String(value)] ?? 'batches.state.draft')
      const [kind = '', currency] = column.split(':')
      const isMoney = ['price', 'reduced', 'rrp'].includes(kind)
      const format = {
        key: column,
        kind: isMoney ? 'money' : 'whole',
        ...(currency !== undefined && { currency }),
      } as const
      return formatCell(value, format, locale) || '–'
    },
  }
}
