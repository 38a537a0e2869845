import '../../../look/bulk.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { batchQuery, refreshProducts, type Batch } from '../../../data/batch-queries.ts'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { useText } from '../../../text/text.tsx'
import { useBatchWords } from './batch-words.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** One batch: what it changed, what was changed again since, and its undo. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const { batchId } = useParams()
  const query = batchQuery(Number(batchId))
  const { data: batch, error, refetch } = useQuery(query)
  const undo = useActionDialog(toText)
  const words = useBatchWords()
  const formatTime = useFormatTime(batch?.timeZone ?? 'UTC')

  async function doUndo(shown: Batch, includesChanged: boolean) {
    try {
      const { batchId: undoId, changes } = await call('doUndoBatch', {
        batchId: shown.id,
        includesChanged,
        seenChanged: shown.changedSince,
      })
      await refreshProducts()
      announce(t('batches.undo.done', { count: changes }))
      void navigate(`/products/batches/${undoId}`)
    } catch (refusal) {
      // What has changed meanwhile is shown behind the dialog.
      await refetch()
      throw refusal
    }
  }

  return (
    <Page
      title={batch ? t('batches.title', { time: formatTime(batch.madeAt) }) : t('screen.batches')}
      parent={{ path: '/products/batches', title: t('screen.batches') }}
      state={batch && batch.undoneAt !== null && <Badge>{t('batches.undone')}</Badge>}
      actions={
        batch &&
        batch.undoneAt === null && (
          <button type="button" className="btn pri" onClick={undo.open}>
            <Icon name="return" />
            {t('batches.undo')}
          </button>
        )
      }
    >
      {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
      {batch && (
        <div className="stack">
          <p>
            {t('batches.by', { name: batch.madeBy })} · {words.kind(batch)} · {words.contents(batch)}
          </p>
          {batch.changedSince > 0 && batch.undoneAt === null && (
            <Notice tone="warn">{t('batches.changedSince', { count: batch.changedSince })}</Notice>
          )}
          <BatchCells batch={batch} words={words} />
          {batch.changes > batch.cells.length && (
            <p className="soft">{t('bulk.review.more', { count: batch.changes - batch.cells.length })}</p>
          )}
        </div>
      )}
      {undo.isOpen && batch && (
        <UndoDialog
          batch={batch}
          error={undo.error}
          isBusy={undo.isBusy}
          onClose={undo.close}
          onUndo={(includesChanged) => void undo.run(() => doUndo(batch, includesChanged))}
        />
      )}
    </Page>
  )
}

interface BatchCellsProps {
  readonly batch: Batch
  readonly words: ReturnType<typeof useBatchWords>
}

function BatchCells({ batch, words }: BatchCellsProps) {
  const t = useText()
  return (
    <div className="tw">
      <table className="tbl difft">
        <thead>
          <tr>
            <th>{t('bulk.column.variation')}</th>
            <th>{t('bulk.review.field')}</th>
            <th className="num">{t('batches.column.before')}</th>
            <th className="num">{t('bulk.review.after')}</th>
            <th className="num">{t('bulk.review.now')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.cells.map(({ subject, id, column, itemId, itemName, label, before, after, now, isChangedSince }) => (
            <tr key={`${subject} ${id} ${column}`}>
              <td>
                {itemId === null ? itemName || '–' : <Link to={`/products/${itemId}`}>{itemName}</Link>}
                {subject === 'variation' && label !== '' && <span className="soft">, {label}</span>}
              </td>
              <td>{words.column(column)}</td>
              <td className="num was">{words.value(column, before)}</td>
              <td className="num now">{words.value(column, after)}</td>
              <td className={isChangedSince ? 'num large' : 'num'}>{words.value(column, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
