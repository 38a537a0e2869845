import { isApiError } from '@vitrine/contract/api/api-error'
import type { PaymentAccountSettings } from '@vitrine/contract/shop/payment-settings.contract'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showPaymentAccounts } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { listOf } from '../method-faults.ts'
import { toProviderName } from './provider-name.tsx'

interface AccountDialogProps {
  readonly account: PaymentAccountSettings
  readonly onClose: () => void
}

/** Takes new keys of an account. Stored ones are never shown; a field that stays empty is unchanged. */
export function AccountDialog({ account: { provider, source, fields }, onClose }: AccountDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isStored = source === 'stored' || source === 'unreadable'
  const providerName = toProviderName(t, provider)
  const faults = isApiError(refusal)
    ? listOf<{ readonly field: string; readonly because: string }>(refusal.cause, 'faults')
    : []

  async function save(given: { name: string; value: string | null }[]) {
    setBusy(true)
    setRefusal(undefined)
    try {
      await showPaymentAccounts(await call('setPaymentAccount', { provider, values: given }))
      announce(t('form.saved'))
      onClose()
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }

  const typed = Object.entries(values)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ name, value }))
  return (
    <ActionDialog
      title={t('methods.keysOf', { provider: providerName })}
      action={t('methods.saveKeys')}
      consequences={[t('methods.keys.encrypted'), t('methods.keys.atOnce'), t('methods.keys.audit')]}
      error={refusal === undefined || faults.length > 0 ? '' : toText(refusal)}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void save(typed)}
    >
      {fields.map((field, index) => {
        const because = faults.find((fault) => fault.field === field.name)?.because
        return (
          <TextField
            key={field.name}
            label={field.name}
            aside={
              field.lastCharacters === null || !isStored
                ? t(field.isRequired ? 'methods.required' : 'methods.optional')
                : `•••• ${field.lastCharacters}`
            }
            hint={isStored && field.lastCharacters !== null ? t('methods.keys.unchanged') : undefined}
            error={because === undefined ? undefined : t('methods.fault.key', { because })}
            placeholder={field.example}
            value={values[field.name] ?? ''}
            autoComplete="off"
            spellCheck="false"
            autoFocus={index === 0}
            maxLength={300}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        )
      })}
      {isStored && (
        <button
          type="button"
          className="btn bad"
          disabled={isBusy}
          onClick={() => void save(fields.map((field) => ({ name: field.name, value: null })))}
        >
          {t('methods.removeAccount', { provider: providerName })}
        </button>
      )}
    </ActionDialog>
  )
}
