import { useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { refreshAfterParcel, showChangedPickList, type PickList, type PickOrder } from '../../../data/pick-queries.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'
import { DeliveryNoteButton } from './delivery-note-button.tsx'
import { isStopped, useRelease } from './pack-notices.tsx'
import type { toOrderProgress } from '../pick-model.ts'

interface ParcelFormProps {
  readonly list: PickList
  readonly order: PickOrder
  readonly progress: ReturnType<typeof toOrderProgress>
  readonly isOn: boolean
  readonly flush: () => Promise<boolean>
  readonly scannedTracking: string | undefined
  readonly onShipped: () => void
}

const boxKey = 'admin.pick.box'

/** Box, weight and tracking number, and the one press that ships. */
export function ParcelForm({ list, order, progress, isOn, flush, scannedTracking, onShipped }: ParcelFormProps) {
  const t = useText()
  const announce = useAnnounce()
  const refusalText = useRefusalText()
  const toText = (refusal: unknown) => (refusal instanceof ScansUnsent ? t('pick.ship.unsent') : refusalText(refusal))
  const rest = useActionDialog(toText)
  const release = useRelease(list, order, onShipped)
  const [box, setBox] = useState(() => localStorage.getItem(boxKey) ?? '')
  const [weight, setWeight] = useState('')
  const [typedTracking, setTracking] = useState<string>()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // An answer that was lost is asked for again with the same key: the parcel is made once.
  const key = useRef<string>(undefined)
  const tracking = typedTracking ?? scannedTracking ?? ''
  const weightG = toGrams(weight)
  const left = progress.wanted - progress.packed
  const canShip =
    isOn && order.state === 'open' && !isStopped(order) && !progress.isTooMuch && weightG !== null && !isBusy

  async function ship(isPartial: boolean) {
    key.current ??= crypto.randomUUID()
    if (!(await flush())) throw new ScansUnsent()
    try {
      const changed = await call('doShipPickedOrder', {
        pickListId: list.id,
        orderId: order.orderId,
        key: key.current,
        addressHash: order.addressHash,
        isPartial,
        ...(tracking.trim() !== '' && { trackingNumber: tracking.trim() }),
        ...(box.trim() !== '' && { box: box.trim() }),
        ...(weightG && { weightG }),
      })
      localStorage.setItem(boxKey, box.trim())
      await showChangedPickList(changed)
      refreshAfterParcel()
      announce(t('pick.shipped', { number: order.orderId }))
      onShipped()
    } catch (refusal) {
      // What changed is shown with the order.
      await queryClient.invalidateQueries({ queryKey: ['pick', 'list', list.id] })
      throw refusal
    }
  }

  async function shipAll() {
    setBusy(true)
    setError('')
    try {
      await ship(false)
    } catch (refusal) {
      setError(toText(refusal))
    }
    setBusy(false)
  }

  useShortcut({ key: 's', isOn: canShip && progress.isComplete && !rest.isOpen }, () => void shipAll())

  if (order.state === 'shipped')
    return (
      <>
        <Notice tone="ok">
          {order.trackingNumber === null
            ? t('pick.parcel.shipped')
            : t('pick.parcel.shippedWith', { number: order.trackingNumber })}
        </Notice>
        {order.shipmentId !== null && <DeliveryNoteButton orderId={order.orderId} shipmentId={order.shipmentId} />}
      </>
    )
  if (order.state === 'released') return <Notice tone="info">{t('pick.parcel.released')}</Notice>
  return (
    <>
      <TextField
        label={t('pick.tracking')}
        hint={t('pick.trackingHint')}
        value={tracking}
        onChange={setTracking}
        maxLength={80}
        autoComplete="off"
      />
      <div className="two keep2">
        <TextField label={t('pick.box')} placeholder={t('pick.boxHint')} value={box} onChange={setBox} maxLength={60} />
        <TextField
          label={t('pick.weight')}
          aside="kg"
          hint={order.weightG > 0 ? t('pick.weightOfItems', { weight: toKilograms(order.weightG) }) : undefined}
          inputMode="decimal"
          value={weight}
          onChange={setWeight}
          error={weightG === null ? t('pick.weightInvalid') : undefined}
        />
      </div>
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      <button
        type="button"
        className="btn pri wide"
        disabled={!canShip || !progress.isComplete}
        aria-describedby="ship-why"
        onClick={() => void shipAll()}
      >
        <Icon name="truck" />
        {t('pick.ship')} <kbd>S</kbd>
      </button>
      <p className="s12 soft row wrap" id="ship-why">
        <span>
          {progress.isComplete ? t('pick.ship.consequence') : t('pick.ship.left', { count: Math.max(left, 1) })}
        </span>
        {canShip && !progress.isComplete && progress.packed > 0 && (
          <button type="button" className="lnk" onClick={rest.open}>
            {t('pick.ship.without')}
          </button>
        )}
        {isOn && !progress.isComplete && (
          <button type="button" className="lnk" onClick={() => void release()}>
            {t('pick.ship.wait')}
          </button>
        )}
      </p>
      {rest.isOpen && (
        <ActionDialog
          title={t('pick.ship.withoutTitle', { number: order.orderId })}
          action={t('pick.ship.withoutAction', { count: progress.packed })}
          consequences={[
            t('pick.ship.withoutParcel', { count: progress.packed }),
            t('pick.ship.withoutRest', { count: left }),
            t('pick.ship.consequence'),
          ]}
          error={rest.error}
          isBusy={rest.isBusy}
          onClose={rest.close}
          onConfirm={() => void rest.run(() => ship(true))}
        />
      )}
    </>
  )
}

/** The shop does not know yet what is in the parcel. */
class ScansUnsent extends Error {}

const toKilograms = (grams: number) => String(Math.round(grams / 10) / 100)

/** Undefined: nothing was typed; null: it is no weight. */
function toGrams(text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return undefined
  const grams = /^\d{1,4}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1000) : 0
  return grams >= 1 && grams <= 1_000_000 ? grams : null
}
