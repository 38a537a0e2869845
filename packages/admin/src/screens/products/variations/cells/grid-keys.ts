/** A cell of the matrix: the line counts inputs downwards, of which each row can have two. */
export interface GridPlace {
  readonly row: number
  readonly column: number
  /** The input of the cell: price above stock. */
  readonly part: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  readonly parts: number
}

/** Where an arrow leads; undefined: to the edge and no further. */
export function moveInGrid(
  { row, column, part }: GridPlace,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  { rows, columns, parts }: GridSize,
): GridPlace | undefined {
  if (key === 'ArrowLeft') return column > 0 ? { row, part, column: column - 1 } : undefined
  if (key === 'ArrowRight') return column < columns - 1 ? { row, part, column: column + 1 } : undefined
  const line = row * parts + part + (key === 'ArrowUp' ? -1 : 1)
  if (line < 0 || line >= rows * parts) return undefined
  return { column, row: Math.floor(line / parts), part: line % parts }
}

/** The cells of a pasted block, which keeps to the input of the cell where it begins; what does not fit is left out. */
export function spreadBlock(
  text: string,
  start: GridPlace,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): readonly { readonly place: GridPlace; readonly text: string }[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const place = { row: start.row + down, column: start.column + right, part: start.part }
      return place.row < rows && place.column < columns ? [{ place, text: value.trim() }] : []
    }),
  )
}

/** Several cells of a spreadsheet, not one value. */
export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))
