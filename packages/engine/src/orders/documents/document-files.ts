import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { notePrinted, type IssuedDocument } from './documents-store.ts'

interface Parts {
  readonly house: Pick<House, 'db' | 'log'>
  readonly printer: DocumentPrinter
  readonly folder: string
}

export interface DocumentFiles {
  bytesOf(document: IssuedDocument): Promise<Uint8Array>
}

/** PDFs as they were first printed. Where the file is missing (another instance, a restored backup) it is printed again from its content. */
export function openDocumentFiles({ house: { db, log }, printer, folder }: Parts): DocumentFiles {
  return {
    async bytesOf(document) {
      const storageKey = `${document.content.number}.pdf`
      const path = join(folder, storageKey)
      const kept = document.sha256 && await fileAt(path)
      if (kept && digest(kept).equals(document.sha256)) return kept
      const bytes = await printer.print(document.content)
      if (document.sha256 && !digest(bytes).equals(document.sha256)) log.warn({ document: document.id }, 'A document is printed again and looks different than at first: the program has changed since')
      else await keep(path, bytes)
      if (!document.sha256) await inTransaction(db, (tx) => notePrinted(tx, { id: document.id, sha256: digest(bytes), storageKey }))
      return bytes
    },
  }

  // Written beside its place and moved there: nobody ever reads half a file.
  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    const beside = `${path}.${randomUUID()}`
    try {
      await writeFile(beside, bytes, { mode: 0o600 })
      await rename(beside, path)
    } finally {
      await rm(beside, { force: true })
    }
  }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

async function fileAt(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
