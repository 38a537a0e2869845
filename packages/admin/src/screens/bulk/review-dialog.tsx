import { useState } from 'react'
import type { ReactNode } from 'react'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { useColumnName } from './column-names.ts'
import { formatCell } from './sheet/cell-values.ts'
import { isLarge, type ChangedCell } from './sheet/save-changes.ts'
import { cellKey } from './sheet/sheet-changes.ts'
import { savedValue } from './sheet/sheet-rows.ts'

interface ReviewDialogProps {
  /** Without cells that cannot be saved. */
  readonly changed: readonly ChangedCell[]
  readonly error: string
  readonly isBusy: boolean
  readonly onSave: (chosen: readonly ChangedCell[], isConfirmed: boolean) => void
  readonly onClose: () => void
}

const maxListed = 200

/** The difference before it is saved: what should not happen can be taken out. */
export function ReviewDialog({ changed, error, isBusy, onSave, onClose }: ReviewDialogProps) {
  const t = useText()
  const nameOf = useColumnName()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [isConfirmed, setConfirmed] = useState(false)
  const keyOf = ({ row, column }: ChangedCell) => cellKey(row, column)
  const chosen = changed.filter((cell) => !leftOut.has(keyOf(cell)))
  const large = chosen.filter(isLarge)
  // What stands out comes first.
  const listed = [...changed.filter(isLarge), ...changed.filter((cell) => !isLarge(cell))].slice(0, maxListed)
  const sums = [...Map.groupBy(chosen, ({ column }) => column.key)].map(([key, cells]) => ({
    key,
    count: cells.length,
  }))

  function toggle(cells: readonly ChangedCell[], isTaken: boolean) {
    setLeftOut((current) => {
      const next = new Set(current)
      for (const cell of cells) {
        if (isTaken) next.delete(keyOf(cell))
        else next.add(keyOf(cell))
      }
      return next
    })
  }

  return (
    <ActionDialog
      title={t('bulk.review.title', { count: changed.length })}
      action={t('bulk.review.save', { count: chosen.length })}
      consequences={[t('bulk.review.shop'), t('bulk.review.undo')]}
      error={error}
      isBusy={isBusy}
      canConfirm={chosen.length > 0 && (large.length === 0 || isConfirmed)}
      onConfirm={() => onSave(chosen, isConfirmed)}
      onClose={onClose}
    >
      <div className="sums">
        {sums.slice(0, 4).map(({ key, count }) => (
          <span key={key}>
            <b>{count}</b>
            {nameOf(key)}
          </span>
        ))}
      </div>
      {large.length > 0 && (
        <Notice tone="warn">
          <b>{t('bulk.review.large', { count: large.length })}</b> {t('bulk.review.largeHint')}
          <SwitchField label={t('bulk.review.confirm')} isOn={isConfirmed} onChange={setConfirmed} />
        </Notice>
      )}
      <div className="tw difft-w">
        <table className="tbl difft">
          <thead>
            <tr>
              <th className="ckcol">
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t('bulk.review.all')}
                  checked={leftOut.size === 0}
                  onChange={({ target }) => toggle(changed, target.checked)}
                />
              </th>
              <th>{t('bulk.column.variation')}</th>
              <th>{t('bulk.review.field')}</th>
              <th className="num">{t('bulk.review.now')}</th>
              <th className="num">{t('bulk.review.after')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((cell) => (
              <DifferenceRow
                key={keyOf(cell)}
                cell={cell}
                name={nameOf(cell.column.key)}
                isChosen={!leftOut.has(keyOf(cell))}
                onToggle={(isTaken) => toggle([cell], isTaken)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {changed.length > listed.length && (
        <p className="soft">{t('bulk.review.more', { count: changed.length - listed.length })}</p>
      )}
    </ActionDialog>
  )
}

interface DifferenceRowProps {
  readonly cell: ChangedCell
  readonly name: string
  readonly isChosen: boolean
  readonly onToggle: (isChosen: boolean) => void
}

function DifferenceRow({ cell, name, isChosen, onToggle }: DifferenceRowProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { row, column, change } = cell
  const label = row.label === '' ? row.name : `${row.name}, ${row.label}`
  const text = (value: ReturnType<typeof savedValue>) =>
    typeof value === 'boolean' ? t(value ? 'bulk.yes' : 'bulk.no') : formatCell(value, column, locale) || '–'
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="ck"
          aria-label={t('bulk.review.take', { cell: `${label}, ${name}` })}
          checked={isChosen}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </td>
      <td>{label}</td>
      <td>{name}</td>
      <td className="num was">{text(savedValue(row, column))}</td>
      <td className={isLarge(cell) ? 'num now large' : 'num now'}>{'value' in change ? text(change.value) : ''}</td>
    </tr>
  )
}
