import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupFault } from './backup-fault.ts'

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
// Names of tables and columns are used in SQL, and paths in the file system, so both are validated strictly.
const sqlName = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/))

export const scriptNames = ['README.md', 'restore.sql', 'schema.sql'] as const
const storedFile = v.object({ bytes: count, sha256: digest })
const copiedTable = v.object({
  name: sqlName,
  columns: v.array(sqlName),
  rows: count,
  /** Checksum of the rows as text, independent of their order. */
  sum: v.string(),
  ...storedFile.entries,
})
const content = v.object({
  /** 1: without scripts. */
  format: v.picklist([1, 2]),
  /** The time of the database snapshot in ISO format. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  postgres: v.string(),
  /** In the order of application; the last one is the schema version. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(copiedTable),
  sequences: v.array(v.object({ name: sqlName, value: v.string(), isCalled: v.boolean() })),
  /** The list of files, with their number and size. */
  files: v.object({ count, totalBytes: count, ...storedFile.entries }),
  /** What restores the backup with psql alone. */
  scripts: v.exactOptional(v.array(v.object({ name: v.picklist(scriptNames), ...storedFile.entries }))),
})

export type Manifest = v.InferOutput<typeof content>
export type CopiedTable = v.InferOutput<typeof copiedTable>
export type StoredScript = NonNullable<Manifest['scripts']>[number]
export type StoredFile = v.InferOutput<typeof storedFile>

const manifestName = 'manifest.json'
export const tableFile = (table: string) => `tables/${table}.copy.gz`

/** Written last and atomically: a folder with a manifest is a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporaryFile = join(folder, `${manifestName}.new`)
  const file = await open(temporaryFile, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ ...manifest, seal: computeSeal(manifest) }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporaryFile, join(folder, manifestName))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupFault(`${folder} contains no complete backup: ${manifestName} is missing, which is written last.`)
  })
  const read = v.safeParse(v.object({ ...content.entries, seal: v.string() }), parseJson(text))
  if (!read.success)
    throw new BackupFault(`${manifestName} of ${folder} cannot be read; it is damaged, or from a newer version.`)
  const { seal, ...manifest } = read.output
  if (seal !== computeSeal(manifest))
    throw new BackupFault(`${manifestName} of ${folder} was changed after it was written.`)
  return manifest
}

// Parsing sorts the keys in the order of the schema, so that the seal is deterministic.
function computeSeal(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(v.parse(content, manifest)))
    .digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A truncated file is rejected by the schema.
    return undefined
  }
}
