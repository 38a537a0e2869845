import { Worker } from 'node:worker_threads'
import type { DocumentPrinter } from '@vitrine/engine/ports/documents'
import type { PrintContent, PrintResult } from './print-worker.ts'

const maxPosted = 2

interface PrintJob {
  /** One document, or several as one PDF. */
  readonly content: PrintContent
  resolve(pdf: Uint8Array): void
  reject(error: unknown): void
}

export interface PdfPrinterOptions {
  /** Documents that wait at most; more are refused, and the outbox repeats them later. */
  readonly maxWaiting?: number
  /** A document that takes longer fails, and the thread is started again. Shorter than the lease of the outbox. */
  readonly timeoutMs?: number
  /** The program of the thread. */
  readonly program?: URL
}

/**
 * Renders documents one after the other in a worker thread, which starts with the first document and ends with the
 * process: a page takes several milliseconds, and a day's orders would block all other requests meanwhile. A crash of
 * the thread fails only the document that it was rendering.
 */
export function createPdfPrinter({
  maxWaiting = 500,
  timeoutMs = 30_000,
  program = new URL('print-worker.ts', import.meta.url),
}: PdfPrinterOptions = {}): DocumentPrinter {
  const waiting: PrintJob[] = []
  // Those that the thread has: it renders the first, and goes on with the second without waiting for this thread.
  let posted: PrintJob[] = []
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  function postNext(): void {
    while (posted.length < maxPosted) {
      const job = waiting.shift()
      if (!job) break
      worker ??= start()
      worker.postMessage(job.content)
      posted.push(job)
      if (posted.length === 1) watch()
    }
    // An idle thread must not keep the process alive.
    if (posted.length === 0) worker?.unref()
    else worker?.ref()
  }

  function start(): Worker {
    // Without environment variables, like the worker of the catalogue index.
    const started = new Worker(program, { name: 'documents', env: {} })
    const failIfCurrent = (error: unknown) => {
      if (worker === started) restart(error)
    }
    started.on('message', (result: PrintResult) => {
      if (worker !== started) return
      const job = posted.shift()
      watch()
      if ('pdf' in result) job?.resolve(Buffer.from(result.pdf))
      else job?.reject(result.error)
      postNext()
    })
    // The error can overtake the answer about the document before; the end of the thread cannot.
    let failure: unknown
    started.on('error', (error: unknown) => {
      failure = error
    })
    started.on('exit', (code) =>
      failIfCurrent(failure ?? new Error(`The worker thread for PDF documents exited with code ${code}`)),
    )
    return started
  }

  /** Limits the time of the document that is rendered now. */
  function watch(): void {
    clearTimeout(timer)
    if (posted.length > 0)
      timer = setTimeout(() => restart(new Error(`A PDF document took longer than ${timeoutMs} ms`)), timeoutMs)
  }

  /** Fails the document that was rendered, and has the others rendered by a new thread. */
  function restart(error: unknown): void {
    worker?.terminate().catch(() => {})
    worker = undefined
    const [failed, ...others] = posted
    posted = []
    watch()
    waiting.unshift(...others)
    failed?.reject(error)
    postNext()
  }

  const print = (content: PrintContent) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Error('Too many PDF documents wait to be printed'))
      waiting.push({ content, resolve, reject })
      postNext()
    })

  return { print, printAll: print }
}
