import { useQuery } from '@tanstack/react-query'
import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney } from '@vitrine/contract/kernel/money'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { discountChoicesQuery, showChangedGiftCard } from '../../../data/discount-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { readAmount } from '../../methods/amounts.ts'
import { toError, useGiftCardDialog } from './gift-card-faults.ts'

/** Issues a gift card, which is sent by mail. */
export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const locale = useLocale()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const { data: choices } = useQuery(discountChoicesQuery)
  const dialog = useGiftCardDialog()
  const key = useRef(crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [chosenCurrency, setCurrency] = useState('')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [language, setLanguage] = useState(locale)
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const currency = chosenCurrency || (choices?.currencies[0] ?? '')
  const minor = currency === '' ? null : readAmount(amount, currency)
  const legalYear = Number((choices?.now ?? '').slice(0, 4)) + 3

  async function issue() {
    const card = await call('doIssueGiftCard', {
      key: key.current,
      amount: minor ?? 0,
      currency,
      email,
      name,
      locale: language,
      message,
      reason,
      ...(expiresOn !== '' && { expiresOn }),
    })
    await showChangedGiftCard(card)
    announce(t('giftCards.isIssued', { email }))
    onClose()
    void navigate(`/discounts/gift-cards/${card.id}`)
  }

  const formatted = minor ? formatMoney({ minor, currency }, locale) : ''
  return (
    <ActionDialog
      title={t('giftCards.issue')}
      action={formatted === '' ? t('giftCards.issue') : t('giftCards.issueFor', { amount: formatted })}
      consequences={[
        t('giftCards.consequence.mail'),
        t('giftCards.consequence.code'),
        ...(expiresOn === '' && choices ? [t('giftCards.consequence.expiry', { year: legalYear })] : []),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={formatted !== '' && email.includes('@') && reason.trim() !== ''}
      onClose={onClose}
      onConfirm={() => void dialog.run(issue)}
    >
      <div className="two">
        <TextField
          label={t('giftCards.amount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          {...(minor === undefined ? { error: t('discounts.fault.money') } : toError(dialog.faults.amount))}
        />
        <SelectField
          label={t('giftCards.currency')}
          value={currency}
          options={(choices?.currencies ?? []).map((code) => ({ value: code, label: code }))}
          onChange={setCurrency}
        />
      </div>
      <div className="two">
        <TextField
          label={t('giftCards.email')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          {...toError(dialog.faults.email)}
        />
        <TextField label={t('giftCards.name')} value={name} onChange={setName} maxLength={120} />
      </div>
      <div className="two">
        <SelectField
          label={t('giftCards.language')}
          value={language}
          options={locales.map((each) => ({ value: each, label: languageNames[each] }))}
          // One of the options.
          onChange={(next) => setLanguage(next as Locale)}
        />
        <TextField
          label={t('giftCards.expiresOn')}
          type="date"
          value={expiresOn}
          onChange={setExpiresOn}
          {...toError(dialog.faults.expiresOn)}
        />
      </div>
      <TextField
        label={t('giftCards.message')}
        hint={t('giftCards.messageHint')}
        isMultiline
        value={message}
        onChange={setMessage}
        maxLength={1000}
      />
      <TextField
        label={t('giftCards.reason')}
        hint={t('giftCards.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        {...toError(dialog.faults.reason)}
      />
    </ActionDialog>
  )
}
