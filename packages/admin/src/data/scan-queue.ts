import { call } from './client.ts'
import { dropEntries, useDeviceQueue, type DeviceQueue } from './device-queue.ts'
import { pickListQuery, showChangedPickList, type PickScan } from './pick-queries.ts'
import { queryClient } from './queries.ts'

export type ScanQueue = DeviceQueue<PickScan>

interface ScanQueueOptions {
  /** A scan that was not counted. */
  readonly onRejected: (outcome: string) => void
  readonly onError: (error: unknown) => void
}

/** Scans of a pick list, which wait on this device until the shop has them. */
export function useScanQueue(pickListId: number, options: ScanQueueOptions): ScanQueue {
  return useDeviceQueue<PickScan>({
    ...options,
    name: toName(pickListId),
    async send(scans) {
      const { outcomes, pickList } = await call('doRecordScans', { pickListId, scans: [...scans] })
      await showChangedPickList(pickList)
      return outcomes.flatMap(({ outcome }) => (outcome === 'counted' || outcome === 'repeated' ? [] : [outcome]))
    },
    onGivenUp: () => void queryClient.invalidateQueries({ queryKey: pickListQuery(pickListId).queryKey }),
  })
}

/** Scans of a list that has ended have no place any more. */
export const dropScans = (pickListId: number) => dropEntries(toName(pickListId))

const toName = (pickListId: number) => `admin.scans.${pickListId}`
