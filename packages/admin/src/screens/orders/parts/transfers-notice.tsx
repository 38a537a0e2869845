import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useFormatDateTime } from '../../../parts/format-time.ts'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'

interface TransfersNoticeProps {
  readonly details: OrderDetails
  readonly canMark: boolean
}

/** What staff transfer by bank themselves, until it is marked, what is in a SEPA file, and what was transferred. */
export function TransfersNotice({ details, canMark }: TransfersNoticeProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const formatDateTime = useFormatDateTime(details.timeZone)
  const { order, toTransfer, transfers } = details
  const open = transfers.filter(({ state }) => state === 'open')
  const ordered = transfers.filter(({ state }) => state === 'ordered')
  const done = transfers.filter(({ state }) => state === 'transferred')

  async function mark() {
    const refundIds = open.map(({ refundId }) => refundId)
    await showChangedOrder(await call('doMarkOrderTransfers', { orderId: order.id, refundIds }))
  }

  return (
    <>
      {toTransfer && (
        <Notice
          tone="warn"
          {...(canMark && {
            action: (
              <button type="button" className="lnk" onClick={dialog.open}>
                {t('parts.markTransferred')}
              </button>
            ),
          })}
        >
          {t('order.transferYourself', { amount: toTransfer.formatted })}
        </Notice>
      )}
      {ordered.map(({ refundId, amount, fileId, orderedAt }) => (
        <Notice key={refundId} tone="info">
          {t('parts.inSepaFile', {
            amount: amount.formatted,
            file: fileId ?? '',
            time: formatDateTime(orderedAt ?? ''),
          })}
        </Notice>
      ))}
      {done.map(({ refundId, amount, transferredAt, transferredBy }) => (
        <Notice key={refundId} tone="info">
          {t('parts.transferred', {
            amount: amount.formatted,
            name: transferredBy ?? '',
            time: formatDateTime(transferredAt ?? ''),
          })}
        </Notice>
      ))}
      {dialog.isOpen && (
        <ActionDialog
          title={t('parts.markTransferred')}
          action={t('parts.markTransferred')}
          consequences={[t('parts.markConsequence', { amount: toTransfer?.formatted ?? '' })]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(mark)}
        />
      )}
    </>
  )
}
