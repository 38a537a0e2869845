import { isApiError } from '@vitrine/contract/api/api-error'
import { useCallback, useEffect, useRef, useState } from 'react'

const retryMs = 4000
const perCallAtFirst = 200
// With these answers the same entries can be sent again later; with all others they have no place any more.
const passing = new Set(['unavailable', 'shopBusy', 'tooManyRequests', 'security.operatorRequired'])

interface Keyed {
  readonly key: string
}

export interface DeviceQueue<Entry extends Keyed> {
  /** Entries that the shop has not confirmed yet. */
  readonly pending: readonly Entry[]
  readonly isOffline: boolean
  add(entry: Omit<Entry, 'key'>): void
  /** Sends what waits. False: the shop does not have all of it. */
  flush(): Promise<boolean>
}

interface DeviceQueueOptions<Entry extends Keyed> {
  /** The name under which entries are kept on the device. */
  readonly name: string
  /** Sends entries and shows the answer; returns the outcome of each that was not counted. */
  readonly send: (entries: readonly Entry[]) => Promise<readonly string[]>
  /** Entries were given up: what is shown is read again. */
  readonly onGivenUp: () => void
  /** An entry that was not counted. */
  readonly onRejected: (outcome: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Entries wait on this device until the shop has them, also over a reload: each has a key that counts once, so that a
 * lost answer does no harm.
 */
export function useDeviceQueue<Entry extends Keyed>(options: DeviceQueueOptions<Entry>): DeviceQueue<Entry> {
  const { name } = options
  const [pending, setPending] = useState(() => readStored<Entry>(name))
  const [isOffline, setOffline] = useState(false)
  const sending = useRef<Promise<void>>(undefined)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })

  const sendAll = useCallback(async () => {
    let perCall = perCallAtFirst
    for (let entries = readStored<Entry>(name); entries.length > 0; entries = readStored<Entry>(name)) {
      const batch = entries.slice(0, perCall)
      try {
        const rejected = await current.current.send(batch)
        setPending(removeStored(name, batch))
        setOffline(false)
        for (const outcome of rejected) current.current.onRejected(outcome)
      } catch (error) {
        if (!isApiError(error) || passing.has(error.key)) {
          setOffline(true)
          if (isApiError(error)) current.current.onError(error)
          break
        }
        // An entry with which the shop fails holds up no others: it is found alone, named and given up.
        if (error.key === 'unknownError' && batch.length > 1) {
          perCall = 1
          continue
        }
        setPending(removeStored(name, batch))
        setOffline(false)
        current.current.onError(error)
        current.current.onGivenUp()
      }
    }
  }, [name])

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
    (entry: Omit<Entry, 'key'>) => {
      // The key completes the entry.
      const keyed = { ...entry, key: crypto.randomUUID() } as unknown as Entry
      setPending(store(name, [...readStored<Entry>(name), keyed]))
      void send()
    },
    [name, send],
  )
  const flush = useCallback(async () => {
    await send()
    return readStored<Entry>(name).length === 0
  }, [name, send])
  return { pending, isOffline: isOffline && pending.length > 0, add, flush }
}

/** Entries of what has ended have no place any more. */
export function dropEntries(name: string): void {
  localStorage.removeItem(name)
}

function readStored<Entry>(name: string): readonly Entry[] {
  const text = localStorage.getItem(name)
  // Only `store` writes it.
  return text === null ? [] : (JSON.parse(text) as Entry[])
}

function store<Entry>(name: string, entries: readonly Entry[]): readonly Entry[] {
  if (entries.length === 0) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify(entries))
  return entries
}

function removeStored<Entry extends Keyed>(name: string, sent: readonly Entry[]): readonly Entry[] {
  const keys = new Set(sent.map(({ key }) => key))
  return store(
    name,
    readStored<Entry>(name).filter(({ key }) => !keys.has(key)),
  )
}
