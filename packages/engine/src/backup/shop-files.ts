import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createFolderFileStore } from '../kernel/files/folder-file-store.ts'
import { fileFolders } from '../kernel/files/file-folders.ts'
import { forEachConcurrently } from '../kernel/files/for-each-concurrently.ts'
import type { FileStore, StoredFileInfo } from '../ports/file-store.ts'
import { BackupFault } from './backup-fault.ts'
import type { Manifest, StoredFile } from './manifest.ts'

const simulatorFolder = 'payment-simulator/'
const listName = 'files.txt.gz'
// Any path below these folders; the format of invoice numbers is configurable.
// Backups of version 0.1.0 contain the simulator's state as one file.
const shopPath =
  /^(?:(?:media|uploads|documents|screenshots|payment-simulator)(?:\/(?!\.\.?(?:\/|$))[^/\\\p{Cc}]+)+|payment-simulator\.json)$/u
const listLine = /^([0-9a-f]{64}) (\d+) (.+)$/
const filesAtOnce = 8

export interface ListedFile extends StoredFile {
  /** 'media/originals/ab/ab12...' */
  readonly path: string
}

/** Where the files of a shop are. */
export interface ShopFiles {
  readonly files: FileStore
  /** The folder of the simulator's state. */
  readonly dataDir: string
}

interface PreviousBackup {
  readonly folder: string
  readonly madeAt: Date
  readonly files: ReadonlyMap<string, ListedFile>
}

/**
 * Copies the files of the shop. A file in the previous backup is hard-linked to that copy if the file system supports
 * it. The shop's own files are never linked, so that later changes do not affect a backup.
 */
export async function copyFiles(
  shop: ShopFiles,
  { to, previous }: { readonly to: string; readonly previous: PreviousBackup | undefined },
): Promise<Manifest['files']> {
  const copied: ListedFile[] = []
  await forEachConcurrently(listFiles(shop), filesAtOnce, async (info) => {
    const previousFile = previous?.files.get(info.key)
    const file =
      previous && previousFile && isUnchanged(info, previousFile, previous)
        ? await linkFromPrevious(previousFile, { to, previous })
        : await copyToBackup(info, { from: chooseStore(shop, info.key), to })
    // The file was deleted meanwhile.
    if (file) copied.push(file)
  })
  copied.sort((a, b) => (a.path < b.path ? -1 : 1))
  const list = gzipSync(copied.map(({ sha256, bytes, path }) => `${sha256} ${bytes} ${path}\n`).join(''))
  await writeFile(join(to, listName), list, { mode: 0o600 })
  return {
    count: copied.length,
    totalBytes: copied.reduce((sum, { bytes }) => sum + bytes, 0),
    bytes: list.byteLength,
    sha256: digest(list),
  }
}

async function* listFiles({ files, dataDir }: ShopFiles): AsyncGenerator<StoredFileInfo> {
  for (const folder of fileFolders) for await (const info of files.list(folder)) if (shopPath.test(info.key)) yield info
  for await (const info of createFolderFileStore(dataDir).list(simulatorFolder)) if (shopPath.test(info.key)) yield info
}

const chooseStore = ({ files, dataDir }: ShopFiles, path: string) =>
  fileFolders.some((folder) => path.startsWith(folder)) ? files : createFolderFileStore(dataDir)

const isUnchanged = (info: StoredFileInfo, previousFile: ListedFile, { madeAt }: PreviousBackup) =>
  info.bytes === previousFile.bytes && info.modifiedAt < madeAt

async function linkFromPrevious(
  previousFile: ListedFile,
  { to, previous }: { readonly to: string; readonly previous: PreviousBackup },
): Promise<ListedFile> {
  await mkdir(dirname(join(to, previousFile.path)), { recursive: true, mode: 0o700 })
  const source = join(previous.folder, previousFile.path)
  // Falls back to copying, for another disk or a file system without hard links.
  await link(source, join(to, previousFile.path)).catch(() => copyFile(source, join(to, previousFile.path)))
  return previousFile
}

async function copyToBackup(
  { key, modifiedAt }: StoredFileInfo,
  { from, to }: { readonly from: FileStore; readonly to: string },
): Promise<ListedFile | undefined> {
  const bytes = await from.get(key)
  if (!bytes) return undefined
  const path = join(to, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600, flush: true })
  await utimes(path, modifiedAt, modifiedAt)
  return { path: key, bytes: bytes.byteLength, sha256: digest(bytes) }
}

/** Restores the files of a backup; identical existing files are skipped. */
export async function restoreFiles(
  shop: ShopFiles,
  { from, files }: { readonly from: string; readonly files: readonly ListedFile[] },
): Promise<void> {
  await forEachConcurrently(files, filesAtOnce, async ({ path, sha256 }) => {
    const store = chooseStore(shop, path)
    const present = await store.get(path)
    if (!present || digest(present) !== sha256) await store.put(path, await readFile(join(from, path)))
  })
}

/** Reads the file list of a backup and verifies it against the manifest, without reading the files. */
export async function readFileList(folder: string, { files }: Manifest): Promise<readonly ListedFile[]> {
  await checkFile(folder, listName, files)
  const list = gunzipSync(await readFile(join(folder, listName))).toString()
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, sha256 = '', bytes = '', path = ''] = listLine.exec(line) ?? []
      if (!shopPath.test(path))
        throw new BackupFault(`${listName} of ${folder} lists a file that does not belong to a shop: ${line}`)
      return { sha256, bytes: Number(bytes), path }
    })
}

export async function checkFile(folder: string, path: string, expected: StoredFile): Promise<void> {
  const actual = await undefinedIfMissing(measure(join(folder, path)))
  if (!actual) throw new BackupFault(`The backup is incomplete: ${path} is missing.`)
  if (actual.bytes !== expected.bytes || actual.sha256 !== expected.sha256)
    throw new BackupFault(
      `The backup is damaged: ${path} has changed since it was written (${actual.bytes} bytes, expected ${expected.bytes}).`,
    )
}

async function measure(path: string): Promise<StoredFile> {
  const { through, getResult } = createMeasure()
  through.resume()
  await pipeline(createReadStream(path), through)
  return getResult()
}

/** A stream that counts and hashes its bytes. */
export function createMeasure(): { readonly through: Transform; getResult(): StoredFile } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, pass) {
      hash.update(chunk)
      bytes += chunk.byteLength
      pass(null, chunk)
    },
  })
  return { through, getResult: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
