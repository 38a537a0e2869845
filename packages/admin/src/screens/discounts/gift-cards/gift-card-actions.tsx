import { formatMoney } from '@vitrine/contract/kernel/money'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedGiftCard, type GiftCardDetails } from '../../../data/discount-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { readAmount } from '../../methods/amounts.ts'
import { toTypedAmount } from '../form/discount-values.ts'
import { toError, useGiftCardDialog } from './gift-card-faults.ts'
import { toMaskedCode } from './gift-card-table.tsx'

/** Corrects the balance, blocks, unblocks: each with a reason. */
export function GiftCardActions({ card }: { readonly card: GiftCardDetails }) {
  const t = useText()
  const announce = useAnnounce()
  const blocking = useGiftCardDialog()
  const [reason, setReason] = useState('')
  const isBlocked = card.state === 'blocked'
  const name = toMaskedCode(card.lastCharacters)

  async function block() {
    await showChangedGiftCard(await call('setGiftCardBlocked', { id: card.id, isBlocked: !isBlocked, reason }))
    setReason('')
    announce(t(isBlocked ? 'giftCards.isUnblocked' : 'giftCards.isBlocked', { name }))
  }

  return (
    <>
      <CorrectAction card={card} />
      <button type="button" className={isBlocked ? 'btn' : 'btn danger'} onClick={blocking.open}>
        {t(isBlocked ? 'giftCards.unblock' : 'giftCards.block')}
      </button>
      {blocking.isOpen && (
        <ActionDialog
          title={t(isBlocked ? 'giftCards.unblock.title' : 'giftCards.block.title', { name })}
          action={t(isBlocked ? 'giftCards.unblock' : 'giftCards.block')}
          isDangerous={!isBlocked}
          consequences={[
            t(isBlocked ? 'giftCards.unblock.pays' : 'giftCards.block.pays', { balance: card.balance.formatted }),
          ]}
          error={blocking.error}
          isBusy={blocking.isBusy}
          canConfirm={reason.trim() !== ''}
          onClose={blocking.close}
          onConfirm={() => void blocking.run(block)}
        >
          <TextField
            label={t('giftCards.reason')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            {...toError(blocking.faults.reason)}
          />
        </ActionDialog>
      )}
    </>
  )
}

function CorrectAction({ card }: { readonly card: GiftCardDetails }) {
  const t = useText()
  const locale = useLocale()
  const announce = useAnnounce()
  const dialog = useGiftCardDialog()
  const [balance, setBalance] = useState('')
  const [reason, setReason] = useState('')
  const { currency, balanceMinor, valueMinor } = card
  const minor = readAmount(balance, currency)
  const format = (amount: number) => formatMoney({ minor: amount, currency }, locale)

  function open() {
    setBalance(toTypedAmount(balanceMinor, currency, locale))
    setReason('')
    dialog.open()
  }

  async function correct() {
    await showChangedGiftCard(
      await call('doCorrectGiftCard', { id: card.id, balance: minor ?? 0, seenBalance: balanceMinor, reason }),
    )
    announce(t('giftCards.isCorrected', { balance: format(minor ?? 0) }))
  }

  const isChanged = typeof minor === 'number' && minor !== balanceMinor
  const difference = isChanged ? minor - balanceMinor : 0
  return (
    <>
      <button type="button" className="btn" onClick={open}>
        {t('giftCards.correct')}
      </button>
      {dialog.isOpen && (
        <ActionDialog
          title={t('giftCards.correct')}
          action={isChanged ? t('giftCards.correctTo', { balance: format(minor) }) : t('giftCards.correct')}
          consequences={
            isChanged
              ? [
                  t('giftCards.correct.from', { from: format(balanceMinor), to: format(minor) }),
                  t(difference > 0 ? 'giftCards.correct.more' : 'giftCards.correct.less', {
                    amount: format(Math.abs(difference)),
                  }),
                ]
              : []
          }
          error={dialog.error}
          isBusy={dialog.isBusy}
          canConfirm={isChanged && reason.trim() !== ''}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(correct)}
        >
          <TextField
            label={t('giftCards.balance')}
            hint={t('giftCards.balanceHint', { value: format(valueMinor) })}
            inputMode="decimal"
            value={balance}
            onChange={setBalance}
            {...(minor === undefined ? { error: t('discounts.fault.money') } : toError(dialog.faults.balance))}
          />
          <TextField
            label={t('giftCards.reason')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            {...toError(dialog.faults.reason)}
          />
        </ActionDialog>
      )}
    </>
  )
}
