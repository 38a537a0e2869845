import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Watermark } from '../../../kernel/changes/change-reader.ts'
import type { Log } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { tables } from '../item-table.ts'
import { getDatabaseIdentity } from '../memory/index-store.ts'
import type { IndexColumns, IndexMemory } from '../memory/memory.ts'
import { mapColumns } from '../memory/packing.ts'
import { createNameOrders } from '../name-order.ts'
import { createFacetSlots } from '../query/facet-slots.ts'
import { buildSearch } from '../search/search-memory.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'

type StoredColumns = Omit<IndexColumns, 'dictionary'>

/** The index as it was at a watermark, in a file, so that a start reads only what has changed since. */
export interface StoredIndex {
  /** Undefined: there is no file of this database, currency and version. */
  load(currency: string): Promise<{ readonly columns: StoredColumns; readonly watermark: Watermark } | undefined>
  /** The index must not change meanwhile. */
  save(memory: IndexMemory, state: { readonly currency: string; readonly watermark: Watermark }): Promise<void>
}

interface StoredIndexOptions {
  readonly db: Db
  readonly folder: string
  readonly log: Log
}

// Raise it when columns of the same names and kinds get another meaning: other words, another score.
const format = 2
const fileName = 'catalogue-index.bin'
const temporaryMs = 3_600_000

export function createStoredIndex({ db, folder, log }: StoredIndexOptions): StoredIndex {
  const path = join(folder, fileName)

  // Read once: after a failover to a standby the index in memory is not stored as one of the new database.
  let identity: Promise<string> | undefined

  /** A file with another key is ignored. Names are sorted by rules that differ between versions of ICU. */
  async function getKey(currency: string): Promise<string> {
    return JSON.stringify({
      format,
      columns: listColumns(),
      locales,
      node: process.version,
      icu: process.versions.icu,
      currency,
      database: await (identity ??= getDatabaseIdentity(db)),
    })
  }

  async function write(content: Parameters<typeof writeIndexFile>[1]): Promise<void> {
    await mkdir(folder, { recursive: true })
    await removeAbandonedFiles(folder)
    const temporary = `${path}.${randomUUID()}.tmp`
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await writeIndexFile(handle, content)
      await handle.sync()
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  }

  return {
    async load(currency) {
      try {
        const content = await readIndexFile(path)
        if (content === undefined) log.warn({ path }, 'The stored catalogue index is damaged and is built again')
        if (content?.key !== (await getKey(currency))) return undefined
        // The key contains the names and kinds of the columns.
        return { columns: content.columns as StoredColumns, watermark: content.watermark }
      } catch (error) {
        if (!isMissing(error)) log.warn({ error, path }, 'The stored catalogue index cannot be read and is built again')
        return undefined
      }
    },
    async save({ tables: own, slots, names, search }, { currency, watermark }) {
      const columns: StoredColumns = {
        tables: own,
        slots,
        names,
        search: { lexicons: search.lexicons, skus: search.skus },
      }
      await write({ key: await getKey(currency), watermark, columns })
    },
  }
}

/** The paths and kinds of all columns of an index. */
function listColumns(): string[] {
  const paths: string[] = []
  const empty = tables()
  mapColumns(
    { tables: empty, slots: createFacetSlots(), names: createNameOrders(empty), search: buildSearch(empty) },
    ({ data }, path) => {
      paths.push(`${path} ${data.constructor.name}`)
    },
  )
  return paths
}

/** A process that was killed while it wrote leaves its file behind. */
async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(fileName) || !name.endsWith('.tmp')) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > temporaryMs) await rm(file, { force: true })
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
