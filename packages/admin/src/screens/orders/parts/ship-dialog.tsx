import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { carriersQuery } from '../../../data/order-part-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { LinePicker, toChosenLines, type Quantities } from './line-picker.tsx'
import '../../../look/order-parts.css'

interface ShipDialogProps {
  readonly details: OrderDetails
  readonly onClose: () => void
}

/** One parcel: everything that remains, or less. The tracking number is typed or scanned. */
export function ShipDialog({ details, onClose }: ShipDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const action = useActionDialog(useRefusalText())
  const { order } = details
  const missingOf = (id: number) => details.missing.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0
  // What was not found when it was picked cannot be in the parcel.
  const toShip = details.toShip
    .map(({ orderItemId, quantity }) => ({ orderItemId, quantity: quantity - missingOf(orderItemId) }))
    .filter(({ quantity }) => quantity > 0)
  const { data: carriers = [] } = useQuery(carriersQuery)
  const [quantities, setQuantities] = useState<Quantities>(
    Object.fromEntries(toShip.map(({ orderItemId, quantity }) => [orderItemId, quantity])),
  )
  const [trackingNumber, setTrackingNumber] = useState('')
  const [carrierId, setCarrierId] = useState('')
  const count = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
  const isWhole = details.toShip.every(({ orderItemId, quantity }) => quantities[orderItemId] === quantity)

  async function ship() {
    await showChangedOrder(
      await call('doShipOrder', {
        orderId: order.id,
        ...(!isWhole && { lines: toChosenLines(quantities) }),
        ...(trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }),
        ...(carrierId !== '' && { carrierId: Number(carrierId) }),
      }),
    )
    announce(t('order.shipped'))
    onClose()
  }

  return (
    <ActionDialog
      isScanned
      title={t('order.ship', { count })}
      action={t('order.ship', { count })}
      consequences={[
        isWhole ? t('order.ship.all') : t('parts.restFollows'),
        t('order.ship.mail', { email: order.email }),
      ]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={count > 0}
      onClose={onClose}
      onConfirm={() => void action.run(ship)}
    >
      <LinePicker
        details={details}
        lines={toShip.map(({ orderItemId, quantity }) => ({
          orderItemId,
          max: quantity,
          note: t('parts.notShipped', { count: quantity }),
        }))}
        quantities={quantities}
        onChange={setQuantities}
      />
      <div className="two">
        <TextField
          label={t('order.trackingNumber')}
          hint={t('order.trackingHint')}
          value={trackingNumber}
          onChange={setTrackingNumber}
          autoFocus
          maxLength={80}
        />
        <SelectField
          label={t('parts.carrier')}
          value={carrierId}
          onChange={setCarrierId}
          options={[
            { value: '', label: t('parts.carrierOfMethod', { method: details.shippingProfileName }) },
            ...carriers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </ActionDialog>
  )
}
