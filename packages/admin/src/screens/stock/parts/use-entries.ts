import { useState } from 'react'
import { useDeviceQueue, type DeviceQueue } from '../../../data/device-queue.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, type QuantityEntry } from '../../../data/stock-queries.ts'
import { giveScanFeedback } from '../../../parts/scan/scan-feedback.ts'
import { useText } from '../../../text/text.tsx'
import type { ScanReport } from './stock-scan-bar.tsx'

/** An entry as it waits on the device, with its time. */
export type KeptEntry = Omit<QuantityEntry, 'ageSeconds'> & { readonly at: number }

export interface Entries extends Pick<DeviceQueue<KeptEntry>, 'pending' | 'isOffline' | 'flush'> {
  readonly report: ScanReport | undefined
  /** A scanned code, or one more or less of an item. */
  note(entry: Pick<QuantityEntry, 'variationId' | 'code' | 'mode' | 'quantity'>, name: string): void
}

interface EntriesOptions {
  readonly name: string
  readonly send: (entries: QuantityEntry[]) => Promise<readonly { readonly outcome: string }[]>
}

/** Scans and quantities of a count or a delivery: kept on the device until the shop has them. */
export function useEntries({ name, send }: EntriesOptions): Entries {
  const t = useText()
  const toText = useRefusalText()
  const [report, setReport] = useState<ScanReport>()
  const tell = (next: ScanReport) => {
    giveScanFeedback(next.isRight)
    setReport(next)
  }
  const queue = useDeviceQueue<KeptEntry>({
    name,
    async send(entries) {
      const outcomes = await send(entries.map(toEntry))
      return outcomes.flatMap(({ outcome }) => (outcome === 'noted' || outcome === 'repeated' ? [] : [outcome]))
    },
    onGivenUp: () => void refreshStock(),
    onRejected: (outcome) =>
      tell({ isRight: false, text: t(outcome === 'unknown' ? 'stock.scan.unknown' : 'stock.scan.notNoted') }),
    onError: (error) => tell({ isRight: false, text: t('stock.scan.failed', { reason: toText(error) }) }),
  })
  return {
    pending: queue.pending,
    isOffline: queue.isOffline,
    flush: queue.flush,
    report,
    note(entry, label) {
      queue.add({ ...entry, at: Date.now() })
      tell({ isRight: true, text: label })
    },
  }
}

function toEntry({ at, ...entry }: KeptEntry): QuantityEntry {
  const ageSeconds = Math.max(0, Math.round((Date.now() - at) / 1000))
  // A moment ago is now: only an entry that has waited is older.
  return { ...entry, ageSeconds: ageSeconds < 5 ? 0 : ageSeconds }
}

/** Quantities with the entries that the shop does not have yet. */
export function withPending(quantities: ReadonlyMap<number, number>, pending: readonly KeptEntry[]) {
  const current = new Map(quantities)
  for (const { variationId, mode, quantity } of pending)
    if (variationId !== undefined)
      current.set(variationId, Math.max(0, mode === 'set' ? quantity : (current.get(variationId) ?? 0) + quantity))
  return current
}

/** A code as printed: a GTIN with or without leading zeros, or a SKU. */
export function findByCode<Row extends { readonly item: { readonly sku: string; readonly gtin: string | null } }>(
  rows: readonly Row[],
  code: string,
): Row | undefined {
  const digits = code.trim().replace(/^0+/, '')
  return (
    rows.find(({ item }) => item.gtin !== null && digits !== '' && item.gtin.replace(/^0+/, '') === digits) ??
    rows.find(({ item }) => item.sku.toLowerCase() === code.trim().toLowerCase())
  )
}
