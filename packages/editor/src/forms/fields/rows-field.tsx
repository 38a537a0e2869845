import type { RowsField } from '@vitrine/contract/blocks/field'
import { Button, IconButton } from '../../chrome/button.tsx'
import { useText } from '../../text/text.tsx'
import { Group } from './row.tsx'
import { useField, useIsLocked } from '../use-field.ts'

/** The cells of a table, row by row. */
export function RowsControl({
  field,
  at,
  label,
}: {
  readonly field: RowsField
  readonly at: string
  readonly label: string
}) {
  const t = useText()
  const isLocked = useIsLocked()
  const { value: rows, write } = useField(field, at)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const padRow = (row: readonly string[]) => Array.from({ length: width }, (_, column) => row[column] ?? '')
  return (
    <Group label={label}>
      <div className="ef-rows">
        <table>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows and cells have no ids: their place is what tells them apart
              <tr key={index}>
                {padRow(row).map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>
                    <input
                      aria-label={t('forms.cell', { row: index + 1, column: column + 1 })}
                      value={cell}
                      maxLength={200}
                      readOnly={isLocked}
                      onChange={(event) => write(rows.with(index, padRow(row).with(column, event.target.value)))}
                    />
                  </td>
                ))}
                {!isLocked && (
                  <td>
                    <IconButton
                      icon="bin"
                      label={t('forms.removeRow', { row: index + 1 })}
                      onClick={() => write(rows.toSpliced(index, 1))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {!isLocked && width > 1 && (
            <tfoot>
              <tr>
                {padRow([]).map((_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>
                    <IconButton
                      icon="bin"
                      label={t('forms.removeColumn', { column: column + 1 })}
                      onClick={() => write(rows.map((row) => padRow(row).toSpliced(column, 1)))}
                    />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {!isLocked && (
        <span className="ed-row">
          <Button
            icon="plus"
            disabled={rows.length >= field.maxRows}
            onClick={() => write([...rows, Array.from({ length: Math.max(width, 1) }, () => '')])}
          >
            {t('forms.addRow')}
          </Button>
          <Button
            icon="plus"
            disabled={width >= field.maxColumns || rows.length === 0}
            onClick={() => write(rows.map((row) => [...padRow(row), '']))}
          >
            {t('forms.addColumn')}
          </Button>
        </span>
      )}
    </Group>
  )
}
