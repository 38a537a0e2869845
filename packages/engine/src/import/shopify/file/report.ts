import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { toCsvLine } from './csv-line.ts'
import type { Finding, Remark, Tally } from '../products/product-draft.ts'
import { topicReasons } from '../names/topics.ts'

export interface Report {
  readonly remarks: number
  readonly leftOut: number
  /** The number of rows of a topic. */
  countTopic(topic: Tally['topic']): number
  add(findings: readonly Finding[]): void
  /** Writes the tallies. Returns whether anything was reported; otherwise no file was created. */
  close(): Promise<boolean>
}

const head = ['Line', 'Handle', 'SKU', 'What', 'Reason']

/**
 * Reports rows that were not imported unchanged. The file is created with the first remark; without a file the remarks
 * are only counted.
 */
export async function openReport(file: string | undefined): Promise<Report> {
  if (file !== undefined) {
    await mkdir(dirname(file), { recursive: true })
    // Removes the report of an earlier run.
    await rm(file, { force: true })
  }
  const counts = { remarks: 0, leftOut: 0 }
  const tallies = new Map<Tally['topic'], { readonly first: Tally; count: number }>()
  let stream: WriteStream | undefined
  return {
    get remarks() {
      return counts.remarks
    },
    get leftOut() {
      return counts.leftOut
    },
    countTopic: (topic) => tallies.get(topic)?.count ?? 0,
    add(findings) {
      for (const finding of findings) {
        if ('topic' in finding) addTally(finding)
        else write(finding)
      }
    },
    async close() {
      for (const [topic, { first, count }] of tallies) {
        write({
          line: first.line,
          handle: '',
          sku: '',
          what: 'changed',
          reason: formatImportReason(topicReasons[topic], {
            count: `${count} ${count === 1 ? 'variant' : 'variants'}`,
            first: first.sku,
          }),
        })
      }
      if (!stream) return false
      stream.end()
      await finished(stream)
      return true
    },
  }

  function addTally(entry: Tally): void {
    const existing = tallies.get(entry.topic)
    if (existing) existing.count++
    else tallies.set(entry.topic, { first: entry, count: 1 })
  }

  function write({ line, handle, sku, what, reason }: Remark): void {
    counts.remarks++
    if (what === 'left out') counts.leftOut++
    if (file === undefined) return
    stream ??= createReport(file)
    stream.write(toCsvLine([String(line), handle, sku, what, reason]))
  }
}

function createReport(file: string): WriteStream {
  const stream = createWriteStream(file)
  stream.write(toCsvLine(head))
  return stream
}
