import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { proofsQuery } from '../../data/staff-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { FormSection } from '../../parts/form/form-section.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

export function PasskeysCard({ timeZone }: { readonly timeZone: string }) {
  const t = useText()
  const announce = useAnnounce()
  const formatTime = useFormatTime(timeZone)
  const toText = useRefusalText()
  const { data: proofs } = useQuery(proofsQuery)
  // What the browser throws has no text of ours.
  const step = useActionDialog((error) => (isApiError(error) ? toText(error) : t('account.passkeyFailed')))
  const [name, setName] = useState('')

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void step.run(async () => {
      const optionsJSON = await call('doBeginPasskey', {})
      const response = await startRegistration({ optionsJSON })
      queryClient.setQueryData(
        proofsQuery.queryKey,
        await call('doAddPasskey', { name: name.trim(), response: response as never }),
      )
      setName('')
      announce(t('account.done'))
    })
  }

  const remove = (id: string) =>
    void step.run(async () => {
      queryClient.setQueryData(proofsQuery.queryKey, await call('deletePasskey', { id }))
      announce(t('account.removed'))
    })

  if (proofs === undefined) return null
  return (
    <FormSection
      title={t('account.passkeys')}
      lead={t(proofs.takesPasskeys ? 'account.passkeysLead' : 'account.noPasskeys')}
    >
      {step.error !== '' && <Notice tone="bad">{step.error}</Notice>}
      {proofs.passkeys.length > 0 && (
        <ul className="facts">
          {proofs.passkeys.map(({ id, name: device, createdAt, usedAt }) => (
            <li key={id} className="row between">
              <span>
                <b className="med">{device}</b>
                <span className="s12 soft line2">
                  {t('account.created', { day: formatTime(createdAt) })}
                  {usedAt !== null && `, ${t('account.used', { day: formatTime(usedAt) })}`}
                </span>
              </span>
              <Button
                className="btn sm"
                isDisabled={step.isBusy}
                aria-label={t('account.removeNamed', { name: device })}
                onPress={() => remove(id)}
              >
                {t('account.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {proofs.takesPasskeys && (
        <form className="stack" onSubmit={add}>
          <TextField
            label={t('account.passkeyName')}
            hint={t('account.passkeyNameHelp')}
            value={name}
            onChange={setName}
            maxLength={80}
            isRequired
          />
          <div>
            <Button type="submit" className="btn" isDisabled={step.isBusy}>
              {t('account.addPasskey')}
            </Button>
          </div>
        </form>
      )}
    </FormSection>
  )
}
