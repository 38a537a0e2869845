import { useQuery } from '@tanstack/react-query'
import type { AddressFormInput } from '@vitrine/contract/address/address'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showChangedOffer, type OfferDetails } from '../../data/offer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { AddressFields } from '../../parts/address-fields.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { useText } from '../../text/text.tsx'

interface PlaceOrderDialogProps {
  readonly details: OfferDetails
  readonly onClose: () => void
}

/** The customer accepted on the phone: method, payment and consent, then the order. */
export function PlaceOrderDialog({ details: shown, onClose }: PlaceOrderDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const [faults, setFaults] = useState<Readonly<Record<string, unknown>>>({})
  const action = useActionDialog(useRefusalText())
  const [attemptId, setAttemptId] = useState(() => crypto.randomUUID())
  const [shippingId, setShippingId] = useState(shown.shippingProfileId)
  const [paymentId, setPaymentId] = useState<number | null>(null)
  const [address, setAddress] = useState<AddressFormInput>({ country: 0 })
  const [isAgreed, setAgreed] = useState(false)
  const priced = useQuery({
    queryKey: ['offers', 'priced', shown.id, shippingId, paymentId],
    queryFn: ({ signal }) =>
      call(
        'getOfferDetails',
        { offerId: shown.id, ...(shippingId && { shippingId }), ...(paymentId && { paymentId }) },
        { signal },
      ),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const { data: countries = [] } = useQuery({
    queryKey: ['countries-for-order'],
    queryFn: ({ signal }) => call('getCountriesForOrder', {}, { signal }),
    staleTime: Infinity,
  })
  const details = priced.data ?? shown
  const toPay = details.totals.amountToPay
  const isReady = shippingId !== null && paymentId !== null && isAgreed && priced.isSuccess && !priced.isPlaceholderData

  async function place() {
    if (shippingId === null || paymentId === null) return
    setFaults({})
    try {
      const changed = await call('doPlaceOfferOrder', {
        offerId: shown.id,
        attemptId,
        termsAccepted: isAgreed,
        shippingId,
        paymentId,
        ...(shown.billing === null && { address }),
        seenAmount: toPay.value,
      })
      await showChangedOffer(changed)
      announce(t('offer.placed', { number: changed.orderId ?? '' }))
      await navigate(`/orders/${changed.orderId}`)
    } catch (refusal) {
      // A refused attempt is over: the next press is another one.
      setAttemptId(crypto.randomUUID())
      const fields: unknown = isApiError(refusal) ? Object(refusal.cause).fields : undefined
      if (typeof fields === 'object' && fields !== null) setFaults(fields as Readonly<Record<string, unknown>>)
      await priced.refetch()
      throw refusal
    }
  }

  return (
    <ActionDialog
      title={t('offer.place.title', { number: shown.id })}
      action={t('offer.place.action', { amount: toPay.formatted })}
      consequences={[
        t('offer.place.order', { amount: toPay.formatted }),
        t('offer.place.mail'),
        t('offer.place.stock'),
      ]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={isReady}
      onClose={onClose}
      onConfirm={() => void action.run(place)}
    >
      <div className="two">
        <SelectField
          label={t('offer.shippingMethod')}
          value={String(shippingId ?? '')}
          options={details.shippingMethods.map((method) => ({
            value: String(method.shippingProfileId),
            label: `${method.parcelServicePresetName}, ${method.shippingAmount.formatted}`,
          }))}
          onChange={(value) => setShippingId(Number(value))}
        />
        <SelectField
          label={t('offer.paymentMethod')}
          value={String(paymentId ?? '')}
          options={[
            { value: '', label: t('addressField.choose') },
            ...details.paymentMethods.map(({ id, name, fee }) => ({
              value: String(id),
              label: fee.value > 0 ? `${name}, ${fee.formatted}` : name,
            })),
          ]}
          onChange={(value) => setPaymentId(value === '' ? null : Number(value))}
        />
      </div>
      {shown.billing === null && (
        <AddressFields address={address} countries={countries} faults={faults} onChange={setAddress} />
      )}
      <label className="row">
        <input type="checkbox" className="cb" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{t('offer.place.agreed')}</span>
      </label>
    </ActionDialog>
  )
}
