import { mailServerSecurities } from '@vitrine/contract/shop/mail-server.contract'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showMailServer, type MailServerSettings } from '../../data/mail-server-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import {
  findMailServerFaults,
  toMailServer,
  toValues,
  usualPorts,
  type MailServerValues,
} from './mail-server-values.ts'

/** The password is never shown, and nothing of the form is kept on the device. */
export function MailServerForm({ settings }: { readonly settings: MailServerSettings }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const removal = useActionDialog(toText)
  const [values, setValues] = useState(() => toValues(settings.server))
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = (changes: Partial<MailServerValues>) => setValues((current) => ({ ...current, ...changes }))
  const faults = isChecked ? findMailServerFaults(values) : {}
  const textOf = (field: keyof MailServerValues) =>
    faults[field] === undefined ? undefined : t(`mailServer.fault.${faults[field]}`)

  async function save() {
    setChecked(true)
    if (Object.keys(findMailServerFaults(values)).length > 0) return
    setBusy(true)
    setError('')
    try {
      await showMailServer(await call('setMailServer', { server: toMailServer(values) }))
      announce(t('form.saved'))
    } catch (refusal) {
      setError(toText(refusal))
    }
    setBusy(false)
  }

  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="in stack">
        <div className="two">
          <TextField
            label={t('mailServer.host')}
            error={textOf('host')}
            placeholder="smtp.example.com"
            value={values.host}
            onChange={(host) => change({ host })}
            maxLength={253}
            spellCheck="false"
          />
          <TextField
            label={t('mailServer.port')}
            error={textOf('port')}
            inputMode="numeric"
            value={values.port}
            onChange={(port) => change({ port })}
            maxLength={5}
          />
        </div>
        <SelectField
          label={t('mailServer.security')}
          hint={values.security === 'none' ? t('mailServer.security.noneHint') : undefined}
          value={values.security}
          options={mailServerSecurities.map((value) => ({ value, label: t(`mailServer.security.${value}`) }))}
          onChange={(value) => {
            const security = mailServerSecurities.find((each) => each === value) ?? 'tls'
            // The usual port goes with it, unless another one was typed.
            const isUsual = Object.values(usualPorts).includes(values.port) || values.port === ''
            change({ security, ...(isUsual && { port: usualPorts[security] }) })
          }}
        />
        <div className="two">
          <TextField
            label={t('mailServer.user')}
            hint={t('mailServer.userHint')}
            value={values.user}
            onChange={(user) => change({ user })}
            autoComplete="off"
            maxLength={200}
            spellCheck="false"
          />
          <TextField
            label={t('mailServer.password')}
            hint={settings.hasPassword ? t('mailServer.passwordKept') : undefined}
            type="password"
            value={values.password}
            onChange={(password) => change({ password })}
            autoComplete="new-password"
            maxLength={300}
          />
        </div>
        <TextField
          label={t('mailServer.sender')}
          hint={t('mailServer.senderHint')}
          error={textOf('sender')}
          placeholder="Vitrine <shop@example.com>"
          value={values.sender}
          onChange={(sender) => change({ sender })}
          maxLength={200}
          spellCheck="false"
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <div className="row">
          <button type="submit" className="btn pri" disabled={isBusy}>
            {t('form.save')}
          </button>
          {settings.server && (
            <button type="button" className="btn bad" disabled={isBusy} onClick={removal.open}>
              {t('mailServer.remove')}
            </button>
          )}
        </div>
      </div>
      {removal.isOpen && (
        <ActionDialog
          title={t('mailServer.remove')}
          action={t('mailServer.remove')}
          consequences={[t('mailServer.remove.stored'), t('mailServer.remove.again')]}
          error={removal.error}
          isBusy={removal.isBusy}
          onClose={removal.close}
          onConfirm={() => void removal.run(async () => showMailServer(await call('setMailServer', { server: null })))}
        />
      )}
    </form>
  )
}
