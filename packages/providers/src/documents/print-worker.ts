import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { printPdf } from './print-pdf.ts'

/** The answer to a posted document; answers come in the order of the documents. */
export type PrintResult = { readonly pdf: Uint8Array } | { readonly error: unknown }

// Shoppers do not wait for the documents of others. Elsewhere it would be the priority of the whole process.
const { PRIORITY_BELOW_NORMAL: background } = constants.priority
if (process.platform === 'linux' && getPriority() < background) setPriority(background)

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
