import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SimulatedPayment } from './simulated-payment.ts'

/** A webhook that has not been taken yet. */
export interface DueWebhook {
  readonly paymentId: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly tries: number
}

export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

export interface SimulatorState {
  readonly payments: Map<string, SimulatedPayment>
  /** What was answered to a key of the shop. */
  readonly answers: Map<string, KeptAnswer>
  webhooks: readonly DueWebhook[]
  /** Resolves when everything that was changed before is on the disk. */
  save(): Promise<void>
}

interface Kept {
  readonly payments: readonly [string, SimulatedPayment][]
  readonly answers: readonly [string, KeptAnswer][]
  readonly webhooks: readonly DueWebhook[]
}

/** More than anybody tries by hand; the oldest are forgotten. */
const mostKept = 2000

/** In memory, and in a file so that a restart forgets no payment. Without a file it is kept in memory only. */
export async function openState(file: string | undefined): Promise<SimulatorState> {
  const kept = file === undefined ? nothing : await read(file)
  const state = { payments: new Map(kept.payments), answers: new Map(kept.answers), webhooks: kept.webhooks }
  let writing = Promise.resolve()
  let next: Promise<void> | undefined

  // Whoever saves while a write is under way shares the one that follows it.
  function save(to: string): Promise<void> {
    return (next ??= writing.catch(() => {}).then(() => {
      next = undefined
      return (writing = write(to, { payments: newest(state.payments), answers: newest(state.answers), webhooks: state.webhooks }))
    }))
  }

  return Object.assign(state, { save: () => (file === undefined ? Promise.resolve() : save(file)) })
}

const nothing: Kept = { payments: [], answers: [], webhooks: [] }

async function read(file: string): Promise<Kept> {
  try {
    // Only this file's own writer makes it.
    return JSON.parse(await readFile(file, 'utf8')) as Kept
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing
    throw error
  }
}

// Whole or not at all: a crash in the middle leaves the old file. Another shop may write to the same folder at this moment.
async function write(file: string, kept: Kept): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(beside, JSON.stringify(kept))
  await rename(beside, file)
}

function newest<T>(map: Map<string, T>): [string, T][] {
  const surplus = map.size - mostKept
  for (const key of Array.from(map.keys()).slice(0, Math.max(0, surplus))) map.delete(key)
  return Array.from(map)
}
