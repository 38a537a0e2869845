import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { editablePage } from './editable-page.ts'
import { areaOf, parseBlocks } from './parse-blocks.ts'
import { writeRevision } from './write-revision.ts'

/** ED-7.08, ED-7.12, ED-7.13 */
export async function saveBlocks(ctx: Context, { identifier, entityType, blocks, revision, as, kind, note }: Payload<'doSaveBlocks'>): Promise<Answer<'doSaveBlocks'>> {
  const page = await editablePage(ctx, { type: entityType, identifier })
  const parsed = parseBlocks(blocks, areaOf(page))
  if (!parsed.isFit) refuse(parsed.key, parsed.details)
  return writeRevision(ctx, { page, base: revision, blocks: parsed.blocks, kind, note, isPublished: as === 'published', action: 'doSaveBlocks' })
}
