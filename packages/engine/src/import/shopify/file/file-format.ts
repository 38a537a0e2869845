import { columnOf, keyColumns, type Column } from './columns.ts'
import { decode, detectEncoding, readBytes, type FileEncoding } from './file-encoding.ts'
import { explainFileError, NoProductFile } from './no-product-file.ts'

/** The format of a product file. */
export interface FileFormat {
  readonly encoding: FileEncoding
  readonly delimiter: Delimiter
  /** The file begins with Excel's separator line 'sep=;'. */
  readonly hasSeparatorLine: boolean
}
export type Delimiter = ',' | ';' | '\t' | '|'

const delimiters = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[]
const maxHeadLength = 100_000 // characters

/**
 * Detects the encoding and delimiter of a file. Throws NoProductFile with reason and advice if it is not a product CSV.
 */
export async function detectFormat(
  file: string,
  { encoding: named }: { readonly encoding?: string | undefined } = {},
): Promise<FileFormat> {
  try {
    const encoding = await detectEncoding(file, named)
    const lines = (await readHead(file, encoding)).split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
    const separator = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1]
    const head = lines[separator === undefined ? 0 : 1] ?? ''
    const delimiter = delimiters.find((each) => each === separator) ?? detectDelimiter(head)
    return { encoding, delimiter, hasSeparatorLine: separator !== undefined }
  } catch (error) {
    throw explainFileError(file, error)
  }
}

/**
 * Maps the columns of a header row to their indexes. Throws NoProductFile if it is not the header of a product file.
 */
export function mapColumns(head: readonly string[], file: string): (readonly [Column, number])[] {
  const indexes = new Map<Column, number>()
  for (const [index, name] of head.entries()) {
    const column = columnOf(name)
    if (column && !indexes.has(column)) indexes.set(column, index)
  }
  if (isWooCommerce(head))
    throw new NoProductFile(
      `${file} is WooCommerce's product export. The command reads Shopify's columns only: import it in the admin, as docs/moving-in.md says.`,
      'format',
    )
  const hasKey = keyColumns.some((column) => indexes.has(column))
  if (!hasKey || indexes.size < 2) {
    const reason = hasKey
      ? 'it has nothing but keys, and no column with a price, a stock or a title'
      : "it has no column 'Handle' ('URL handle') and none 'Variant SKU' ('SKU')"
    throw new NoProductFile(
      `${file} is not a Shopify product CSV: ${reason}. Its first line begins with ${head
        .filter((name) => name.trim() !== '')
        .slice(0, 5)
        .map((name) => `'${name.trim().slice(0, 40)}'`)
        .join(', ')}.`,
      'format',
    )
  }
  return [...indexes]
}

// The column names of an export are in the language of the exporting user.
const wooCommerceColumns = [
  ['sku', 'name', 'regular price'],
  ['artikelnummer', 'name', 'regulärer preis'],
  ['sku', 'nazwa', 'cena regularna'],
]

function isWooCommerce(head: readonly string[]): boolean {
  const names = new Set(head.map((name) => name.trim().normalize('NFC').toLowerCase()))
  return wooCommerceColumns.some((columns) => columns.every((column) => names.has(column)))
}

// The delimiter with the most known column names in the first line.
function detectDelimiter(head: string): Delimiter {
  const score = (delimiter: Delimiter) => {
    const names = head.split(delimiter).map((name) => name.replaceAll('"', ''))
    return names.filter((name) => columnOf(name)).length * 1000 + names.length
  }
  return delimiters.reduce((best, each) => (score(each) > score(best) ? each : best))
}

async function readHead(file: string, encoding: FileEncoding): Promise<string> {
  let text = ''
  for await (const part of decode(readBytes(file), encoding)) {
    text += part
    if (text.length > maxHeadLength || text.split('\n').length > 3) break
  }
  return text
}
