import type { Answer } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../../kernel/audit.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { inTransaction, type Db } from '../../../kernel/database/db.ts'
import type { Job } from '../../../kernel/jobs/jobs.ts'
import type { Media } from '../../../media/media.ts'
import type { FetchPictureOptions } from '../../shopify/pictures/fetch-picture.ts'
import { fetchQueuedPictures } from './fetch-queued-pictures.ts'
import { countQueue, listQueueHosts, listQueueRows, requeueFailed } from './picture-queue-store.ts'

const maxListed = 100

/** Fetches waiting pictures as long as there are any that are due. */
export const pictureQueueJob = (services: Services, media: Media, rules: FetchPictureOptions): Job => ({
  name: 'fetchPictures',
  everySeconds: 5,
  run: (closing) => fetchQueuedPictures(services, media, { ...rules, signal: closing }),
})

export async function readPictureQueue(db: Db): Promise<Answer<'getPictureQueue'>> {
  const [counts, hosts, rows] = await Promise.all([
    countQueue(db),
    listQueueHosts(db, maxListed),
    listQueueRows(db, maxListed),
  ])
  return {
    ...counts,
    hosts: hosts.map(({ nextTryAt, ...host }) => ({ ...host, nextTryAt: nextTryAt?.toISOString() ?? null })),
    rows: [...rows],
  }
}

export async function retryPictures(ctx: Context): Promise<Answer<'doRetryPictures'>> {
  return inTransaction(ctx.db, async (tx) => {
    const count = await requeueFailed(tx, ctx.now)
    await recordAudit(tx, ctx, {
      action: 'doRetryPictures',
      subject: 'catalogueImport',
      subjectId: 'pictures',
    })
    return { count }
  })
}
