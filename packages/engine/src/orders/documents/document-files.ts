import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { recordPrintedDocument, type IssuedDocument } from './documents-store.ts'

interface DocumentFilesOptions {
  readonly services: Pick<Services, 'db' | 'log'>
  readonly printer: DocumentPrinter
  readonly folder: string
}

export interface DocumentFiles {
  getBytes(document: IssuedDocument): Promise<Uint8Array>
}

/**
 * Stores PDFs as they were first printed. A missing file (another instance, a restored backup) is printed again from
 * the document's content.
 */
export function createDocumentFiles({ services: { db, log }, printer, folder }: DocumentFilesOptions): DocumentFiles {
  return {
    async getBytes(document) {
      const storageKey = `${document.content.number}.pdf`
      const path = join(folder, storageKey)
      const stored = document.sha256 && (await readFileIfExists(path))
      if (stored && digest(stored).equals(document.sha256)) return stored
      const bytes = await printer.print(document.content)
      if (document.sha256 && !digest(bytes).equals(document.sha256))
        log.warn(
          { document: document.id },
          'A document was printed again with a different result: the program has changed since the first print',
        )
      else await writeAtomically(path, bytes)
      if (!document.sha256)
        await inTransaction(db, (tx) =>
          recordPrintedDocument(tx, { id: document.id, sha256: digest(bytes), storageKey }),
        )
      return bytes
    },
  }

  // Written to a temporary file and renamed, so that no reader sees an incomplete file.
  async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    const temporaryPath = `${path}.${randomUUID()}`
    try {
      await writeFile(temporaryPath, bytes, { mode: 0o600 })
      await rename(temporaryPath, path)
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

async function readFileIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
