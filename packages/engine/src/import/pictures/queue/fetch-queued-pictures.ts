import type { Services } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/db.ts'
import type { Media, StoredPicture } from '../../../media/media.ts'
import { fetchPicture, type FetchPictureOptions } from '../../shopify/pictures/fetch-picture.ts'
import { listPicturesBySource, recordPictureSource } from '../existing-pictures-store.ts'
import { pictureFaults } from '../pictures.ts'
import {
  attachQueuedPicture,
  leasePictures,
  postponeHost,
  postponePicture,
  type QueuedPicture,
} from './picture-queue-store.ts'

const batchSize = 48
const leaseMs = 10 * 60_000
const perHost = 2
const maxAttempts = 6
const firstPauseMs = 60_000
const hostPauseMs = 5 * 60_000

type Outcome =
  | { readonly picture: StoredPicture }
  | { readonly reason: string; readonly isFinal: boolean; readonly isHostFailure: boolean }

/** Fetches pictures that are due: two of a host at once; a host that does not answer is left alone for a while. */
export async function fetchQueuedPictures(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  media: Media,
  rules: FetchPictureOptions,
): Promise<void> {
  const { 'shop.mainLanguage': language } = await settings()
  while (rules.signal?.aborted !== true) {
    const until = new Date(now().getTime() + leaseMs)
    const leased = await inTransaction(db, (tx) => leasePictures(tx, { now: now(), until, limit: batchSize }))
    if (leased.length === 0) return
    // A picture of several variations is fetched once.
    const byUrl = Map.groupBy(leased, ({ url }) => url)
    const known = await listPicturesBySource(db, [...byUrl.keys()])
    const byHost = Map.groupBy(byUrl.entries(), ([url]) => URL.parse(url)?.host ?? '')
    await Promise.all([...byHost].map(([host, entries]) => fetchFromHost(host, entries)))

    async function fetchFromHost(host: string, entries: (readonly [string, readonly QueuedPicture[]])[]) {
      const queue = [...entries]
      let isDown = false
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [url, queued] = next
          if (isDown || rules.signal?.aborted === true) {
            await settle(queued, { reason: `${host} does not answer`, isFinal: false, isHostFailure: true })
            continue
          }
          const outcome = await fetchOne(url, queued[0]?.alt ?? '')
          isDown ||= 'reason' in outcome && outcome.isHostFailure
          await settle(queued, outcome)
        }
      }
      await Promise.all(Array.from({ length: perHost }, work))
      const scheme = entries[0]?.[0].split('/')[0] ?? 'https:'
      if (isDown)
        await inTransaction(db, (tx) =>
          postponeHost(tx, `${scheme}//${host}/`, new Date(now().getTime() + hostPauseMs)),
        )
    }

    async function fetchOne(url: string, alt: string): Promise<Outcome> {
      const existing = known.get(url)
      if (existing) return { picture: existing }
      const fetched = await fetchPicture(url, rules)
      if (!fetched.fetched)
        return {
          reason: fetched.reason,
          isHostFailure: fetched.isHostFailure,
          // Too many requests and errors of the host pass; what is gone or private does not.
          isFinal: !fetched.isHostFailure && !/responded with (408|425|429|5\d\d)|interrupted/.test(fetched.reason),
        }
      const stored = await media.store(Buffer.from(fetched.bytes), {
        fileName: toFileName(url),
        ...(alt !== '' && { alt: { [language]: alt } }),
      })
      if (!stored.stored) return { reason: pictureFaults[stored.because], isFinal: true, isHostFailure: false }
      await recordPictureSource(db, url, stored.picture)
      return { picture: stored.picture }
    }
  }

  async function settle(queued: readonly QueuedPicture[], outcome: Outcome): Promise<void> {
    await inTransaction(db, async (tx) => {
      for (const each of queued) {
        if ('picture' in outcome) await attachQueuedPicture(tx, each, outcome.picture.id)
        else await postponePicture(tx, each, { reason: outcome.reason, nextTryAt: toNextTry(each, outcome) })
      }
    })
  }

  function toNextTry({ attempts }: QueuedPicture, { isFinal }: { readonly isFinal: boolean }): Date | null {
    if (isFinal || attempts >= maxAttempts) return null
    return new Date(now().getTime() + firstPauseMs * 4 ** (attempts - 1))
  }
}

function toFileName(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) || 'picture'
  try {
    return decodeURIComponent(name).slice(0, 200).toWellFormed()
  } catch {
    // A literal percent sign.
    return name.slice(0, 200)
  }
}
