import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const keyBytes = 32

/**
 * The key of the configuration; else, beside the database that the shop starts itself, one of its own. With a database
 * elsewhere several machines may share it, and each would have another key: nothing can be stored then until it is set.
 */
export async function openEncryptionKey({
  encryptionKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'encryptionKey' | 'databaseUrl' | 'dataDir'>): Promise<Buffer | undefined> {
  if (encryptionKey !== undefined || databaseUrl !== undefined) return encryptionKey
  const path = join(dataDir, 'encryption.key')
  await mkdir(dataDir, { recursive: true })
  await writeOnce(path, `${randomBytes(keyBytes).toString('base64')}\n`)
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  if (key.length !== keyBytes)
    throw new Error(
      `${path} holds no key of ${keyBytes} bytes in base64. Restore it from a backup, or remove it and enter the keys of the providers again.`,
    )
  return key
}

/** Whole or not at all, and never over one that is there: two starts at the same moment read the same key. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}
