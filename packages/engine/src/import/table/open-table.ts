import { open } from 'node:fs/promises'
import { detectFormat, type FileFormat } from '../shopify/file/file-format.ts'
import { explainFileError, NoProductFile } from '../shopify/file/no-product-file.ts'
import { readRecords, type FileRecord } from '../shopify/file/read-rows.ts'
import { openFeed } from './feed/feed-table.ts'
import type { Table } from './table.ts'
import { convertWorkbook } from './workbook/convert-workbook.ts'

const maxColumns = 500

/** Opens a file by its content: a workbook, a feed, or text in columns. Throws NoProductFile. */
export async function openTable(file: string): Promise<Table> {
  const head = await readFirstBytes(file)
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return openWorkbook(file)
  if (/^\s*</.test(head.toString('utf8').replace('\u{FEFF}', ''))) return openFeed(file)
  return openCsv(file, await detectFormat(file), 'csv')
}

async function openWorkbook(file: string): Promise<Table> {
  const converted = `${file}.converted.csv`
  await convertWorkbook(file, converted)
  const format = { encoding: { label: 'utf-8', source: 'content' }, delimiter: ',', hasSeparatorLine: false } as const
  return openCsv(converted, format, 'xlsx')
}

async function openCsv(file: string, format: FileFormat, kind: 'csv' | 'xlsx'): Promise<Table> {
  let head: FileRecord | undefined
  for await (const record of readRecords(file, format)) {
    head = record
    break
  }
  if (!head) throw new NoProductFile(`${file} is empty.`, 'empty')
  if (head.cells.length > maxColumns)
    throw new NoProductFile(`${file} has more than ${maxColumns} columns in its first line.`, 'format')
  return {
    kind,
    format,
    head: head.cells.map((name) => name.replaceAll('\0', '')),
    async *rows(onBrokenRow) {
      let isHead = true
      for await (const record of readRecords(file, format, onBrokenRow && { onBrokenRow })) {
        if (!isHead) yield record
        isHead = false
      }
    },
  }
}

async function readFirstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw explainFileError(file, error)
  }
}
