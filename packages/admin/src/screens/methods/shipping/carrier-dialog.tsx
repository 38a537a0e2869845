import type { CarrierFields, ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showShippingSettings } from '../../../data/method-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { toFieldSentences } from '../method-faults.ts'

interface CarrierDialogProps {
  /** Undefined: a new one. */
  readonly carrier: ShippingSettings['carriers'][number] | undefined
  readonly onClose: () => void
}

const empty: CarrierFields = { name: '', trackingUrl: '', address: '', privacyHint: false, trackingForms: '' }
const sampleNumber = '00340434161094042557'

/** Adds or changes a carrier; one without methods and parcels can be deleted. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const { id, methodCount: _methodCount, ...seen } = carrier ?? { ...empty, id: undefined, methodCount: 0 }
  const [values, setValues] = useState<CarrierFields>(seen)
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const faults = toFieldSentences(t, refusal)
  const errorOf = (path: string) => faults.find((fault) => fault.path === path)?.sentence
  const set = (change: Partial<CarrierFields>) => setValues({ ...values, ...change })

  async function run(work: () => Promise<ShippingSettings>, text: string) {
    setBusy(true)
    setRefusal(undefined)
    try {
      await showShippingSettings(await work())
      announce(text)
      onClose()
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }

  const save = async () =>
    (await call('setCarrier', { carrier: values, ...(id !== undefined && { id, seen }) })).settings

  return (
    <ActionDialog
      title={carrier === undefined ? t('methods.addCarrier') : t('methods.editCarrier', { name: carrier.name })}
      action={t('form.save')}
      consequences={[]}
      error={refusal === undefined || faults.length > 0 ? '' : toText(refusal)}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void run(save, t('form.saved'))}
    >
      <TextField
        label={t('methods.name')}
        value={values.name}
        error={errorOf('name')}
        maxLength={80}
        autoFocus
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('methods.trackingUrl')}
        hint={t('methods.trackingUrlHint', { placeholder: '{number}' })}
        type="url"
        value={values.trackingUrl}
        error={errorOf('trackingUrl')}
        placeholder="https://"
        onChange={(trackingUrl) => set({ trackingUrl })}
      />
      {values.trackingUrl.includes('{number}') && (
        <p className="soft s12 break">{values.trackingUrl.replace('{number}', sampleNumber)}</p>
      )}
      <TextField
        label={t('methods.trackingForms')}
        hint={t('methods.trackingFormsHint')}
        value={values.trackingForms ?? ''}
        error={errorOf('trackingForms')}
        placeholder="00340434############"
        maxLength={200}
        onChange={(trackingForms) => set({ trackingForms })}
      />
      <TextField
        label={t('methods.carrierAddress')}
        value={values.address}
        maxLength={300}
        onChange={(address) => set({ address })}
      />
      <SwitchField
        label={t('methods.privacyHint')}
        hint={t('methods.privacyHintHint')}
        isOn={values.privacyHint}
        onChange={(privacyHint) => set({ privacyHint })}
      />
      {carrier?.methodCount === 0 && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() =>
            void run(() => call('deleteCarrier', { id: carrier.id }), t('methods.deleted', { name: carrier.name }))
          }
        >
          {t('methods.deleteCarrier')}
        </button>
      )}
    </ActionDialog>
  )
}
