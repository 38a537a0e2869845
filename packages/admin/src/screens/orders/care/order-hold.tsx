import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useFormatDateTime } from '../../../parts/format-time.ts'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'

interface OrderHoldProps {
  readonly details: OrderDetails
  readonly canEdit: boolean
}

/** The hold of an order, its reason and the person, with the way to release it. */
export function HoldNotice({ details, canEdit }: OrderHoldProps) {
  const t = useText()
  const announce = useAnnounce()
  const release = useActionDialog(useRefusalText())
  const formatDateTime = useFormatDateTime(details.timeZone)
  const { hold, order } = details
  if (hold === null) return null
  const orderId = order.id
  return (
    <Notice
      tone="bad"
      action={
        canEdit && (
          <button type="button" className="lnk" onClick={release.open}>
            {t('hold.release')}
          </button>
        )
      }
    >
      <b>{t('hold.title', { reason: hold.reason })}</b> {t('hold.by', { name: hold.by, time: formatDateTime(hold.at) })}
      {release.isOpen && (
        <ActionDialog
          title={t('hold.release.title', { number: orderId })}
          action={t('hold.release')}
          consequences={[t('hold.release.ships')]}
          error={release.error}
          isBusy={release.isBusy}
          onClose={release.close}
          onConfirm={() =>
            void release.run(async () => {
              await showChangedOrder(await call('doReleaseOrder', { orderId }))
              announce(t('hold.released'))
            })
          }
        />
      )}
    </Notice>
  )
}

interface HoldButtonProps extends OrderHoldProps {
  /** Phones have it below the head. */
  readonly isForPhones?: boolean
}

/** Puts an order on hold, with a reason. */
export function HoldButton({ details, canEdit, isForPhones = false }: HoldButtonProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [reason, setReason] = useState('')
  const { order, hold } = details
  const isHoldable = (order.status === 'open' || order.status === 'confirmed') && hold === null && canEdit
  useShortcut({ key: 'h', isOn: isHoldable && !dialog.isOpen && !isForPhones }, dialog.open)
  if (!isHoldable) return null
  return (
    <>
      <button type="button" className={isForPhones ? 'btn ph' : 'btn hide-ph'} onClick={dialog.open}>
        {t('hold.do')} {!isForPhones && <kbd>H</kbd>}
      </button>
      {dialog.isOpen && (
        <ActionDialog
          title={t('hold.do.title', { number: order.id })}
          action={t('hold.do')}
          consequences={[t('hold.do.ships'), t('hold.do.silent')]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          canConfirm={reason.trim() !== ''}
          onClose={dialog.close}
          onConfirm={() =>
            void dialog.run(async () => {
              await showChangedOrder(await call('doHoldOrder', { orderId: order.id, reason }))
              setReason('')
              announce(t('hold.done'))
            })
          }
        >
          <TextField
            label={t('hold.reason')}
            hint={t('hold.reasonHint')}
            value={reason}
            onChange={setReason}
            autoFocus
            maxLength={200}
          />
        </ActionDialog>
      )}
    </>
  )
}
