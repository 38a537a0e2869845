import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inStatement, inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { Media } from '../media/media.ts'
import { FileStoreError } from '../ports/file-store.ts'
import { deletePicture, lockPicture } from './library-store.ts'

/**
 * Deletes an unused picture, its row before its files: a crash can only leave files behind. If the file store is
 * unavailable, they are deleted later.
 */
export async function deleteMedia(
  ctx: Context,
  { id }: Payload<'deleteMedia'>,
  media: Media,
): Promise<Answer<'deleteMedia'>> {
  const storageKey = await inTransaction(ctx.db, async (tx) => {
    const picture = (await lockPicture(tx, id)) ?? refuse('media.notFound')
    if (picture.uses > 0) refuse('media.inUse', { uses: picture.uses })
    await recordAudit(tx, ctx, {
      action: 'deleteMedia',
      subject: 'media',
      subjectId: id,
      before: { fileName: picture.fileName, url: picture.url, alt: picture.alt },
    })
    return deletePicture(tx, id)
  })
  await media.removeFiles(storageKey).catch(async (error: unknown) => {
    if (!(error instanceof FileStoreError)) throw error
    const message = { kind: 'media.removeFiles', key: `media.removeFiles:${id}`, payload: { storageKey } } as const
    await inStatement(ctx.db, (tx) => enqueue(tx, message))
  })
  return null
}
