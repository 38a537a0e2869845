import { columnOf, keyColumns, type Column } from './columns.ts'
import { decode, detectEncoding, readBytes, type FileEncoding } from './file-encoding.ts'
import { explainFileError, NoProductFile } from './no-product-file.ts'

/** How a file of products is written. */
export interface FileFormat {
  readonly encoding: FileEncoding
  readonly delimiter: Delimiter
  /** Excel's own first line 'sep=;' is no row. */
  readonly hasSeparatorLine: boolean
}
export type Delimiter = ',' | ';' | '\t' | '|'

const delimiters = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[]
const maxHeadLength = 100_000 // characters

/** Finds out how a file is encoded and parted. Throws NoProductFile for one that is no product CSV, with the reason and what to do. */
export async function detectFormat(file: string, { encoding: named }: { readonly encoding?: string | undefined } = {}): Promise<FileFormat> {
  try {
    const encoding = await detectEncoding(file, named)
    const lines = (await firstText(file, encoding)).split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
    const separator = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1]
    const head = lines[separator === undefined ? 0 : 1] ?? ''
    const delimiter = delimiters.find((each) => each === separator) ?? delimiterOf(head)
    return { encoding, delimiter, hasSeparatorLine: separator !== undefined }
  } catch (error) {
    throw explainFileError(file, error)
  }
}

/** The columns of a head row with their places. Throws NoProductFile when it is none of a product file. */
export function placesIn(head: readonly string[], file: string): (readonly [Column, number])[] {
  const places = new Map<Column, number>()
  for (const [index, name] of head.entries()) {
    const column = columnOf(name)
    if (column && !places.has(column)) places.set(column, index)
  }
  if (isWooCommerce(head)) throw new NoProductFile(`${file} is WooCommerce's product export. Only Shopify's columns are read: convert it as docs/import.md says, or bring it into a Shopify trial shop and export it there.`)
  const hasKey = keyColumns.some((column) => places.has(column))
  if (!hasKey || places.size < 2) {
    const reason = hasKey ? "it has nothing but keys, and no column with a price, a stock or a title" : "it has no column 'Handle' ('URL handle') and none 'Variant SKU' ('SKU')"
    throw new NoProductFile(`${file} is no product CSV of Shopify: ${reason}. Its first line begins with ${head.filter((name) => name.trim() !== '').slice(0, 5).map((name) => `'${name.trim().slice(0, 40)}'`).join(', ')}.`)
  }
  return [...places]
}

// It names its columns in the language of whoever exports.
const wooCommerceColumns = [['sku', 'name', 'regular price'], ['artikelnummer', 'name', 'regulärer preis'], ['sku', 'nazwa', 'cena regularna']]

function isWooCommerce(head: readonly string[]): boolean {
  const names = new Set(head.map((name) => name.trim().normalize('NFC').toLowerCase()))
  return wooCommerceColumns.some((columns) => columns.every((column) => names.has(column)))
}

// The separator by which the first line has the largest number of known names; a tie goes to the first.
function delimiterOf(head: string): Delimiter {
  const score = (delimiter: Delimiter) => {
    const names = head.split(delimiter).map((name) => name.replaceAll('"', ''))
    return names.filter((name) => columnOf(name)).length * 1000 + names.length
  }
  return delimiters.reduce((best, each) => (score(each) > score(best) ? each : best))
}

async function firstText(file: string, encoding: FileEncoding): Promise<string> {
  let text = ''
  for await (const part of decode(readBytes(file), encoding)) {
    text += part
    if (text.length > maxHeadLength || text.split('\n').length > 3) break
  }
  return text
}
