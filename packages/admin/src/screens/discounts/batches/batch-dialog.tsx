import { maxBatchCodes } from '@vitrine/contract/checkout/discounts.contract'
import { useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { reloadBatches } from '../../../data/discount-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { readCount } from '../form/discount-values.ts'

interface BatchDialogProps {
  readonly discountId: number
  readonly onClose: () => void
}

export function BatchDialog({ discountId, onClose }: BatchDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const key = useRef(crypto.randomUUID())
  const [quantity, setQuantity] = useState('100')
  const [prefix, setPrefix] = useState('')
  const [usesPerCode, setUses] = useState('1')
  const codes = readCount(quantity) ?? 0
  const uses = readCount(usesPerCode) ?? 0
  const isQuantityRight = codes >= 1 && codes <= maxBatchCodes
  const isPrefixRight = /^[A-Za-z0-9-]{0,20}$/.test(prefix)
  const areUsesRight = uses >= 1 && uses <= 1000

  async function make() {
    await call('doCreateCodeBatch', { key: key.current, discountId, quantity: codes, prefix, usesPerCode: uses })
    await reloadBatches()
    announce(t('discounts.batch.isMade', { count: codes }))
    onClose()
  }

  return (
    <ActionDialog
      title={t('discounts.batch.make')}
      action={t('discounts.batch.makeCodes', { count: codes })}
      consequences={[t('discounts.batch.consequence.random'), t('discounts.batch.consequence.file')]}
      error={error}
      isBusy={isBusy}
      canConfirm={isQuantityRight && isPrefixRight && areUsesRight}
      onClose={onClose}
      onConfirm={() => void run(make)}
    >
      <div className="two">
        <TextField
          label={t('discounts.batch.quantity')}
          inputMode="numeric"
          value={quantity}
          onChange={setQuantity}
          {...(!isQuantityRight && { error: t('discounts.batch.fault.quantity', { max: maxBatchCodes }) })}
        />
        <TextField
          label={t('discounts.batch.usesPerCode')}
          inputMode="numeric"
          value={usesPerCode}
          onChange={setUses}
          {...(!areUsesRight && { error: t('discounts.batch.fault.uses') })}
        />
      </div>
      <TextField
        label={t('discounts.batch.prefix')}
        hint={t('discounts.batch.prefixHint', { example: `${prefix.toUpperCase()}7KQP-XM4D-R9TA` })}
        value={prefix}
        onChange={setPrefix}
        {...(!isPrefixRight && { error: t('discounts.batch.fault.prefix') })}
      />
    </ActionDialog>
  )
}
