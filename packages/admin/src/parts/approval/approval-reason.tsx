import { useText } from '../../text/text.tsx'
import { TextField } from '../form/text-field.tsx'
import { Notice } from '../notice.tsx'

interface ApprovalReasonProps {
  /** What the role may refund of an order, formatted. */
  readonly limit: string
  readonly reason: string
  readonly onChange: (reason: string) => void
}

/** In a dialog whose refund is beyond the limit of the role. */
export function ApprovalReason({ limit, reason, onChange }: ApprovalReasonProps) {
  const t = useText()
  return (
    <>
      <Notice tone="warn">{t('approval.beyondLimit', { amount: limit })}</Notice>
      <TextField
        label={t('approval.reason')}
        hint={t('approval.reasonHint')}
        value={reason}
        onChange={onChange}
        isMultiline
        maxLength={500}
      />
    </>
  )
}
