import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/web-worker'
import { toCsvLine } from '../../shopify/file/csv-line.ts'
import type { WorkbookOutcome, WorkbookTask } from './convert-workbook.ts'

// Passed by convert-workbook.ts.
const { file, target, maxUnpackedBytes } = workerData as WorkbookTask
parentPort?.postMessage(await convert())

async function convert(): Promise<WorkbookOutcome> {
  const packed = await readFile(file)
  try {
    if (measureUnpacked(packed) > maxUnpackedBytes) return { is: 'bomb' }
    const sheet = await readSheet(new Uint8Array(packed).buffer)
    if (sheet.length === 0) return { is: 'empty' }
    await writeFile(target, sheet.map((row) => toCsvLine(row.map(toCell))).join(''))
    return { is: 'converted' }
  } catch {
    // The library names damaged parts in many ways; for the person it is one: the file cannot be read.
    return { is: 'broken' }
  }
}

// The library unpacks no more than the archive declares.
function measureUnpacked(packed: Uint8Array): number {
  let bytes = 0
  unzipSync(packed, {
    filter: ({ originalSize }) => {
      bytes += originalSize
      return false
    },
  })
  return bytes
}

// One row is one line, so that the report counts as the spreadsheet does.
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  return String(value).replaceAll(/[\r\n]+/g, ' ')
}
