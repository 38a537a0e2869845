import { Worker } from 'node:worker_threads'
import type { DocumentPrinter } from '@vitrine/engine/ports/documents'
import type { PrintRequest, PrintResult } from './print-worker.ts'

interface Pending {
  resolve(pdf: Uint8Array): void
  reject(error: unknown): void
}

/**
 * Prints documents in a thread of its own, which starts with the first of them: a page of text takes tens of milliseconds, and a day's orders would
 * hold up everybody who asks the shop for something meanwhile.
 */
export function createPdfPrinter(): DocumentPrinter {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    // Without the environment, like the thread of the catalogue index.
    const started = new Worker(new URL('print-worker.ts', import.meta.url), { name: 'documents', env: {} })
    started.on('message', (result: PrintResult) => {
      const request = pending.get(result.id)
      pending.delete(result.id)
      // An idle thread keeps no process from ending.
      if (pending.size === 0) started.unref()
      if ('pdf' in result) request?.resolve(Buffer.from(result.pdf))
      else request?.reject(result.error)
    })
    started.on('error', stop)
    started.on('exit', (code) => stop(new Error(`The thread that prints documents ended with ${code}`)))
    return started
  }

  // The next document starts another one.
  function stop(error: unknown): void {
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  return {
    print: (document) => new Promise((resolve, reject) => {
      const request: PrintRequest = { id: ++lastId, document }
      worker ??= start()
      pending.set(request.id, { resolve, reject })
      worker.ref()
      worker.postMessage(request)
    }),
  }
}
