import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Line = Readonly<Record<string, string | number>>

let written = 0

/** A product CSV with these columns and lines. */
export async function shopifyFile(folder: string, columns: readonly string[], lines: readonly Line[]): Promise<string> {
  const file = join(folder, `products-${written++}.csv`)
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  await writeFile(
    file,
    [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n'),
  )
  return file
}
