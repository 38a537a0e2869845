import { createHash } from 'node:crypto'
import type { Services } from '../../kernel/context.ts'
import { inStatement } from '../../kernel/database/db.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { recordPrintedDocuments, type IssuedDocument, type PrintRecord } from './documents-store.ts'

interface DocumentFilesOptions {
  readonly services: Pick<Services, 'db' | 'log' | 'pause'>
  readonly printer: DocumentPrinter
  readonly files: FileStore
}

export interface DocumentFiles {
  /** The PDFs of these documents, in their order. */
  getBytes(documents: readonly IssuedDocument[]): Promise<readonly Uint8Array[]>
  /** Deletes the PDFs of these storage keys. */
  remove(storageKeys: readonly string[]): Promise<void>
}

const toKey = (storageKey: string) => `documents/${storageKey}`

/**
 * Stores PDFs as they were first printed. A missing or damaged file is printed again from the document's content. A
 * print that cannot be stored is not recorded, so that it is repeated.
 */
export function createDocumentFiles({
  services: { db, log, pause },
  printer,
  files,
}: DocumentFilesOptions): DocumentFiles {
  return {
    async getBytes(documents) {
      await pause?.('document.print')
      const pdfs = await Promise.all(documents.map(readOrPrint))
      const prints = pdfs.flatMap(({ print }) => print ?? [])
      await pause?.('document.record')
      if (prints.length > 0) await inStatement(db, (tx) => recordPrintedDocuments(tx, prints))
      return pdfs.map(({ bytes }) => bytes)
    },
    remove: (storageKeys) => files.delete(storageKeys.map(toKey)),
  }

  async function readOrPrint({ id, sha256, content }: IssuedDocument): Promise<StoredPdf> {
    const storageKey = `${content.number}.pdf`
    const stored = sha256 && (await files.get(toKey(storageKey)))
    if (stored && digest(stored).equals(sha256)) return { bytes: stored }
    const bytes = await printer.print(content)
    const printed = digest(bytes)
    if (sha256 && !printed.equals(sha256))
      log.warn(
        { document: id },
        'A document was printed again with a different result: the program has changed since the first print',
      )
    else await files.put(toKey(storageKey), bytes)
    return sha256 ? { bytes } : { bytes, print: { id, sha256: printed, storageKey } }
  }
}

interface StoredPdf {
  readonly bytes: Uint8Array
  /** Set for the first print of the document. */
  readonly print?: PrintRecord
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
