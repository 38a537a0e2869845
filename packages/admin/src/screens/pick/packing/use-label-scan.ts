import { fitsTrackingForms } from '@vitrine/contract/orders/tracking-forms'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import type { PickOrder } from '../../../data/pick-queries.ts'
import type { Translate } from '../../../text/text.tsx'
import type { Picking } from '../use-picking.ts'

interface ScannedLabel {
  readonly orderId: number
  readonly code: string
  readonly carrier: string
  /** Another order of which a parcel has the number already. */
  readonly otherOrderId?: number
}

// The GTIN of an item can look like a tracking number.
const isGtinLong = (code: string) => /^(\d{8}|\d{12,14})$/.test(code)

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
      const doesFit = fitsTrackingForms(code, trackingForms)
      // Without a connection nobody knows whether it is an item; the person who holds the parcel does.
      const [item, number] = await Promise.all([
        doesFit && !isGtinLong(code) ? null : call('getScannedItem', { code }).catch(() => null),
        call('getScannedNumber', { code }).catch(() => null),
      ])
      const otherOrderId = number?.trackedOrderId ?? orderId
      if (item !== null || (number?.order && !doesFit)) picking.scan(code, 'pack', orderId)
      else if (otherOrderId !== orderId) setAsked({ ...label, otherOrderId })
      else if (doesFit) setScanned(label)
      else setAsked(label)
    },
    take() {
      setScanned(asked)
      setAsked(undefined)
    },
    drop: () => setAsked(undefined),
  }
}

/** Why it is asked whether a code is the tracking number. */
export const toLabelDoubts = (t: Translate, { orderId, carrier, otherOrderId }: ScannedLabel): readonly string[] => [
  otherOrderId === undefined
    ? t('pick.tracking.unlike', { carrier, number: orderId })
    : t('pick.tracking.used', { other: otherOrderId, number: orderId }),
]
