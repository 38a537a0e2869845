import { isApiError } from '@vitrine/contract/api/api-error'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './client.ts'
import { pickListQuery, showChangedPickList, type PickScan } from './pick-queries.ts'
import { queryClient } from './queries.ts'

const retryMs = 4000
const scansPerCall = 200
// With these answers the same scans can be sent again later; with all others they have no place any more.
const passing = new Set(['unavailable', 'shopBusy', 'tooManyRequests', 'security.operatorRequired'])

export interface ScanQueue {
  /** Scans that the shop has not confirmed yet. */
  readonly pending: readonly PickScan[]
  readonly isOffline: boolean
  add(scan: Omit<PickScan, 'key'>): void
  /** Sends what waits. False: the shop does not have all of it. */
  flush(): Promise<boolean>
}

interface ScanQueueOptions {
  /** A scan that was not counted. */
  readonly onRejected: (outcome: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Scans wait on this device until the shop has them, also over a reload: each has a key that counts once, so that a
 * lost answer does no harm.
 */
export function useScanQueue(pickListId: number, { onRejected, onError }: ScanQueueOptions): ScanQueue {
  const [pending, setPending] = useState(() => readStored(pickListId))
  const [isOffline, setOffline] = useState(false)
  const sending = useRef<Promise<void>>(undefined)
  const report = useRef({ onRejected, onError })
  useEffect(() => {
    report.current = { onRejected, onError }
  })

  const sendAll = useCallback(async () => {
    let perCall = scansPerCall
    for (let scans = readStored(pickListId); scans.length > 0; scans = readStored(pickListId)) {
      const batch = scans.slice(0, perCall)
      try {
        const { outcomes, pickList } = await call('doRecordScans', { pickListId, scans: [...batch] })
        await showChangedPickList(pickList)
        setPending(removeStored(pickListId, batch))
        setOffline(false)
        for (const { outcome } of outcomes)
          if (outcome !== 'counted' && outcome !== 'repeated') report.current.onRejected(outcome)
      } catch (error) {
        if (!isApiError(error) || passing.has(error.key)) {
          setOffline(true)
          if (isApiError(error)) report.current.onError(error)
          break
        }
        // A scan with which the shop fails holds up no others: it is found alone, named and given up.
        if (error.key === 'unknownError' && batch.length > 1) {
          perCall = 1
          continue
        }
        setPending(removeStored(pickListId, batch))
        setOffline(false)
        report.current.onError(error)
        void queryClient.invalidateQueries({ queryKey: pickListQuery(pickListId).queryKey })
      }
    }
  }, [pickListId])

  // One after the other, so that they are counted in their order.
  const send = useCallback(() => {
    sending.current ??= sendAll().finally(() => (sending.current = undefined))
    return sending.current
  }, [sendAll])

  // What was kept is sent when the connection is back, and now and then until it is.
  useEffect(() => {
    const again = () => void send()
    again()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [send])

  const add = useCallback(
    (scan: Omit<PickScan, 'key'>) => {
      setPending(store(pickListId, [...readStored(pickListId), { ...scan, key: crypto.randomUUID() }]))
      void send()
    },
    [pickListId, send],
  )
  const flush = useCallback(async () => {
    await send()
    return readStored(pickListId).length === 0
  }, [pickListId, send])
  return { pending, isOffline: isOffline && pending.length > 0, add, flush }
}

/** Scans of a list that has ended have no place any more. */
export function dropScans(pickListId: number): void {
  store(pickListId, [])
}

const toKey = (pickListId: number) => `admin.scans.${pickListId}`

function readStored(pickListId: number): readonly PickScan[] {
  const text = localStorage.getItem(toKey(pickListId))
  // Only `store` writes it.
  return text === null ? [] : (JSON.parse(text) as PickScan[])
}

function store(pickListId: number, scans: readonly PickScan[]): readonly PickScan[] {
  if (scans.length === 0) localStorage.removeItem(toKey(pickListId))
  else localStorage.setItem(toKey(pickListId), JSON.stringify(scans))
  return scans
}

function removeStored(pickListId: number, sent: readonly PickScan[]): readonly PickScan[] {
  const keys = new Set(sent.map(({ key }) => key))
  return store(
    pickListId,
    readStored(pickListId).filter(({ key }) => !keys.has(key)),
  )
}
