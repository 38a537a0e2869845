import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, type StockReceipt } from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useText } from '../../../text/text.tsx'

interface BookReceiptDialogProps {
  readonly receipt: StockReceipt
  readonly onClose: () => void
}

export function BookReceiptDialog({ receipt, onClose }: BookReceiptDialogProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const [isComplete, setComplete] = useState(false)
  const missing = receipt.items.reduce((sum, { expected, quantity }) => sum + Math.max(0, expected - quantity), 0)
  const waiting = receipt.items.reduce((sum, row) => sum + Math.min(row.waiting, row.quantity), 0)

  const run = (action: () => Promise<unknown>) =>
    void dialog.run(async () => {
      try {
        await action()
        onClose()
      } finally {
        await refreshStock()
      }
    })

  return (
    <ActionDialog
      title={t('stock.receipt.bookTitle')}
      action={t('stock.receipt.book', { count: receipt.units })}
      consequences={[
        t('stock.receipt.toLocation', { count: receipt.units, location: receipt.location }),
        ...(waiting > 0 ? [t('stock.receipt.waiting', { count: waiting })] : []),
        ...(receipt.purchaseOrderId !== null && missing > 0
          ? [t(isComplete ? 'stock.receipt.closes' : 'stock.receipt.staysOpen', { count: missing })]
          : []),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={onClose}
      onConfirm={() =>
        run(() => call('doBookReceipt', { receiptId: receipt.id, seenUnits: receipt.units, isComplete }))
      }
    >
      {receipt.purchaseOrderId !== null && missing > 0 && (
        <SwitchField label={t('stock.receipt.complete', { count: missing })} isOn={isComplete} onChange={setComplete} />
      )}
      <button
        type="button"
        className="lnk"
        disabled={dialog.isBusy}
        onClick={() => run(() => call('doCancelReceipt', { receiptId: receipt.id }))}
      >
        {t('stock.receipt.cancel')}
      </button>
    </ActionDialog>
  )
}
