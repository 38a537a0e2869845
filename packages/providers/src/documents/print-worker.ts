import { parentPort } from 'node:worker_threads'
import type { PrintedAddressLabel, PrintedDocument } from '@vitrine/engine/ports/documents'
import { printPdf, printPdfs } from './print-pdf.ts'

/** One document, or several as one PDF. */
export type PrintContent = PrintedDocument | readonly (PrintedDocument | PrintedAddressLabel)[]

/** The answer to a posted document; answers come in the order of the documents. */
export type PrintResult = { readonly pdf: Uint8Array } | { readonly error: unknown }

let printed: Promise<void> = Promise.resolve()

parentPort?.on('message', (content: PrintContent) => {
  printed = printed.then(async () => parentPort?.postMessage(await print(content)))
})

async function print(content: PrintContent): Promise<PrintResult> {
  try {
    return { pdf: 'type' in content ? await printPdf(content) : await printPdfs(content) }
  } catch (error) {
    return { error }
  }
}
