import { Worker } from 'node:worker_threads'
import type { DocumentPrinter } from '@vitrine/engine/ports/documents'
import type { PrintRequest, PrintResult } from './print-worker.ts'

interface Pending {
  resolve(pdf: Uint8Array): void
  reject(error: unknown): void
}

/**
 * Renders documents in a worker thread, which starts with the first document: a page takes tens of milliseconds, and a
 * day's orders would block all other requests meanwhile.
 */
export function createPdfPrinter(): DocumentPrinter {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    // Without environment variables, like the worker of the catalogue index.
    const started = new Worker(new URL('print-worker.ts', import.meta.url), { name: 'documents', env: {} })
    started.on('message', (result: PrintResult) => {
      const request = pending.get(result.id)
      pending.delete(result.id)
      // An idle worker must not keep the process alive.
      if (pending.size === 0) started.unref()
      if ('pdf' in result) request?.resolve(Buffer.from(result.pdf))
      else request?.reject(result.error)
    })
    started.on('error', stop)
    started.on('exit', (code) => stop(new Error(`The worker thread for PDF documents exited with code ${code}`)))
    return started
  }

  // The next document starts a new worker.
  function stop(error: unknown): void {
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        const request: PrintRequest = { id: ++lastId, document }
        worker ??= start()
        pending.set(request.id, { resolve, reject })
        worker.ref()
        worker.postMessage(request)
      }),
  }
}
