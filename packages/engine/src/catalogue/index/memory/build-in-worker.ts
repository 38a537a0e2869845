import { Worker } from 'node:worker_threads'
import type { IndexColumns } from './memory.ts'
import { unpack, type PackedIndexColumns } from './packing.ts'

/** Builds the index from the database in a worker thread. */
export function buildInWorker(options: {
  readonly databaseUrl: string
  readonly currency: string
}): Promise<IndexColumns> {
  return new Promise((resolve, reject) => {
    // All options are passed as worker data. With the environment, a thread under `node --watch` would also post the
    // names of the files that it reads.
    const worker = new Worker(new URL('build-worker.ts', import.meta.url), {
      workerData: options,
      name: 'catalogue index',
      env: {},
    })
    worker.once('message', (packed: PackedIndexColumns) => resolve(unpack(packed)))
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The worker thread of the catalogue index exited with code ${code}`)),
    )
  })
}
