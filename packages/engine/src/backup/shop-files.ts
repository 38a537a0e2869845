import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupFault } from './backup-fault.ts'
import type { Manifest, StoredFile } from './manifest.ts'

/** What stands beside the database in the data folder. All but the last is written once under a name of its own, and never changed. */
const places = ['media', 'uploads', 'documents', 'screenshots', 'payment-simulator.json'] as const
const listName = 'files.txt.gz'
// Anything below those places: numbers of invoices have the form that the shop's people choose.
const ourPath = /^(?:(?:media|uploads|documents|screenshots)(?:\/(?!\.\.?(?:\/|$))[^/\\\p{Cc}]+)+|payment-simulator\.json)$/u
const listLine = /^([0-9a-f]{64}) (\d+) (.+)$/

export interface ListedFile extends StoredFile {
  /** 'media/originals/ab/ab12...' */
  readonly path: string
}

interface Older {
  readonly folder: string
  readonly madeAt: Date
  readonly files: ReadonlyMap<string, ListedFile>
}

/**
 * Copies the shop's files. One that an older backup holds becomes a second name of that copy, where the disk can do that: a backup costs what is new. The shop's own
 * files are never linked, so nothing that happens to them later reaches a backup.
 */
export async function copyFiles({ from, to, older }: { readonly from: string; readonly to: string; readonly older: Older | undefined }): Promise<Manifest['files']> {
  const files: ListedFile[] = []
  for await (const path of pathsIn(from)) {
    const known = older?.files.get(path)
    const file = (known && older && (await linked(known, { from, to, older }))) ?? (await orGone(copied(path, { from, to })))
    // Cleaned up meanwhile, or the half of a file that is just being written.
    if (file) files.push(file)
  }
  const list = gzipSync(files.map(({ sha256, bytes, path }) => `${sha256} ${bytes} ${path}\n`).join(''))
  await writeFile(join(to, listName), list, { mode: 0o600 })
  return { count: files.length, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0), bytes: list.byteLength, sha256: createHash('sha256').update(list).digest('hex') }
}

async function* pathsIn(folder: string): AsyncGenerator<string> {
  for (const place of places) {
    const facts = await orGone(stat(join(folder, place)))
    if (facts?.isFile()) yield place
    if (!facts?.isDirectory()) continue
    for (const entry of await readdir(join(folder, place), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/')
      if (entry.isFile() && ourPath.test(path)) yield path
    }
  }
}

async function linked(known: ListedFile, { from, to, older }: { readonly from: string; readonly to: string; readonly older: Older }): Promise<ListedFile | undefined> {
  const facts = await orGone(stat(join(from, known.path)))
  if (facts?.size !== known.bytes || facts.mtime >= older.madeAt) return undefined
  await mkdir(dirname(join(to, known.path)), { recursive: true, mode: 0o700 })
  const source = join(older.folder, known.path)
  // Another disk, or one without second names.
  await link(source, join(to, known.path)).catch(() => copyFile(source, join(to, known.path)))
  return known
}

async function copied(path: string, { from, to }: { readonly from: string; readonly to: string }): Promise<ListedFile> {
  const source = join(from, path)
  const { mode, atime, mtime } = await stat(source)
  await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  const { through, done } = measured()
  await pipeline(createReadStream(source), through, createWriteStream(join(to, path), { mode: mode & 0o777, flush: true }))
  await utimes(join(to, path), atime, mtime)
  return { path, ...done() }
}

/** Everything of a backup into the data folder of a shop; a file that stands there already and is the same is left. */
export async function bringFilesBack({ from, to, files }: { readonly from: string; readonly to: string; readonly files: readonly ListedFile[] }): Promise<void> {
  for (const { path, sha256 } of files) {
    const present = await orGone(measure(join(to, path)))
    if (present?.sha256 === sha256) continue
    await copied(path, { from, to })
  }
}

/** The list of a backup's files, checked against its manifest; the files themselves are not read. */
export async function listedFiles(folder: string, { files }: Manifest): Promise<readonly ListedFile[]> {
  await checkFile(folder, listName, files)
  const list = gunzipSync(await readFile(join(folder, listName))).toString()
  return list.split('\n').filter((line) => line !== '').map((line) => {
    const [, sha256 = '', bytes = '', path = ''] = listLine.exec(line) ?? []
    if (!ourPath.test(path)) throw new BackupFault(`${listName} of ${folder} names a file that is none of a shop: ${line}`)
    return { sha256, bytes: Number(bytes), path }
  })
}

export async function checkFile(folder: string, path: string, wanted: StoredFile): Promise<void> {
  const found = await orGone(measure(join(folder, path)))
  if (!found) throw new BackupFault(`The backup is not whole: ${path} is missing.`)
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) throw new BackupFault(`The backup is damaged: ${path} is not what was written (${found.bytes} bytes instead of ${wanted.bytes}, or others).`)
}

async function measure(path: string): Promise<StoredFile> {
  const { through, done } = measured()
  through.resume()
  await pipeline(createReadStream(path), through)
  return done()
}

/** Counts and digests what flows through it. */
export function measured(): { readonly through: Transform; done(): StoredFile } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, pass) {
      hash.update(chunk)
      bytes += chunk.byteLength
      pass(null, chunk)
    },
  })
  return { through, done: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function orGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
