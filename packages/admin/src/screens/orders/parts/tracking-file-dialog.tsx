import type { Answer } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { refreshOrderLists } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useText } from '../../../text/text.tsx'
import { NotText, readTextFile } from './read-text-file.ts'
import '../../../look/order-parts.css'

type Result = Answer<'doShipOrdersByFile'>

/** Tracking numbers of many orders from a CSV file: first what would happen, then the shipping. */
export function TrackingFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const announce = useAnnounce()
  const refusalText = useRefusalText()
  const action = useActionDialog((error) =>
    error instanceof NotText ? t('parts.trackingFile.notText') : refusalText(error),
  )
  const [csv, setCsv] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const [isDone, setDone] = useState(false)
  const faults = result?.rows.filter(({ because, left }) => because !== null || left > 0) ?? []

  async function check(file: File | undefined) {
    setResult(null)
    setDone(false)
    if (file === undefined) return
    await action.run(async () => {
      const text = await readTextFile(file)
      setCsv(text)
      setResult(await call('doShipOrdersByFile', { csv: text, isDryRun: true }))
    })
  }

  async function ship() {
    const shipped = await call('doShipOrdersByFile', { csv, isDryRun: false })
    setResult(shipped)
    setDone(true)
    announce(t('orders.shipped', { count: shipped.shippable }))
    await refreshOrderLists()
  }

  return (
    <ActionDialog
      title={t('parts.trackingFile')}
      action={t('orders.ship.action', { count: result?.shippable ?? 0 })}
      consequences={
        result === null || isDone
          ? []
          : [
              t('orders.ship.mails', { count: result.shippable }),
              t('parts.faultsStay', { count: faults.filter(({ because }) => because !== null).length }),
            ]
      }
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={!isDone && result !== null && result.shippable > 0}
      onClose={onClose}
      onConfirm={() => void action.run(ship)}
    >
      <label className="f filepick">
        {t('parts.trackingFile.label')}
        <input type="file" accept=".csv,text/csv,text/plain" onChange={({ target }) => void check(target.files?.[0])} />
        <span className="hint">{t('parts.trackingFile.hint')}</span>
      </label>
      {isDone && <p role="status">{t('orders.shipped', { count: result?.shippable ?? 0 })}</p>}
      {faults.length > 0 && (
        <div className="faults">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('parts.row')}</th>
                <th scope="col">{t('orders.column.number')}</th>
                <th scope="col">{t('parts.fault')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ row, orderNumber, because, left }) => (
                <tr key={row}>
                  <td className="num">{row}</td>
                  <td>{orderNumber}</td>
                  <td>{because ?? t('parts.rowLeft', { count: left })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ActionDialog>
  )
}
