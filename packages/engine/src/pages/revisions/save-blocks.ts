import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { requireEditablePage } from './editable-page.ts'
import { getArea, parseBlocks } from '../blocks/parse-blocks.ts'
import { findPageRow } from '../page-rows-store.ts'
import { writeRevision, type RevisionInput } from './write-revision.ts'

/** ED-7.08, ED-7.12, ED-7.13 */
export async function saveBlocks(
  ctx: Context,
  { identifier, entityType, blocks, revision, as, kind, note }: Payload<'doSaveBlocks'>,
): Promise<Answer<'doSaveBlocks'>> {
  const page = await requireEditablePage(ctx, { type: entityType, identifier })
  const parsed = parseBlocks(blocks, getArea(page))
  if (!parsed.isValid) refuse(parsed.key, parsed.details)
  const writing = {
    page,
    blocks: parsed.blocks,
    kind,
    note,
    isPublished: as === 'published',
    action: 'doSaveBlocks' as const,
  }
  return revision === undefined ? writeOnNewest(ctx, writing) : writeRevision(ctx, { ...writing, base: revision })
}

/** Saves on top of the newest revision, and retries when another save was faster. */
async function writeOnNewest(
  ctx: Context,
  writing: Omit<RevisionInput, 'base'>,
  triesLeft = 5,
): Promise<Answer<'doSaveBlocks'>> {
  const row = await findPageRow(ctx.db, writing.page)
  try {
    return await writeRevision(ctx, { ...writing, base: row?.head ?? null })
  } catch (error) {
    if (triesLeft === 0 || !isRefusal(error) || error.key !== 'editor.revisionStale') throw error
    return writeOnNewest(ctx, writing, triesLeft - 1)
  }
}
