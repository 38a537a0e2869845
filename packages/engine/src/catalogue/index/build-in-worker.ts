import { Worker } from 'node:worker_threads'
import { createIndexMemory, type IndexMemory } from './memory.ts'
import { unpack, type PackedBuilt } from './packing.ts'

/** Builds the index from the database beside the running shop. */
export function buildInWorker(wanted: { readonly databaseUrl: string; readonly currency: string }): Promise<IndexMemory> {
  return new Promise((resolve, reject) => {
    // The thread is told all that it needs. With the environment, under `node --watch`, it would also post the names of the files that it reads.
    const worker = new Worker(new URL('build-worker.ts', import.meta.url), { workerData: wanted, name: 'catalogue index', env: {} })
    worker.once('message', (packed: PackedBuilt) => resolve(createIndexMemory(unpack(packed))))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that builds the catalogue index ended with ${code}`)))
  })
}
