import { parentPort } from 'node:worker_threads'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { printPdf } from './print-pdf.ts'

export interface PrintRequest {
  readonly id: number
  readonly document: PrintedDocument
}

export type PrintResult = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: unknown })

parentPort?.on('message', ({ id, document }: PrintRequest) => {
  const send = (result: PrintResult) => parentPort?.postMessage(result)
  printPdf(document).then(
    (pdf) => send({ id, pdf }),
    (error: unknown) => send({ id, error }),
  )
})
