import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvLine } from './csv-line.ts'
import type { Remark } from './product-draft.ts'

export interface Report {
  readonly remarks: number
  readonly leftOut: number
  add(remarks: readonly Remark[]): void
  /** Answers whether anything was reported; else no file was made. */
  close(): Promise<boolean>
}

const head = ['Line', 'Handle', 'SKU', 'What', 'Reason']

/** Tells row by row what did not come in as it stands. The file is made with the first remark. */
export async function openReport(file: string): Promise<Report> {
  await mkdir(dirname(file), { recursive: true })
  // An earlier run's report would be taken for this one's.
  await rm(file, { force: true })
  const counts = { remarks: 0, leftOut: 0 }
  let stream: WriteStream | undefined
  return {
    get remarks() { return counts.remarks },
    get leftOut() { return counts.leftOut },
    add(remarks) {
      if (remarks.length === 0) return
      stream ??= begin(file)
      for (const { line, handle, sku, what, reason } of remarks) {
        counts.remarks++
        if (what === 'left out') counts.leftOut++
        stream.write(csvLine([String(line), handle, sku, what, reason]))
      }
    },
    async close() {
      if (!stream) return false
      stream.end()
      await finished(stream)
      return true
    },
  }
}

function begin(file: string): WriteStream {
  const stream = createWriteStream(file)
  stream.write(csvLine(head))
  return stream
}
