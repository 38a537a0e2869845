import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvLine } from './csv-line.ts'
import type { Finding, Remark, Tally } from './product-draft.ts'
import { topicSentences } from './topics.ts'

export interface Report {
  readonly remarks: number
  readonly leftOut: number
  /** How many rows have been counted under a topic. */
  tallied(topic: Tally['topic']): number
  add(findings: readonly Finding[]): void
  /** Writes what there is to say about many rows at once. Answers whether anything was reported; else no file was made. */
  close(): Promise<boolean>
}

const head = ['Line', 'Handle', 'SKU', 'What', 'Reason']

/** Tells row by row what did not come in as it stands. The file is made with the first remark. */
export async function openReport(file: string): Promise<Report> {
  await mkdir(dirname(file), { recursive: true })
  // An earlier run's report would be taken for this one's.
  await rm(file, { force: true })
  const counts = { remarks: 0, leftOut: 0 }
  const tallies = new Map<Tally['topic'], { readonly first: Tally; count: number }>()
  let stream: WriteStream | undefined
  return {
    get remarks() { return counts.remarks },
    get leftOut() { return counts.leftOut },
    tallied: (topic) => tallies.get(topic)?.count ?? 0,
    add(findings) {
      for (const finding of findings) {
        if ('topic' in finding) tally(finding)
        else write(finding)
      }
    },
    async close() {
      for (const [topic, { first, count }] of tallies) {
        write({ line: first.line, handle: '', sku: '', what: 'changed', reason: topicSentences[topic](`${count} ${count === 1 ? 'variant' : 'variants'}`, first.sku) })
      }
      if (!stream) return false
      stream.end()
      await finished(stream)
      return true
    },
  }

  function tally(one: Tally): void {
    const known = tallies.get(one.topic)
    if (known) known.count++
    else tallies.set(one.topic, { first: one, count: 1 })
  }

  function write({ line, handle, sku, what, reason }: Remark): void {
    stream ??= begin(file)
    counts.remarks++
    if (what === 'left out') counts.leftOut++
    stream.write(csvLine([String(line), handle, sku, what, reason]))
  }
}

function begin(file: string): WriteStream {
  const stream = createWriteStream(file)
  stream.write(csvLine(head))
  return stream
}
