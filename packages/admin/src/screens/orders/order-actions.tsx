import { getDecimals } from '@vitrine/contract/kernel/money'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../data/order-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useText } from '../../text/text.tsx'
import { CancelItemsDialog } from './parts/cancel-items-dialog.tsx'
import { CancelOrderDialog } from './parts/cancel-order-dialog.tsx'
import { RefundDialog } from './parts/refund-dialog.tsx'
import { ShipDialog } from './parts/ship-dialog.tsx'

interface OrderActionsProps {
  readonly details: OrderDetails
  readonly permissions: readonly Permission[]
}

/** The buttons of an order: what its state and the role allow. */
export function OrderActions({ details, permissions }: OrderActionsProps) {
  const t = useText()
  const announce = useAnnounce()
  const ship = useActionDialog(useRefusalText())
  const refund = useActionDialog(useRefusalText())
  const cancel = useActionDialog(useRefusalText())
  const cancelItems = useActionDialog(useRefusalText())
  const pay = useActionDialog(useRefusalText())
  const [amount, setAmount] = useState('')
  const { order, toShip, refundable, totals, currency } = details
  const orderId = order.id
  const quantity = toShip.reduce((sum, line) => sum + line.quantity, 0)
  const isOpenForShipping = order.status === 'confirmed' && quantity > 0 && details.hold === null
  const canShip = isOpenForShipping && permissions.includes('orders.fulfil')
  const canRefund = refundable.value + details.refundableGiftCards.value > 0 && permissions.includes('orders.refund')
  const canCancel =
    (order.status === 'open' || order.status === 'confirmed') &&
    details.tracking.length === 0 &&
    permissions.includes('orders.refund')
  const canCancelItems =
    (order.status === 'open' || order.status === 'confirmed') && quantity > 0 && permissions.includes('orders.refund')
  const canRecordPayment =
    totals.openAmount.value > 0 && order.status !== 'cancelled' && permissions.includes('accounting')
  const isAnyOpen = [ship, refund, cancel, cancelItems, pay].some(({ isOpen }) => isOpen)

  useShortcut({ key: 's', isOn: canShip && !isAnyOpen }, ship.open)
  useShortcut({ key: 'r', isOn: canRefund && !isAnyOpen }, refund.open)

  function openWithAmount(dialog: typeof pay, value: number) {
    setAmount(value.toFixed(getDecimals(currency)))
    dialog.open()
  }

  const change = (operation: () => Promise<OrderDetails>, text: string) => async () => {
    await showChangedOrder(await operation())
    announce(text)
  }

  return (
    <>
      {canRecordPayment && (
        <button type="button" className="btn hide-ph" onClick={() => openWithAmount(pay, totals.openAmount.value)}>
          <Icon name="bank" />
          {t('order.recordPayment')}
        </button>
      )}
      {canRefund && (
        <button type="button" className="btn hide-ph" onClick={refund.open}>
          {t('order.refund')} <kbd>R</kbd>
        </button>
      )}
      {canShip && (
        <button type="button" className="btn pri" onClick={ship.open}>
          <Icon name="truck" />
          {t('order.ship', { count: quantity })} <kbd>S</kbd>
        </button>
      )}
      {(canCancel || canCancelItems || canRefund || canRecordPayment) && (
        <MenuTrigger>
          <Button className="ib" aria-label={t('order.moreActions')}>
            <Icon name="more" />
          </Button>
          <Popover placement="bottom end">
            <Menu
              className="menu"
              onAction={(key) => {
                if (key === 'cancel') cancel.open()
                else if (key === 'refund') refund.open()
                else if (key === 'cancelItems') cancelItems.open()
                else openWithAmount(pay, totals.openAmount.value)
              }}
            >
              {canRecordPayment && <MenuItem id="pay">{t('order.recordPayment')}</MenuItem>}
              {canRefund && <MenuItem id="refund">{t('order.refund')}</MenuItem>}
              {canCancelItems && <MenuItem id="cancelItems">{t('parts.cancelItems')}</MenuItem>}
              {canCancel && <MenuItem id="cancel">{t('order.cancel')}</MenuItem>}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {ship.isOpen && <ShipDialog details={details} onClose={ship.close} />}
      {refund.isOpen && <RefundDialog details={details} onClose={refund.close} />}
      {cancelItems.isOpen && <CancelItemsDialog details={details} onClose={cancelItems.close} />}
      {cancel.isOpen && <CancelOrderDialog details={details} onClose={cancel.close} />}
      {pay.isOpen && (
        <ActionDialog
          title={t('order.recordPayment')}
          action={t('order.recordPayment.action', { amount: `${amount} ${currency}` })}
          consequences={[t('order.recordPayment.status'), t('order.recordPayment.mail', { email: order.email })]}
          error={pay.error}
          isBusy={pay.isBusy}
          onClose={pay.close}
          onConfirm={() =>
            void pay.run(
              change(
                () => call('doRecordOrderPayment', { orderId, amount, seenOpen: totals.openAmount.value }),
                t('order.paymentRecorded'),
              ),
            )
          }
        >
          <TextField
            label={t('order.refund.amount', { currency })}
            aside={t('order.recordPayment.open', { amount: totals.openAmount.formatted })}
            value={amount}
            onChange={setAmount}
            inputMode="decimal"
            autoFocus
          />
        </ActionDialog>
      )}
    </>
  )
}
