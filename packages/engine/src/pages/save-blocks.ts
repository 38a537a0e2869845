import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { editablePage } from './editable-page.ts'
import { areaOf, parseBlocks } from './parse-blocks.ts'
import { pageRow } from './page-rows-store.ts'
import { writeRevision, type Writing } from './write-revision.ts'

/** ED-7.08, ED-7.12, ED-7.13 */
export async function saveBlocks(ctx: Context, { identifier, entityType, blocks, revision, as, kind, note }: Payload<'doSaveBlocks'>): Promise<Answer<'doSaveBlocks'>> {
  const page = await editablePage(ctx, { type: entityType, identifier })
  const parsed = parseBlocks(blocks, areaOf(page))
  if (!parsed.isFit) refuse(parsed.key, parsed.details)
  const writing = { page, blocks: parsed.blocks, kind, note, isPublished: as === 'published', action: 'doSaveBlocks' as const }
  return revision === undefined ? writeOnNewest(ctx, writing) : writeRevision(ctx, { ...writing, base: revision })
}

/** Another save may come in between: then that one is the newest. */
async function writeOnNewest(ctx: Context, writing: Omit<Writing, 'base'>, triesLeft = 5): Promise<Answer<'doSaveBlocks'>> {
  const row = await pageRow(ctx.db, writing.page)
  try {
    return await writeRevision(ctx, { ...writing, base: row?.head ?? null })
  } catch (error) {
    if (triesLeft === 0 || !isRefusal(error) || error.key !== 'editor.revisionStale') throw error
    return writeOnNewest(ctx, writing, triesLeft - 1)
  }
}
