import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../kernel/context.ts'
import { inStatement } from '../../kernel/database/db.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { recordPrintedDocuments, type IssuedDocument, type PrintRecord } from './documents-store.ts'

interface DocumentFilesOptions {
  readonly services: Pick<Services, 'db' | 'log' | 'pause'>
  readonly printer: DocumentPrinter
  readonly folder: string
}

export interface DocumentFiles {
  /** The PDFs of these documents, in their order. */
  getBytes(documents: readonly IssuedDocument[]): Promise<readonly Uint8Array[]>
}

/**
 * Stores PDFs as they were first printed. A missing file (another instance, a restored backup) is printed again from
 * the document's content.
 */
export function createDocumentFiles({
  services: { db, log, pause },
  printer,
  folder,
}: DocumentFilesOptions): DocumentFiles {
  return {
    async getBytes(documents) {
      await pause?.('document.print')
      const files = await Promise.all(documents.map(readOrPrint))
      const prints = files.flatMap(({ print }) => print ?? [])
      await pause?.('document.record')
      if (prints.length > 0) await inStatement(db, (tx) => recordPrintedDocuments(tx, prints))
      return files.map(({ bytes }) => bytes)
    },
  }

  async function readOrPrint({ id, sha256, content }: IssuedDocument): Promise<StoredPdf> {
    const storageKey = `${content.number}.pdf`
    const path = join(folder, storageKey)
    const stored = sha256 && (await readFileIfExists(path))
    if (stored && digest(stored).equals(sha256)) return { bytes: stored }
    const bytes = await printer.print(content)
    const printed = digest(bytes)
    if (sha256 && !printed.equals(sha256))
      log.warn(
        { document: id },
        'A document was printed again with a different result: the program has changed since the first print',
      )
    else await writeAtomically(path, bytes)
    return sha256 ? { bytes } : { bytes, print: { id, sha256: printed, storageKey } }
  }

  // Written to a temporary file and renamed, so that no reader sees an incomplete file.
  async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
    const temporaryPath = `${path}.${randomUUID()}`
    const write = () => writeFile(temporaryPath, bytes, { mode: 0o600 })
    try {
      await write().catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        // The first document of the shop.
        await mkdir(folder, { recursive: true })
        await write()
      })
      await rename(temporaryPath, path)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  }
}

interface StoredPdf {
  readonly bytes: Uint8Array
  /** Set for the first print of the document. */
  readonly print?: PrintRecord
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

async function readFileIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
