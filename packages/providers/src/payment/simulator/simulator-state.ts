import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SimulatedPayment } from './simulated-payment.ts'

/** A webhook that is not delivered yet. */
export interface DueWebhook {
  readonly url: string
  readonly body: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly tries: number
}

export interface StoredResponse {
  readonly status: number
  readonly body: unknown
}

export interface SimulatorState {
  readonly payments: Map<string, SimulatedPayment>
  /** Responses by idempotency key. */
  readonly answers: Map<string, StoredResponse>
  webhooks: readonly DueWebhook[]
  /** Resolves when all previous changes are on disk. */
  save(): Promise<void>
}

interface StoredState {
  readonly payments: readonly [string, SimulatedPayment][]
  readonly answers: readonly [string, StoredResponse][]
  readonly webhooks: readonly DueWebhook[]
}

/** The oldest entries beyond this number are dropped. */
const maxStored = 2000

/** State in memory, persisted to a file across restarts if one is given. */
export async function openState(file: string | undefined): Promise<SimulatorState> {
  const stored = file === undefined ? emptyState : await read(file)
  const state = { payments: new Map(stored.payments), answers: new Map(stored.answers), webhooks: stored.webhooks }
  let writing = Promise.resolve()
  let next: Promise<void> | undefined

  // Saves during a write share the write that follows it.
  function save(to: string): Promise<void> {
    return (next ??= writing
      .catch(() => {})
      .then(() => {
        next = undefined
        return (writing = write(to, {
          payments: newest(state.payments),
          answers: newest(state.answers),
          webhooks: state.webhooks,
        }))
      }))
  }

  return Object.assign(state, { save: () => (file === undefined ? Promise.resolve() : save(file)) })
}

const emptyState: StoredState = { payments: [], answers: [], webhooks: [] }

async function read(file: string): Promise<StoredState> {
  try {
    // The file is written by this module only.
    return JSON.parse(await readFile(file, 'utf8')) as StoredState
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState
    throw error
  }
}

// Atomic: a crash leaves the old file. Another process may write to the same folder concurrently.
async function write(file: string, stored: StoredState): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(temporaryFile, JSON.stringify(stored))
  await rename(temporaryFile, file)
}

function newest<T>(map: Map<string, T>): [string, T][] {
  const excess = map.size - maxStored
  for (const key of Array.from(map.keys()).slice(0, Math.max(0, excess))) map.delete(key)
  return Array.from(map)
}
