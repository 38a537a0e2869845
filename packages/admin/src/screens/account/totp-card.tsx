import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type SubmitEvent } from 'react'
import { Button } from 'react-aria-components'
import { encode } from 'uqr'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { proofsQuery } from '../../data/staff-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

interface Offer {
  readonly secret: string
  readonly address: string
}

/** The authenticator app: set up with a first code, replaced or removed. */
export function TotpCard() {
  const t = useText()
  const announce = useAnnounce()
  const { data: proofs } = useQuery(proofsQuery)
  const step = useActionDialog(useRefusalText())
  const [offer, setOffer] = useState<Offer>()
  const hasTotp = proofs?.hasTotp === true

  const begin = () => void step.run(async () => setOffer(await call('doBeginTotp', {})))
  const remove = () =>
    void step.run(async () => {
      queryClient.setQueryData(proofsQuery.queryKey, await call('deleteTotp', {}))
      announce(t('account.removed'))
    })

  // After a wrong code the same QR code stays: the app has it already.
  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    void step.run(async () => {
      queryClient.setQueryData(proofsQuery.queryKey, await call('doConfirmTotp', { code }))
      setOffer(undefined)
      announce(t('account.done'))
    })
  }

  return (
    <FormSection title={t('account.app')} lead={t(hasTotp ? 'account.appIsSet' : 'account.appLead')}>
      {step.error !== '' && <Notice tone="bad">{step.error}</Notice>}
      {offer === undefined ? (
        <div className="row">
          <Button className="btn" isDisabled={step.isBusy} onPress={begin}>
            {t(hasTotp ? 'account.renewApp' : 'account.beginApp')}
          </Button>
          {hasTotp && (
            <Button
              className="btn quiet"
              isDisabled={step.isBusy}
              aria-label={t('account.removeNamed', { name: t('account.app') })}
              onPress={remove}
            >
              {t('account.remove')}
            </Button>
          )}
        </div>
      ) : (
        <form className="stack" onSubmit={confirm}>
          <p>{t('account.scan')}</p>
          <QrCode text={offer.address} />
          <p>
            {t('account.type')} <code className="secret">{offer.secret}</code>
          </p>
          <TextField
            label={t('account.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            isRequired
            autoFocus
          />
          <div className="row">
            <Button type="submit" className="btn pri" isDisabled={step.isBusy}>
              {t('account.confirm')}
            </Button>
            <Button className="btn" onPress={() => setOffer(undefined)}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </form>
      )}
    </FormSection>
  )
}

function QrCode({ text }: { readonly text: string }) {
  const t = useText()
  const { path, size } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 4 })
    const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: modules.join(''), size: side }
  }, [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('account.qr')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
