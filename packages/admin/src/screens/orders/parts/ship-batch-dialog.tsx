import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { refreshOrderLists } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { missingReasons } from '../missing-reasons.ts'

/** The server ships at most as many orders with one call. */
const ordersPerCall = 100

async function inParts<R>(ids: readonly number[], work: (orderIds: number[]) => Promise<readonly R[]>) {
  const results: R[] = []
  for (let at = 0; at < ids.length; at += ordersPerCall)
    results.push(...(await work(ids.slice(at, at + ordersPerCall))))
  return results
}

interface ShipBatchDialogProps {
  readonly orderIds: readonly number[]
  readonly onDone: (notShipped: readonly { readonly orderId: number; readonly because: string }[]) => void
  readonly onClose: () => void
}

/** Says for each order what its parcel has, what stays open and why, before anything is shipped. */
export function ShipBatchDialog({ orderIds, onDone, onClose }: ShipBatchDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  const preview = useQuery({
    queryKey: ['orders', 'batch-shipment', orderIds],
    queryFn: ({ signal }) => inParts(orderIds, (part) => call('getBatchShipment', { orderIds: part }, { signal })),
    staleTime: 0,
    gcTime: 0,
  })
  const orders = preview.data ?? []
  const shipped = orders.filter(({ because }) => because === null)
  const partly = shipped.filter(({ left }) => left.length > 0)
  const stopped = orders.filter(({ because }) => because !== null)

  async function ship() {
    const results = await inParts(
      shipped.map(({ orderId }) => orderId),
      (part) => call('doShipOrders', { orderIds: part }),
    )
    const failed = [...stopped, ...results].flatMap(({ orderId, because }) =>
      because === null ? [] : [{ orderId, because }],
    )
    announce(t('orders.shipped', { count: orderIds.length - failed.length }))
    onDone(failed)
    await refreshOrderLists()
  }

  return (
    <ActionDialog
      title={t('orders.ship.title', { count: orderIds.length })}
      action={t('orders.ship.action', { count: preview.isSuccess ? shipped.length : orderIds.length })}
      consequences={
        preview.isSuccess && shipped.length > 0
          ? [
              t('orders.ship.items', {
                count: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
                orders: shipped.length,
              }),
              ...(partly.length > 0 ? [t('orders.ship.rest', { count: partly.length })] : []),
              t('orders.ship.mails', { count: shipped.length }),
            ]
          : []
      }
      error={action.error !== '' ? action.error : preview.isError ? toText(preview.error) : ''}
      isBusy={action.isBusy}
      canConfirm={shipped.length > 0}
      onClose={onClose}
      onConfirm={() => void action.run(ship)}
    >
      {preview.isPending && (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
        </div>
      )}
      {partly.length > 0 && (
        <Notice tone="warn">
          <b>{t('orders.ship.partly', { count: partly.length })}</b>
          <ul className="plain">
            {partly.map(({ orderId, quantity, left }) => (
              <li key={orderId}>
                {t('orders.ship.partlyOrder', {
                  number: orderId,
                  count: quantity,
                  missing: left
                    .map((line) => `${line.quantity} × ${line.name} (${t(missingReasons[line.reason])})`)
                    .join(', '),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {stopped.length > 0 && (
        <Notice tone="bad">
          <b>{t('orders.cannotShip', { count: stopped.length })}</b>
          <ul className="plain">
            {stopped.map(({ orderId, because }) => (
              <li key={orderId}>
                {orderId}: {because}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ActionDialog>
  )
}
