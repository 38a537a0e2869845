import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tx } from '../../kernel/database/db.ts'
import { getPageLocale } from '../page-rows-store.ts'
import { listPageUses } from '../tree/page-uses.ts'
import { listBlocksByRevision } from './revisions-store.ts'
import { deleteUses, findRevisionsInUse, insertUses } from './uses-store.ts'

interface PageUsesUpdate {
  readonly pageId: number
  /** The revision that was just inserted, which need not be read again. */
  readonly newRevision?: { readonly number: number; readonly blocks: readonly StoredBlock[] }
}

/** Updates the recorded references of the revisions of a page that are, or may become, public. */
export async function updatePageUses(tx: Tx, { pageId, newRevision }: PageUsesUpdate): Promise<void> {
  const { required, recorded } = await findRevisionsInUse(tx, pageId)
  await deleteUses(tx, pageId, { except: required })
  const missing = required.filter((number) => !recorded.has(number))
  if (missing.length === 0) return
  const locale = await getPageLocale(tx, pageId)
  const blocksByNumber = await listBlocksByRevision(
    tx,
    pageId,
    missing.filter((number) => number !== newRevision?.number),
  )
  for (const number of missing) {
    const blocks = number === newRevision?.number ? newRevision.blocks : (blocksByNumber.get(number) ?? [])
    await insertUses(tx, { pageId, number, uses: listPageUses(blocks, locale) })
  }
}
