import { useQuery } from '@tanstack/react-query'
import { normalizeTag } from '@vitrine/contract/orders/order-tag'
import { useId, useState } from 'react'
import { call } from '../../../data/client.ts'
import { orderTagsQuery, refreshTags } from '../../../data/order-care-queries.ts'
import { refreshOrderLists } from '../../../data/order-queries.ts'
import { operatorQuery, queryClient } from '../../../data/queries.ts'
import { toBatchText, useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useShortcut } from '../../../parts/use-shortcut.ts'
import { useText } from '../../../text/text.tsx'

interface BatchActionsProps {
  readonly selected: ReadonlySet<number>
  readonly onDone: (leftOut: readonly { readonly orderId: number; readonly because: string }[]) => void
}

type Dialog = ReturnType<typeof useActionDialog>
/** The server changes at most as many orders with one call. */
const ordersPerCall = 100

async function inParts<R>(ids: readonly number[], change: (orderIds: number[]) => Promise<readonly R[]>) {
  const results: R[] = []
  for (let at = 0; at < ids.length; at += ordersPerCall)
    results.push(...(await change(ids.slice(at, at + ordersPerCall))))
  return results
}

/** Tags and holds for the selected orders. */
export function BatchActions({ selected, onDone }: BatchActionsProps) {
  const t = useText()
  const toText = useRefusalText()
  const tagging = useActionDialog(toText)
  const holding = useActionDialog(toText)
  const releasing = useActionDialog(toText)
  const isAnyOpen = tagging.isOpen || holding.isOpen || releasing.isOpen
  useShortcut({ key: 't', isOn: !isAnyOpen }, tagging.open)
  useShortcut({ key: 'h', isOn: !isAnyOpen }, holding.open)
  return (
    <>
      <button type="button" onClick={tagging.open}>
        <Icon name="tag" />
        {t('batch.tag')} <kbd>T</kbd>
      </button>
      <button type="button" onClick={holding.open}>
        {t('hold.do')} <kbd>H</kbd>
      </button>
      <button type="button" onClick={releasing.open}>
        {t('hold.release')}
      </button>
      <TakeButton selected={selected} onDone={onDone} />
      {tagging.isOpen && <TagDialog dialog={tagging} selected={selected} onDone={onDone} />}
      {holding.isOpen && <HoldDialog dialog={holding} selected={selected} onDone={onDone} />}
      {releasing.isOpen && <ReleaseDialog dialog={releasing} selected={selected} onDone={onDone} />}
    </>
  )
}

/** Reversible and without consequences outside: no dialog asks. */
function TakeButton({ selected, onDone }: BatchActionsProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { data: operator } = useQuery(operatorQuery)
  async function take() {
    const operatorId = operator?.id ?? null
    try {
      const taken = await inParts([...selected], (orderIds) => call('doAssignOrders', { orderIds, operatorId }))
      announce(t('batch.taken', { count: taken.length }))
      onDone([])
      await refreshOrderLists()
    } catch (refusal) {
      announce(toText(refusal))
    }
  }
  return (
    <button type="button" onClick={() => void take()}>
      <Icon name="people" />
      {t('batch.take')}
    </button>
  )
}

interface BatchDialogProps extends BatchActionsProps {
  readonly dialog: Dialog
}

function TagDialog({ dialog, selected, onDone }: BatchDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  const split = (text: string) => text.split(',').filter((tag) => normalizeTag(tag) !== '')
  const { data: used = [] } = useQuery(orderTagsQuery)

  async function tag() {
    const changed = await inParts([...selected], (orderIds) =>
      call('doTagOrders', { orderIds, add: split(add), remove: split(remove) }),
    )
    announce(t('batch.tagged', { count: changed.length }))
    onDone([])
    await Promise.all([refreshTags(), refreshOrderLists(), forgetDetails(changed.map(({ orderId }) => orderId))])
  }

  return (
    <ActionDialog
      title={t('batch.tag.title', { count: selected.size })}
      action={t('batch.tag.do')}
      consequences={[]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={dialog.close}
      onConfirm={() => void dialog.run(tag)}
    >
      <TagsField
        label={t('batch.tag.add')}
        hint={t('batch.tag.hint')}
        value={add}
        onChange={setAdd}
        used={used}
        autoFocus
      />
      <TagsField label={t('batch.tag.remove')} value={remove} onChange={setRemove} used={used} />
    </ActionDialog>
  )
}

interface TagsFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly used: readonly { readonly tag: string }[]
  readonly autoFocus?: boolean
}

/** Tags in use are buttons below the field. */
function TagsField({ used, value, onChange, ...field }: TagsFieldProps) {
  const t = useText()
  const id = useId()
  const last = normalizeTag(value.split(',').at(-1) ?? '')
  const offered = used
    .filter(({ tag }) => tag.startsWith(last) && !value.split(',').map(normalizeTag).includes(tag))
    .slice(0, 8)
  return (
    <div>
      <TextField {...field} value={value} onChange={onChange} maxLength={400} />
      {offered.length > 0 && (
        <div className="row wrap mentions" role="group" aria-label={t('batch.tag.used')} id={id}>
          {offered.map(({ tag }) => (
            <button
              key={tag}
              type="button"
              className="btn sm"
              onClick={() =>
                onChange([...value.split(',').slice(0, -1), tag].map((each) => each.trim()).join(', ') + ', ')
              }
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function HoldDialog({ dialog, selected, onDone }: BatchDialogProps) {
  const t = useText()
  const finish = useFinish(onDone)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t('batch.hold.title', { count: selected.size })}
      action={t('batch.hold.do', { count: selected.size })}
      consequences={[t('hold.do.ships'), t('hold.do.silent')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={reason.trim() !== ''}
      onClose={dialog.close}
      onConfirm={() =>
        void dialog.run(async () =>
          finish(await inParts([...selected], (orderIds) => call('doHoldOrders', { orderIds, reason })), 'batch.held'),
        )
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
  )
}

function ReleaseDialog({ dialog, selected, onDone }: BatchDialogProps) {
  const t = useText()
  const finish = useFinish(onDone)
  return (
    <ActionDialog
      title={t('batch.release.title', { count: selected.size })}
      action={t('batch.release.do', { count: selected.size })}
      consequences={[t('hold.release.ships')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={dialog.close}
      onConfirm={() =>
        void dialog.run(async () =>
          finish(await inParts([...selected], (orderIds) => call('doReleaseOrders', { orderIds })), 'batch.released'),
        )
      }
    />
  )
}

type BatchResult = Awaited<ReturnType<typeof call<'doHoldOrders'>>>[number]

/** Says how many orders were changed, and which were left out and why. */
function useFinish(onDone: BatchActionsProps['onDone']) {
  const t = useText()
  const announce = useAnnounce()
  return async (results: readonly BatchResult[], text: 'batch.held' | 'batch.released') => {
    const leftOut = results.flatMap(({ orderId, refusal }) =>
      refusal === null ? [] : [{ orderId, because: toBatchText(t, refusal) }],
    )
    announce(t(text, { count: results.length - leftOut.length }))
    onDone(leftOut)
    await Promise.all([refreshOrderLists(), forgetDetails(results.map(({ orderId }) => orderId))])
  }
}

async function forgetDetails(orderIds: readonly number[]): Promise<void> {
  await Promise.all(
    orderIds.map((orderId) => queryClient.invalidateQueries({ queryKey: ['orders', 'details', orderId] })),
  )
}
