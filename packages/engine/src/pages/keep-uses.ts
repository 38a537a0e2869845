import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tx } from '../kernel/db.ts'
import { pageLocale } from './page-rows-store.ts'
import { usesOf } from './page-uses.ts'
import { blocksOf } from './revisions-store.ts'
import { forgetUses, numbersInUse, writeUses } from './uses-store.ts'

interface Kept {
  readonly pageId: number
  /** The revision that was written just now: it need not be read again. */
  readonly written?: { readonly number: number; readonly blocks: readonly StoredBlock[] }
}

/** Brings up to date what the revisions of a page point to that are, or may become, public. */
export async function keepUses(tx: Tx, { pageId, written }: Kept): Promise<void> {
  const { wanted, known } = await numbersInUse(tx, pageId)
  await forgetUses(tx, pageId, { but: wanted })
  const missing = wanted.filter((number) => !known.has(number))
  if (missing.length === 0) return
  const locale = await pageLocale(tx, pageId)
  const read = await blocksOf(tx, pageId, missing.filter((number) => number !== written?.number))
  for (const number of missing) {
    const blocks = number === written?.number ? written.blocks : read.get(number) ?? []
    await writeUses(tx, { pageId, number, uses: usesOf(blocks, locale) })
  }
}
