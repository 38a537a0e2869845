import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { TotpOffer } from './proofs-controller.ts'

/**
 * The secret as a QR code and as text, and the field for its first code. The form sends the secret, so that a mistyped
 * code shows the same QR code again.
 */
export function TotpSetup({ offer: { secret, address, qr } }: { offer: TotpOffer }) {
  const t = useText()
  return (
    <form className={layout.stack} method="post" noValidate>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="address" value={address} />
      <p>{t('operator.proofs.scan')}</p>
      <svg
        className="op-qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('operator.proofs.qr')}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('operator.proofs.type')}
        <br />
        <code className="op-secret">{secret}</code>
      </p>
      <TextField
        label={t('operator.proofs.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <Button type="submit" name="intent" value="confirm">
        {t('operator.proofs.confirm')}
      </Button>
    </form>
  )
}
