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
  const pay = useActionDialog(useRefusalText())
  const [trackingNumber, setTrackingNumber] = useState('')
  const [amount, setAmount] = useState('')
  const { order, toShip, refundable, totals, currency } = details
  const orderId = order.id
  const quantity = toShip.reduce((sum, line) => sum + line.quantity, 0)
  const isOpenForShipping = order.status === 'confirmed' && quantity > 0 && details.hold === null
  const canShip = isOpenForShipping && permissions.includes('orders.fulfil')
  const canRefund = refundable.value > 0 && permissions.includes('orders.refund')
  const canCancel =
    (order.status === 'open' || order.status === 'confirmed') &&
    details.tracking.length === 0 &&
    permissions.includes('orders.refund')
  const canRecordPayment =
    totals.openAmount.value > 0 && order.status !== 'cancelled' && permissions.includes('accounting')
  const isAnyOpen = ship.isOpen || refund.isOpen || cancel.isOpen || pay.isOpen

  useShortcut({ key: 's', isOn: canShip && !isAnyOpen }, ship.open)
  useShortcut({ key: 'r', isOn: canRefund && !isAnyOpen }, () => openWithAmount(refund, refundable.value))

  function openWithAmount(dialog: typeof refund, value: number) {
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
        <button type="button" className="btn hide-ph" onClick={() => openWithAmount(refund, refundable.value)}>
          {t('order.refund')} <kbd>R</kbd>
        </button>
      )}
      {canShip && (
        <button type="button" className="btn pri" onClick={ship.open}>
          <Icon name="truck" />
          {t('order.ship', { count: quantity })} <kbd>S</kbd>
        </button>
      )}
      {(canCancel || canRefund || canRecordPayment) && (
        <MenuTrigger>
          <Button className="ib" aria-label={t('order.moreActions')}>
            <Icon name="more" />
          </Button>
          <Popover placement="bottom end">
            <Menu
              className="menu"
              onAction={(key) => {
                if (key === 'cancel') cancel.open()
                else if (key === 'refund') openWithAmount(refund, refundable.value)
                else openWithAmount(pay, totals.openAmount.value)
              }}
            >
              {canRecordPayment && <MenuItem id="pay">{t('order.recordPayment')}</MenuItem>}
              {canRefund && <MenuItem id="refund">{t('order.refund')}</MenuItem>}
              {canCancel && <MenuItem id="cancel">{t('order.cancel')}</MenuItem>}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {ship.isOpen && (
        <ActionDialog
          title={t('order.ship', { count: quantity })}
          action={t('order.ship', { count: quantity })}
          consequences={[t('order.ship.all'), t('order.ship.mail', { email: order.email })]}
          error={ship.error}
          isBusy={ship.isBusy}
          onClose={ship.close}
          onConfirm={() =>
            void ship.run(
              change(
                () =>
                  call('doShipOrder', {
                    orderId,
                    ...(trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }),
                  }),
                t('order.shipped'),
              ),
            )
          }
        >
          <TextField
            label={t('order.trackingNumber')}
            hint={t('order.trackingHint')}
            value={trackingNumber}
            onChange={setTrackingNumber}
            autoFocus
            maxLength={80}
          />
        </ActionDialog>
      )}
      {refund.isOpen && (
        <ActionDialog
          title={t('order.refund.title', { number: orderId })}
          action={t('order.refund.action', { amount: `${amount} ${currency}` })}
          consequences={[
            t('order.refund.money', { method: details.paymentMethodName }),
            t('order.refund.document'),
            t('order.refund.mail', { email: order.email }),
          ]}
          error={refund.error}
          isBusy={refund.isBusy}
          onClose={refund.close}
          onConfirm={() =>
            void refund.run(
              change(
                () => call('doRefundOrder', { orderId, amount, seenRefundable: refundable.value }),
                t('order.refunded'),
              ),
            )
          }
        >
          <TextField
            label={t('order.refund.amount', { currency })}
            aside={t('order.refund.max', { amount: refundable.formatted })}
            value={amount}
            onChange={setAmount}
            inputMode="decimal"
            autoFocus
          />
        </ActionDialog>
      )}
      {cancel.isOpen && (
        <ActionDialog
          title={t('order.cancel.title', { number: orderId })}
          action={t('order.cancel')}
          isDangerous
          consequences={[
            ...(refundable.value > 0 ? [t('order.cancel.money', { amount: refundable.formatted })] : []),
            t('order.cancel.stock'),
            t('order.cancel.mail', { email: order.email }),
          ]}
          error={cancel.error}
          isBusy={cancel.isBusy}
          onClose={cancel.close}
          onConfirm={() =>
            void cancel.run(change(() => call('doCancelOrderByStaff', { orderId }), t('order.cancelled')))
          }
        />
      )}
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
