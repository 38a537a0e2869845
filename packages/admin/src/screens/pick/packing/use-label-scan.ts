import { fitsTrackingForms } from '@vitrine/contract/orders/tracking-forms'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { PickOrder } from '../../../data/pick-queries.ts'
import type { Picking } from '../use-picking.ts'

interface ScannedLabel {
  readonly orderId: number
  readonly code: string
  readonly carrier: string
}

export interface LabelScan {
  /** The tracking number that was scanned for an order. */
  trackingOf(orderId: number): string | undefined
  /** A code that does not look like a number of the carrier: somebody has to say that it is one. */
  readonly asked: ScannedLabel | undefined
  scan(order: PickOrder, code: string): Promise<void>
  take(): void
  drop(): void
}

/** What is scanned when a parcel is complete: its tracking number, unless it is an item of the shop. */
export function useLabelScan(picking: Picking): LabelScan {
  const [scanned, setScanned] = useState<ScannedLabel>()
  const [asked, setAsked] = useState<ScannedLabel>()
  return {
    trackingOf: (orderId) => (scanned?.orderId === orderId ? scanned.code : undefined),
    asked,
    async scan({ orderId, carrier, trackingForms }, code) {
      const label = { orderId, code, carrier }
      if (fitsTrackingForms(code, trackingForms)) return setScanned(label)
      // Without a connection nobody knows whether it is an item; the person who holds the parcel does.
      const item = await call('getScannedItem', { code }).catch(() => null)
      if (item === null) setAsked(label)
      else picking.scan(code, 'pack', orderId)
    },
    take() {
      setScanned(asked)
      setAsked(undefined)
    },
    drop: () => setAsked(undefined),
  }
}
