import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, type StockCount } from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useText } from '../../../text/text.tsx'
import { describeStockItem } from '../parts/stock-item-cell.tsx'

interface BookCountDialogProps {
  readonly count: StockCount
  readonly onClose: () => void
}

/** The sheet of differences, before they are booked. */
export function BookCountDialog({ count, onClose }: BookCountDialogProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const [isRestZero, setRestZero] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const rest = count.items.filter(({ counted }) => counted === null)
  const restUnits = rest.reduce((sum, { expected }) => sum + expected, 0)
  const differences = count.items.filter(({ counted, expected }) => counted !== null && counted !== expected)
  const difference = count.difference + (isRestZero ? restUnits : 0)

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
      title={t('stock.count.book')}
      action={t('stock.count.bookAction', { count: difference })}
      consequences={
        isCancelling
          ? []
          : [
              t('stock.count.bookConsequence', { count: count.items.length - rest.length }),
              ...(rest.length > 0 && !isRestZero ? [t('stock.count.restStays', { count: rest.length })] : []),
              ...(isRestZero ? [t('stock.count.restGoes', { count: restUnits })] : []),
            ]
      }
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={onClose}
      onConfirm={() => run(() => call('doBookCount', { countId: count.id, seenDifference: difference, isRestZero }))}
    >
      {differences.length === 0 ? (
        <p>{t('stock.count.noDifference')}</p>
      ) : (
        <ul className="hist">
          {differences.map(({ item, counted, expected }) => {
            const change = (counted ?? 0) - expected
            return (
              <li key={item.variationId}>
                <b className={change < 0 ? 'tbad' : 'tok'}>{change > 0 ? `+${change}` : `−${-change}`}</b>
                <span className="grow">{describeStockItem(item)}</span>
                <span className="faint s12">{t('stock.count.against', { counted: counted ?? 0, expected })}</span>
              </li>
            )
          })}
        </ul>
      )}
      {rest.length > 0 && !count.hasMoreUncounted && (
        <SwitchField
          label={t('stock.count.restZero', { count: rest.length })}
          isOn={isRestZero}
          onChange={setRestZero}
        />
      )}
      {isCancelling ? (
        <div className="row">
          <span className="grow">{t('stock.count.cancelAsk')}</span>
          <button
            type="button"
            className="btn bad"
            disabled={dialog.isBusy}
            onClick={() => run(() => call('doCancelCount', { countId: count.id }))}
          >
            {t('stock.count.cancel')}
          </button>
        </div>
      ) : (
        <button type="button" className="lnk" onClick={() => setCancelling(true)}>
          {t('stock.count.cancel')}
        </button>
      )}
    </ActionDialog>
  )
}
