import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showChangedPickList, type PickItem, type PickList } from '../../data/pick-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import { toScanTarget, toTotals } from './pick-model.ts'
import { describe, openLines } from './use-picking.ts'

export const shortPickReasons = {
  notFound: 'pick.reason.notFound',
  damaged: 'pick.reason.damaged',
  wrongItem: 'pick.reason.wrongItem',
  other: 'pick.reason.other',
} as const satisfies Record<string, TextKey>
type Reason = keyof typeof shortPickReasons
const reasons = Object.entries(shortPickReasons) as [Reason, TextKey][]

interface ShortPickDialogProps {
  readonly list: PickList
  readonly item: PickItem
  readonly onClose: () => void
}

/** Fewer found than wanted: says which orders it affects before it is reported. */
export function ShortPickDialog({ list, item, onClose }: ShortPickDialogProps) {
  const t = useText()
  const lines = openLines(list, item)
  const max = lines.reduce((sum, { wanted, packed, missing }) => sum + Math.max(0, wanted - packed - missing), 0)
  const [quantity, setQuantity] = useState(String(Math.max(1, toTotals(lines).left)))
  const [reason, setReason] = useState<Reason>('notFound')
  // The same press that is sent again reports nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const dialog = useActionDialog(useRefusalText())
  const count = Number(quantity)
  const isValid = Number.isInteger(count) && count >= 1 && count <= max
  return (
    <ActionDialog
      title={t('pick.short.title', { name: describe(item) })}
      action={t('pick.short.action', { count: isValid ? count : 1 })}
      consequences={[
        t('pick.short.orders', { numbers: isValid ? toAffected(lines, count).join(', ') : '–' }),
        t('pick.short.choice'),
        t('pick.short.stock'),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={onClose}
      onConfirm={() => {
        if (!isValid) return
        void dialog.run(async () => {
          await showChangedPickList(
            await call('doReportShortPick', {
              pickListId: list.id,
              key,
              quantity: count,
              reason,
              ...toScanTarget(item),
            }),
          )
          onClose()
        })
      }}
    >
      <TextField
        label={t('pick.short.quantity')}
        aside={t('pick.short.max', { count: max })}
        inputMode="numeric"
        value={quantity}
        onChange={setQuantity}
        error={isValid ? undefined : t('pick.short.invalid', { count: max })}
        autoFocus
      />
      <SelectField
        label={t('pick.short.reason')}
        value={reason}
        options={reasons.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(value) => setReason(reasons.find(([each]) => each === value)?.[0] ?? 'other')}
      />
    </ActionDialog>
  )
}

/** The latest orders first, as the shop decides it. */
function toAffected(lines: PickItem['lines'], quantity: number): readonly number[] {
  const affected = new Set<number>()
  let left = quantity
  for (const isPickedToo of [false, true])
    for (const { orderId, wanted, picked, packed, missing } of lines.toReversed()) {
      const count = Math.min(left, isPickedToo ? picked - packed : wanted - picked - missing)
      if (count <= 0) continue
      left -= count
      affected.add(orderId)
    }
  return [...affected].toSorted((a, b) => a - b)
}
