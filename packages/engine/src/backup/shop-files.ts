import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupFault } from './backup-fault.ts'
import type { Manifest, StoredFile } from './manifest.ts'

/** The backed-up folders of the data folder. All files except those of the last are immutable. */
const roots = ['media', 'uploads', 'documents', 'screenshots', 'payment-simulator'] as const
const listName = 'files.txt.gz'
// Any path below these folders; the format of invoice numbers is configurable.
// Backups of version 0.1.0 contain the simulator's state as one file.
const shopPath =
  /^(?:(?:media|uploads|documents|screenshots|payment-simulator)(?:\/(?!\.\.?(?:\/|$))[^/\\\p{Cc}]+)+|payment-simulator\.json)$/u
const listLine = /^([0-9a-f]{64}) (\d+) (.+)$/

export interface ListedFile extends StoredFile {
  /** 'media/originals/ab/ab12...' */
  readonly path: string
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
export async function copyFiles({
  from,
  to,
  previous,
}: {
  readonly from: string
  readonly to: string
  readonly previous: PreviousBackup | undefined
}): Promise<Manifest['files']> {
  const files: ListedFile[] = []
  for await (const path of streamPaths(from)) {
    const previousFile = previous?.files.get(path)
    const file =
      (previousFile && previous && (await linkFromPrevious(previousFile, { from, to, previous }))) ??
      (await undefinedIfMissing(copyAndMeasure(path, { from, to })))
    // The file was deleted meanwhile, or is a temporary file of a write in progress.
    if (file) files.push(file)
  }
  const list = gzipSync(files.map(({ sha256, bytes, path }) => `${sha256} ${bytes} ${path}\n`).join(''))
  await writeFile(join(to, listName), list, { mode: 0o600 })
  return {
    count: files.length,
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    bytes: list.byteLength,
    sha256: createHash('sha256').update(list).digest('hex'),
  }
}

async function* streamPaths(folder: string): AsyncGenerator<string> {
  for (const root of roots) {
    const stats = await undefinedIfMissing(stat(join(folder, root)))
    if (stats?.isFile()) yield root
    if (!stats?.isDirectory()) continue
    for (const entry of await readdir(join(folder, root), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
      if (entry.isFile() && shopPath.test(path)) yield path
    }
  }
}

async function linkFromPrevious(
  previousFile: ListedFile,
  { from, to, previous }: { readonly from: string; readonly to: string; readonly previous: PreviousBackup },
): Promise<ListedFile | undefined> {
  const stats = await undefinedIfMissing(stat(join(from, previousFile.path)))
  if (stats?.size !== previousFile.bytes || stats.mtime >= previous.madeAt) return undefined
  await mkdir(dirname(join(to, previousFile.path)), { recursive: true, mode: 0o700 })
  const source = join(previous.folder, previousFile.path)
  // Falls back to copying, for another disk or a file system without hard links.
  await link(source, join(to, previousFile.path)).catch(() => copyFile(source, join(to, previousFile.path)))
  return previousFile
}

async function copyAndMeasure(
  path: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ListedFile> {
  const source = join(from, path)
  const { mode, atime, mtime } = await stat(source)
  await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  const { through, getResult } = createMeasure()
  await pipeline(
    createReadStream(source),
    through,
    createWriteStream(join(to, path), { mode: mode & 0o777, flush: true }),
  )
  await utimes(join(to, path), atime, mtime)
  return { path, ...getResult() }
}

/** Restores the files of a backup into the data folder; identical existing files are skipped. */
export async function restoreFiles({
  from,
  to,
  files,
}: {
  readonly from: string
  readonly to: string
  readonly files: readonly ListedFile[]
}): Promise<void> {
  for (const { path, sha256 } of files) {
    const present = await undefinedIfMissing(measure(join(to, path)))
    if (present?.sha256 === sha256) continue
    await copyAndMeasure(path, { from, to })
  }
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

async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
