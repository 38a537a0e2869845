import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { releaseReservation, findReservation, reserve } from '../stock/stock.ts'
import {
  deleteOldRequests,
  lockQueue,
  lockRequest,
  lockNextInQueue,
  findRestockedVariations,
  findSettledRequests,
  markOffered,
  updateState,
} from './requests-store.ts'

/** The maximum number of requests served per variation and run; the rest follows in the next run. */
const maxServedPerRun = 200
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export function backInStockJobs(services: Services): readonly Job[] {
  return [
    { name: 'serveBackInStock', everySeconds: 5, run: () => serveQueues(services) },
    {
      name: 'forgetBackInStock',
      everySeconds: 3600,
      run: () =>
        inTransaction(services.db, (tx) =>
          deleteOldRequests(tx, {
            pendingBefore: new Date(services.now().getTime() - serverLimits.backInStockPendingDays * dayMs),
            endedBefore: new Date(services.now().getTime() - serverLimits.backInStockEndedDays * dayMs),
          }),
        ),
    },
  ]
}

/**
 * Settles expired reservations first, so that their units are offered again in the same run; then serves waiting
 * requests in the order of their confirmation, one unit each.
 */
async function serveQueues(services: Services): Promise<void> {
  const { db } = services
  for (const { id } of await findSettledRequests(db, services.now()))
    await inTransaction(db, (tx) => settleRequest(tx, id, services.now()))
  for (const variationId of await findRestockedVariations(db, services.now())) {
    for (let served = 0; served < maxServedPerRun; served++) if (!(await serveNext(services, variationId))) break
  }
}

/** Checks the reservation again under the lock, because it may have been bought or have expired meanwhile. */
async function settleRequest(tx: Tx, requestId: number, now: Date): Promise<void> {
  const request = await lockRequest(tx, requestId)
  if (request?.state !== 'offered') return
  const reservation = await findReservation(tx, requestId)
  if (reservation?.state === 'open' && reservation.until > now) return
  if (reservation?.state === 'open' && (await releaseReservation(tx, requestId)))
    return updateState(tx, requestId, 'lapsed')
  // It was bought while this transaction waited for the lock.
  await updateState(tx, requestId, (await findReservation(tx, requestId))?.state === 'kept' ? 'bought' : 'lapsed')
}

/**
 * Serves the next request. Lock order: queue, request, hold, stock. False: no request is waiting, or the variation is
 * out of stock.
 */
export async function serveNext(services: Services, variationId: number): Promise<boolean> {
  const hours = (await services.settings())['backInStock.holdHours']
  return inTransaction(services.db, async (tx) => {
    await lockQueue(tx, variationId)
    const request = await lockNextInQueue(tx, variationId)
    if (!request) return false
    const now = services.now()
    await services.pause?.('serveBackInStock.reserve')
    if (!(await reserve(tx, { requestId: request.id, variationId, until: new Date(now.getTime() + hours * hourMs) })))
      return false
    await markOffered(tx, request.id, now)
    await enqueue(tx, {
      kind: 'mail.backInStock',
      key: `mail.backInStock:${request.id}`,
      payload: { requestId: request.id },
    })
    return true
  })
}
