import { parentPort } from 'node:worker_threads'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { printPdf } from './print-pdf.ts'

/** The answer to a posted document; answers come in the order of the documents. */
export type PrintResult = { readonly pdf: Uint8Array } | { readonly error: unknown }

let printed: Promise<void> = Promise.resolve()

parentPort?.on('message', (document: PrintedDocument) => {
  printed = printed.then(async () => parentPort?.postMessage(await print(document)))
})

async function print(document: PrintedDocument): Promise<PrintResult> {
  try {
    return { pdf: await printPdf(document) }
  } catch (error) {
    return { error }
  }
}
