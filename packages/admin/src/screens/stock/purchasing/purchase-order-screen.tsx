import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import {
  purchaseOrderQuery,
  refreshStock,
  stockLocationsQuery,
  suppliersQuery,
  type PurchaseOrder,
} from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import '../../../look/stock.css'

const isNew = (purchaseOrderId: string) => purchaseOrderId === 'new'

/** A purchase order, or a new one. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { purchaseOrderId = '' } = useParams()
  const suppliers = useQuery(suppliersQuery)
  const { data: locations } = useQuery(stockLocationsQuery)
  const { data: order, error } = useQuery({
    ...purchaseOrderQuery(Number(purchaseOrderId)),
    enabled: !isNew(purchaseOrderId),
  })
  const parent = { path: '/stock/orders', title: t('stock.orders') }
  const title = isNew(purchaseOrderId) ? t('stock.order.add') : t('stock.order.name', { number: purchaseOrderId })
  if (suppliers.data?.length === 0)
    return (
      <Page title={title} parent={parent}>
        <EmptyState icon="people" title={t('stock.supplier.none.title')} text={t('stock.supplier.none.text')}>
          <Link className="btn pri" to="/stock/suppliers">
            {t('stock.supplier.add')}
          </Link>
        </EmptyState>
      </Page>
    )
  const isLoaded =
    suppliers.data !== undefined && locations !== undefined && (order !== undefined || isNew(purchaseOrderId))
  return (
    <Page
      title={title}
      parent={parent}
      width="form"
      state={order && <PurchaseOrderBadge {...order} />}
      actions={order?.state === 'open' && <OrderActions order={order} />}
    >
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {isLoaded ? (
        <PurchaseOrderForm
          key={`${order?.id} ${order?.version}`}
          order={order}
          suppliers={suppliers.data}
          locations={locations.filter(({ isActive }) => isActive)}
        />
      ) : (
        !error && <span className="sk" role="status" aria-label={t('state.loading')} />
      )}
    </Page>
  )
}

function OrderActions({ order }: { readonly order: PurchaseOrder }) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <>
      <button type="button" className="btn" onClick={dialog.open}>
        {t('stock.order.close')}
      </button>
      <Link className="btn pri" to={`/stock/receive?order=${order.id}`}>
        <Icon name="box" />
        {t('stock.receive')}
      </Link>
      {dialog.isOpen && (
        <ActionDialog
          title={t('stock.order.closeTitle', { number: order.id })}
          action={t('stock.order.close')}
          consequences={[t('stock.order.closeConsequence', { count: Math.max(0, order.units - order.received) })]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() =>
            void dialog.run(async () => {
              await call('doClosePurchaseOrder', { purchaseOrderId: order.id })
              await refreshStock()
            })
          }
        />
      )}
    </>
  )
}
