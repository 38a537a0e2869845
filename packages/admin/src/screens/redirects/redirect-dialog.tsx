import { useState } from 'react'
import { isApiError } from '@vitrine/contract/api/api-error'
import { call } from '../../data/client.ts'
import { refreshRedirects, type RedirectRow } from '../../data/redirect-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface RedirectDialogProps {
  /** Null: a new one. */
  readonly redirect: RedirectRow | null
  readonly onClose: () => void
}

/** A refusal is shown at the address that it is about; what was typed stays. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  const [from, setFrom] = useState(redirect?.from ?? '')
  const [to, setTo] = useState(redirect?.to ?? '')
  const [allowsExternal, setAllowsExternal] = useState(redirect?.isTargetFound === null && redirect.status !== 410)
  const [flattens, setFlattens] = useState(false)
  const [fault, setFault] = useState<{ readonly field: 'from' | 'to'; readonly text: string } | null>(null)

  async function save() {
    setFault(null)
    try {
      const saved = await call('setRedirect', {
        ...(redirect && { id: redirect.id }),
        from,
        to,
        allowsExternal,
        flattens,
      })
      announce(t('redirects.saved', { from: saved.from, to: saved.to ?? '' }))
      await refreshRedirects()
      onClose()
    } catch (error) {
      const field = isApiError(error) ? fieldOf[error.key] : undefined
      if (field === undefined) throw error
      setFault({ field, text: toText(error) })
    }
  }

  return (
    <ActionDialog
      title={t(redirect === null ? 'redirects.add' : 'redirects.edit')}
      action={t('redirects.save')}
      consequences={[]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={from.trim() !== '' && to.trim() !== ''}
      onClose={onClose}
      onConfirm={() => void action.run(save)}
    >
      <TextField
        label={t('redirects.from')}
        hint={t('redirects.from.hint')}
        value={from}
        onChange={setFrom}
        error={fault?.field === 'from' ? fault.text : undefined}
        placeholder="/collections/all"
        autoFocus
      />
      <TextField
        label={t('redirects.to')}
        hint={t('redirects.to.hint')}
        value={to}
        onChange={setTo}
        error={fault?.field === 'to' ? fault.text : undefined}
        placeholder="/"
      />
      <RedirectOptions
        allowsExternal={allowsExternal}
        onAllowExternal={setAllowsExternal}
        flattens={flattens}
        onFlatten={setFlattens}
      />
    </ActionDialog>
  )
}

export function RedirectOptions({
  allowsExternal,
  onAllowExternal,
  flattens,
  onFlatten,
}: {
  readonly allowsExternal: boolean
  readonly onAllowExternal: (allows: boolean) => void
  readonly flattens: boolean
  readonly onFlatten: (flattens: boolean) => void
}) {
  const t = useText()
  return (
    <>
      <SwitchField label={t('redirects.external')} isOn={allowsExternal} onChange={onAllowExternal} />
      <SwitchField label={t('redirects.flatten')} isOn={flattens} onChange={onFlatten} />
    </>
  )
}

const fieldOf: Readonly<Record<string, 'from' | 'to'>> = {
  'redirect.fromInvalid': 'from',
  'redirect.fromHasQuery': 'from',
  'redirect.fromReserved': 'from',
  'redirect.fromIsPage': 'from',
  'redirect.fromTaken': 'from',
  'redirect.isTarget': 'from',
  'redirect.toInvalid': 'to',
  'redirect.toExternal': 'to',
  'redirect.circle': 'to',
  'redirect.chain': 'to',
}
