import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { breakPromise, promiseOf, promisePiece } from '../stock/stock.ts'
import { forgetRequests, lockLine, lockRequest, nextInLine, piecesThatAreBack, settledRequests, writeOffered, writeState } from './requests-store.ts'

/** So many pieces of one variation are promised in one round: a delivery of more is served in the next. */
const mostAtOnce = 200
const hour = 3_600_000
const day = 24 * hour

export function backInStockJobs(house: House): readonly Job[] {
  return [
    { name: 'serveBackInStock', everySeconds: 5, run: () => serveLines(house) },
    {
      name: 'forgetBackInStock', everySeconds: 3600,
      run: () => inTransaction(house.db, (tx) => forgetRequests(tx, {
        pendingBefore: new Date(house.now().getTime() - serverLimits.backInStockPendingDays * day), endedBefore: new Date(house.now().getTime() - serverLimits.backInStockEndedDays * day),
      })),
    },
  ]
}

/** First what was promised is settled, so that a piece whose time is over goes on in the same round; then who waits is served in the order of confirmation, one piece each. */
async function serveLines(house: House): Promise<void> {
  const { db } = house
  for (const { id } of await settledRequests(db, house.now())) await inTransaction(db, (tx) => settle(tx, id, house.now()))
  for (const variationId of await piecesThatAreBack(db, house.now())) {
    for (let served = 0; served < mostAtOnce; served++) if (!await serveNext(house, variationId)) break
  }
}

/** What the order or the clock has decided meanwhile is asked again under the lock. */
async function settle(tx: Tx, requestId: number, now: Date): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (request?.state !== 'offered') return
  const promise = await promiseOf(tx, requestId)
  if (promise?.state === 'open' && promise.until > now) return
  if (promise?.state === 'open' && await breakPromise(tx, requestId)) return writeState(tx, requestId, 'lapsed')
  // It was handed over while this waited for its lock.
  await writeState(tx, requestId, (await promiseOf(tx, requestId))?.state === 'kept' ? 'bought' : 'lapsed')
}

/** The line, the request, its hold, the shelf: in the order of locks. False: nobody waits, or nothing is left. */
export async function serveNext(house: House, variationId: number): Promise<boolean> {
  const hours = (await house.settings())['backInStock.holdHours']
  return inTransaction(house.db, async (tx) => {
    await lockLine(tx, variationId)
    const request = await nextInLine(tx, variationId)
    if (!request) return false
    const now = house.now()
    await house.pause?.('serveBackInStock.reserve')
    if (!await promisePiece(tx, { requestId: request.id, variationId, until: new Date(now.getTime() + hours * hour) })) return false
    await writeOffered(tx, request.id, now)
    await noteOutbox(tx, { kind: 'mail.backInStock', key: `mail.backInStock:${request.id}`, payload: { requestId: request.id } })
    return true
  })
}
