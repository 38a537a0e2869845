import { useId } from 'react'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import styles from './raw-table.module.css'

/** A table of plain text, which scrolls horizontally when it is too wide. */
export function RawTableView({ block, isInside }: BlockViewProps<'RawTable'>) {
  const caption = useId()
  const { rows, headerRow, headerColumn, caption: captionText } = block.content
  const columns = Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, column) => column)
  const numbered = rows.map((cells, row) => ({ cells, row }))
  const [head, body] = headerRow ? [numbered.slice(0, 1), numbered.slice(1)] : [[], numbered]
  const cell = ({ cells, row }: (typeof numbered)[number], column: number, scope: 'col' | 'row' | undefined) => {
    const Cell = scope && cells[column] ? 'th' : 'td'
    return (
      <Cell key={column} scope={Cell === 'th' ? scope : undefined} data-at={`rows.${row}.${column}`}>
        {cells[column] ?? ''}
      </Cell>
    )
  }
  return (
    <BlockFrame block={block} isInside={isInside}>
      {/* A scrollable element must be focusable by keyboard. */}
      <div
        className={styles.scroll}
        {...(rows.length > 0 && { tabIndex: 0 })}
        {...(captionText && { role: 'group', 'aria-labelledby': caption })}
      >
        <table className={styles.table}>
          {captionText && (
            <caption id={caption} data-at="caption">
              {captionText}
            </caption>
          )}
          {head.length > 0 && (
            <thead>
              {head.map((line) => (
                <tr key={line.row}>{columns.map((column) => cell(line, column, 'col'))}</tr>
              ))}
            </thead>
          )}
          <tbody>
            {body.map((line) => (
              <tr key={line.row}>
                {columns.map((column) => cell(line, column, headerColumn && column === 0 ? 'row' : undefined))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BlockFrame>
  )
}
