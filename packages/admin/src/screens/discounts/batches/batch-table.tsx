import { Link } from 'react-router'
import { call } from '../../../data/client.ts'
import { reloadBatches, type CodeBatch } from '../../../data/discount-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Icon } from '../../../parts/icon.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { useText } from '../../../text/text.tsx'

interface BatchTableProps {
  readonly batches: readonly CodeBatch[]
  readonly timeZone: string
  /** Of the list of all batches. */
  readonly hasNames?: boolean
}

export function BatchTable({ batches, timeZone, hasNames = false }: BatchTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('discounts.batch')}</th>
            {hasNames && <th>{t('discounts.batch.discount')}</th>}
            <th>{t('discounts.batch.made')}</th>
            <th>{t('discounts.column.used')}</th>
            <th>{t('discounts.column.state')}</th>
            <th>
              <span className="sr">{t('discounts.batch.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <td>
                <span className="code med">{batch.prefix || t('discounts.batch.number', { number: batch.id })}</span>
                <div className="s12 soft">{t('discounts.batchCodes', { count: batch.quantity })}</div>
              </td>
              {hasNames && (
                <td>
                  <Link to={`/discounts/${batch.discountId}`}>{batch.discountName}</Link>
                </td>
              )}
              <td className="soft">
                {formatTime(batch.createdAt)}
                <div className="s12">{batch.madeBy}</div>
              </td>
              <td className="nw">
                <span className="row">
                  <span className="uses">{t('discounts.usesOf', { uses: batch.used, max: batch.quantity })}</span>
                  <progress
                    className="meter thin short"
                    value={batch.used}
                    max={batch.quantity}
                    aria-label={t('discounts.usesOf', { uses: batch.used, max: batch.quantity })}
                  />
                </span>
              </td>
              <td>
                {batch.endedAt === null ? (
                  <Badge tone="ok">{t('discounts.batch.valid')}</Badge>
                ) : (
                  <Badge>{t('discounts.state.ended')}</Badge>
                )}
              </td>
              <td>
                <BatchActions batch={batch} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BatchActions({ batch }: { readonly batch: CodeBatch }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const download = useActionDialog(toText)
  const name = batch.prefix || t('discounts.batch.number', { number: batch.id })

  async function end() {
    await call('doEndCodeBatch', { id: batch.id })
    await reloadBatches()
    announce(t('discounts.batch.ended', { name }))
  }

  async function save() {
    const { fileName, csv } = await call('getCodeBatchFile', { id: batch.id })
    saveFile(fileName, csv, 'text/csv;charset=utf-8')
  }

  return (
    <span className="row end">
      <button
        type="button"
        className="btn sm"
        disabled={download.isBusy}
        aria-label={t('discounts.batch.downloadNamed', { name })}
        onClick={() => void download.run(save)}
      >
        <Icon name="download" />
        CSV
      </button>
      {batch.endedAt === null && (
        <button
          type="button"
          className="btn sm danger"
          aria-label={t('discounts.batch.endNamed', { name })}
          onClick={dialog.open}
        >
          {t('discounts.end')}
        </button>
      )}
      {download.error !== '' && <span className="err">{download.error}</span>}
      {dialog.isOpen && (
        <ActionDialog
          title={t('discounts.batch.endNamed', { name })}
          action={t('discounts.end')}
          isDangerous
          consequences={[
            t('discounts.batch.end.codes', { count: batch.quantity - batch.used }),
            t('discounts.batch.end.used'),
            t('discounts.batch.end.final'),
          ]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(end)}
        />
      )}
    </span>
  )
}
