import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showChangedReturn, type ReturnDetails } from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

/** The buttons of a return: what its state allows. */
export function ReturnActions({ details }: { readonly details: ReturnDetails }) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [receive, refuse, cancel, retry] = [
    useActionDialog(toText),
    useActionDialog(toText),
    useActionDialog(toText),
    useActionDialog(toText),
  ]
  const [reason, setReason] = useState('')
  const { id: returnId, number, can, customer, refund } = details
  const mail = t('return.consequence.mail', { email: customer.email, language: customer.locale.toUpperCase() })
  const change = (operation: () => Promise<ReturnDetails>, text: string) => async () => {
    await showChangedReturn(await operation())
    announce(text)
  }
  return (
    <>
      {can.receive && (
        <button type="button" className="btn pri" onClick={receive.open}>
          <Icon name="box" />
          {t('return.receive')}
        </button>
      )}
      {can.retryRefund && (
        <button type="button" className="btn pri" onClick={retry.open}>
          {t('return.retry')}
        </button>
      )}
      {(can.cancel || can.accept) && (
        <MenuTrigger>
          <Button className="ib" aria-label={t('return.moreActions')}>
            <Icon name="more" />
          </Button>
          <Popover placement="bottom end">
            <Menu className="menu" onAction={(key) => (key === 'refuse' ? refuse.open() : cancel.open())}>
              {can.accept && <MenuItem id="refuse">{t('return.refuse')}</MenuItem>}
              {can.cancel && <MenuItem id="cancel">{t('return.cancel')}</MenuItem>}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {receive.isOpen && (
        <ActionDialog
          title={t('return.receive.title', { number })}
          action={t('return.receive')}
          consequences={[mail, t('return.receive.then')]}
          error={receive.error}
          isBusy={receive.isBusy}
          onClose={receive.close}
          onConfirm={() => void receive.run(change(() => call('doReceiveReturn', { returnId }), t('return.received')))}
        />
      )}
      {retry.isOpen && (
        <ActionDialog
          title={t('return.retry.title', { number })}
          action={t('return.refund.action', { amount: refund.amount.formatted })}
          consequences={[t('return.retry.money', { method: refund.method }), mail]}
          error={retry.error}
          isBusy={retry.isBusy}
          onClose={retry.close}
          onConfirm={() => void retry.run(change(() => call('doRetryReturnRefund', { returnId }), t('return.retried')))}
        />
      )}
      {refuse.isOpen && (
        <ActionDialog
          title={t('return.refuse.title', { number })}
          action={t('return.refuse')}
          isDangerous
          consequences={[t('return.refuse.money'), mail, t('return.refuse.items')]}
          error={refuse.error}
          isBusy={refuse.isBusy}
          canConfirm={reason.trim() !== ''}
          onClose={refuse.close}
          onConfirm={() =>
            void refuse.run(change(() => call('doRefuseReturn', { returnId, reason }), t('return.refusedNow')))
          }
        >
          <TextField
            label={t('return.refuse.reason')}
            hint={t('return.refuse.hint')}
            value={reason}
            onChange={setReason}
            isMultiline
            maxLength={1000}
            autoFocus
          />
        </ActionDialog>
      )}
      {cancel.isOpen && (
        <ActionDialog
          title={t('return.cancel.title', { number })}
          action={t('return.cancel')}
          isDangerous
          consequences={[t('return.cancel.items'), t('return.cancel.noMail')]}
          error={cancel.error}
          isBusy={cancel.isBusy}
          onClose={cancel.close}
          onConfirm={() =>
            void cancel.run(change(() => call('doCancelReturnByStaff', { returnId }), t('return.cancelledNow')))
          }
        />
      )}
    </>
  )
}
