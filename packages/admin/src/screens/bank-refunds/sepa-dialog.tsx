import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import type { BankRefund } from '../../data/bank-refund-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useText } from '../../text/text.tsx'

interface SepaDialogProps {
  readonly refunds: readonly BankRefund[]
  readonly onClose: () => void
  readonly onCreated: () => Promise<void>
}

/** Asks for the account of each customer and writes the file for the bank. */
export function SepaDialog({ refunds, onClose, onCreated }: SepaDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const [owners, setOwners] = useState<Readonly<Record<number, string>>>({})
  const [ibans, setIbans] = useState<Readonly<Record<number, string>>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const filled = refunds.filter(({ refundId }) => (ibans[refundId] ?? '').trim() !== '')

  async function create() {
    setWrong([])
    const transfers = filled.map(({ refundId, customerName }) => ({
      refundId,
      iban: ibans[refundId] ?? '',
      accountOwner: owners[refundId] ?? customerName,
    }))
    try {
      const { fileName, xml, total } = await call('doCreateSepaFile', { transfers })
      saveFile(fileName, xml, 'application/xml')
      announce(t('sepa.created', { amount: total.formatted }))
    } catch (error) {
      setWrong(findWrongAccounts(error))
      throw error
    }
    await onCreated()
    onClose()
  }

  return (
    <ActionDialog
      title={t('sepa.title')}
      action={t('sepa.action', { count: filled.length })}
      consequences={[t('sepa.file'), t('sepa.notStored'), t('sepa.mark')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={filled.length > 0}
      onClose={onClose}
      onConfirm={() => void dialog.run(create)}
    >
      {refunds.map(({ refundId, customerName, amount, orderId }) => (
        <fieldset key={refundId} className="stack">
          <legend className="med">
            {amount.formatted}, {orderId}
          </legend>
          <TextField
            label={t('sepa.owner')}
            value={owners[refundId] ?? customerName}
            onChange={(value) => setOwners((current) => ({ ...current, [refundId]: value }))}
            maxLength={70}
          />
          <TextField
            label={t('sepa.iban')}
            error={wrong.includes(String(refundId)) ? t('sepa.ibanWrong') : undefined}
            value={ibans[refundId] ?? ''}
            onChange={(value) => setIbans((current) => ({ ...current, [refundId]: value }))}
            maxLength={60}
            autoComplete="off"
          />
        </fieldset>
      ))}
    </ActionDialog>
  )
}

/** The ids of refunds whose account number was refused. */
function findWrongAccounts(error: unknown): readonly string[] {
  if (!isApiError(error) || error.key !== 'bankRefund.invalidAccounts') return []
  const { fields } = error.cause as { readonly fields?: Readonly<Record<string, string>> }
  return Object.keys(fields ?? {})
}
