import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showChangedOffer, type OfferDetails } from '../../data/offer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { PlaceOrderDialog } from './place-order-dialog.tsx'

/** What can still be done with an open offer. */
export function OfferActions({ details }: { readonly details: OfferDetails }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const sending = useActionDialog(toText)
  const revoking = useActionDialog(toText)
  const [isPlacing, setPlacing] = useState(false)
  const [email, setEmail] = useState(details.email ?? '')
  const { id, state } = details
  if (state !== 'draft' && state !== 'valid') return null

  async function send() {
    const isOther = email.trim() !== (details.email ?? '')
    await showChangedOffer(await call('doSendOffer', { offerId: id, ...(isOther && { email: email.trim() }) }))
    announce(t('offer.sent'))
  }

  async function revoke() {
    await showChangedOffer(await call('doRevokeOffer', { offerId: id }))
    announce(t('offer.revoked'))
  }

  const isDraft = state === 'draft'
  return (
    <>
      <button type="button" className="btn hide-ph" onClick={revoking.open}>
        {t('offer.revoke')}
      </button>
      <button type="button" className={isDraft ? 'btn pri' : 'btn'} onClick={sending.open}>
        <Icon name="mail" />
        {t(isDraft ? 'offer.send' : 'offer.sendAgain')}
      </button>
      {!isDraft && (
        <button type="button" className="btn pri" disabled={details.isOutOfStock} onClick={() => setPlacing(true)}>
          <Icon name="order" />
          {t('offer.place')}
        </button>
      )}
      {sending.isOpen && (
        <ActionDialog
          title={t('offer.send.title', { number: id })}
          action={t('offer.send')}
          consequences={[t('offer.send.mail'), t('offer.send.link')]}
          error={sending.error}
          isBusy={sending.isBusy}
          canConfirm={email.includes('@')}
          onClose={sending.close}
          onConfirm={() => void sending.run(send)}
        >
          <TextField label={t('offer.email')} type="email" value={email} onChange={setEmail} maxLength={254} />
        </ActionDialog>
      )}
      {revoking.isOpen && (
        <ActionDialog
          title={t('offer.revoke.title', { number: id })}
          action={t('offer.revoke')}
          isDangerous
          consequences={[t('offer.revoke.link'), t('offer.revoke.final')]}
          error={revoking.error}
          isBusy={revoking.isBusy}
          onClose={revoking.close}
          onConfirm={() => void revoking.run(revoke)}
        />
      )}
      {isPlacing && <PlaceOrderDialog details={details} onClose={() => setPlacing(false)} />}
    </>
  )
}
