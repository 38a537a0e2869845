import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { refreshReturnLists } from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** Announces a return for a customer who has not: a parcel without a slip, a call. */
export function NewReturn() {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <>
      <button type="button" className="btn" onClick={dialog.open}>
        <Icon name="add" />
        {t('returns.new')}
      </button>
      {dialog.isOpen && <NewReturnDialog dialog={dialog} />}
    </>
  )
}

function NewReturnDialog({ dialog }: { readonly dialog: ReturnType<typeof useActionDialog> }) {
  const t = useText()
  const toText = useRefusalText()
  const navigate = useNavigate()
  const [attemptId] = useState(() => crypto.randomUUID())
  const [number, setNumber] = useState('')
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const orderId = /^\d{4,9}$/.test(number.trim()) ? Number(number) : 0
  const { data: order, error } = useQuery({
    queryKey: ['returns', 'returnable', orderId],
    queryFn: ({ signal }) => call('getReturnableOrder', { orderId }, { signal }),
    enabled: orderId > 0,
    retry: false,
    staleTime: 0,
  })
  const items = (order?.items ?? []).flatMap(({ orderItemId }) => {
    const quantity = quantities[orderItemId] ?? 0
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
  return (
    <ActionDialog
      title={t('returns.new.title')}
      action={t('returns.new.action')}
      consequences={[t('returns.new.mail'), t('returns.new.receive')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={items.length > 0}
      onClose={dialog.close}
      onConfirm={() =>
        void dialog.run(async () => {
          const { id } = await call('doAnnounceReturn', { attemptId, orderId, items })
          await refreshReturnLists()
          void navigate(`/returns/${id}`)
        })
      }
    >
      <TextField
        label={t('returns.new.order')}
        error={error === null ? undefined : toText(error)}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        autoFocus
      />
      {order?.isReturnable === false && <Notice tone="warn">{t('returns.new.notReturnable')}</Notice>}
      {order?.isReturnable === true &&
        order.items.map(({ orderItemId, name, returnableQuantity }) => (
          <SelectField
            key={orderItemId}
            label={name}
            value={String(quantities[orderItemId] ?? 0)}
            options={Array.from({ length: returnableQuantity + 1 }, (_, value) => ({
              value: String(value),
              label: String(value),
            }))}
            onChange={(value) => setQuantities((current) => ({ ...current, [orderItemId]: Number(value) }))}
          />
        ))}
    </ActionDialog>
  )
}
