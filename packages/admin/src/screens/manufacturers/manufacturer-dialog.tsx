import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import type { Manufacturer, PartyFields } from '@vitrine/contract/catalogue/manufacturers.contract'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { refreshManufacturers, type ProductChoices } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface ManufacturerDialogProps {
  /** Undefined: a new one. */
  readonly manufacturer: Manufacturer | undefined
  readonly countries: ProductChoices['countries']
  readonly onClose: () => void
}

const noParty: PartyFields = {
  name: '',
  legalName: '',
  street: '',
  houseNo: '',
  postcode: '',
  town: '',
  countryId: null,
  email: '',
  phoneNumber: '',
  url: '',
  contactUrl: '',
}

export function ManufacturerDialog({ manufacturer, countries, onClose }: ManufacturerDialogProps) {
  const t = useText()
  const [party, setParty] = useState<PartyFields>(() => toParty(manufacturer))
  const [responsible, setResponsible] = useState<PartyFields | null>(manufacturer?.responsible ?? null)
  const { isBusy, error, run } = useActionDialog(useRefusalText())

  async function save() {
    await call('setManufacturer', {
      ...(manufacturer && { id: manufacturer.id, version: manufacturer.version }),
      fields: { ...party, responsible },
    })
    await refreshManufacturers()
    onClose()
  }

  async function remove(id: number) {
    await call('deleteManufacturer', { id })
    await refreshManufacturers()
    onClose()
  }

  return (
    <ActionDialog
      title={manufacturer?.name ?? t('manufacturer.add')}
      action={t('manufacturer.save')}
      consequences={
        manufacturer !== undefined && manufacturer.items > 0
          ? [t('manufacturer.changesProducts', { count: manufacturer.items })]
          : []
      }
      error={error}
      isBusy={isBusy}
      canConfirm={party.name.trim() !== '' && responsible?.name.trim() !== ''}
      onConfirm={() => void run(save)}
      onClose={onClose}
    >
      <PartyForm party={party} countries={countries} onChange={setParty} />
      <SwitchField
        label={t('manufacturer.hasResponsible')}
        hint={t('manufacturer.responsibleHint')}
        isOn={responsible !== null}
        onChange={(isOn) => setResponsible(isOn ? noParty : null)}
      />
      {responsible !== null && <PartyForm party={responsible} countries={countries} onChange={setResponsible} />}
      {manufacturer?.items === 0 && (
        <Button className="btn bad" isDisabled={isBusy} onPress={() => void run(() => remove(manufacturer.id))}>
          {t('manufacturer.delete')}
        </Button>
      )}
    </ActionDialog>
  )
}

function toParty(manufacturer: Manufacturer | undefined): PartyFields {
  if (manufacturer === undefined) return noParty
  const { id: _id, version: _version, items: _items, responsible: _responsible, ...party } = manufacturer
  return party
}

interface PartyFormProps {
  readonly party: PartyFields
  readonly countries: ProductChoices['countries']
  readonly onChange: (party: PartyFields) => void
}

const lines = [
  ['legalName', undefined],
  ['street', 'houseNo'],
  ['postcode', 'town'],
] as const

function PartyForm({ party, countries, onChange }: PartyFormProps) {
  const t = useText()
  const locale = useLocale()
  const text = (name: Exclude<keyof PartyFields, 'countryId'>, type: 'text' | 'email' | 'tel' | 'url' = 'text') => (
    <TextField
      key={name}
      label={t(`manufacturer.${name}`)}
      type={type}
      value={party[name]}
      onChange={(value) => onChange({ ...party, [name]: value })}
    />
  )
  return (
    <div className="stack">
      {text('name')}
      {lines.map(([first, second]) => (
        <div key={first} className={second === undefined ? '' : 'two'}>
          {text(first)}
          {second !== undefined && text(second)}
        </div>
      ))}
      <SelectField
        label={t('manufacturer.country')}
        value={party.countryId === null ? '' : String(party.countryId)}
        options={[
          { value: '', label: t('manufacturer.chooseCountry') },
          ...countries.map(({ id, names }) => ({ value: String(id), label: getLabel(names, locale) })),
        ]}
        onChange={(value) => onChange({ ...party, countryId: value === '' ? null : Number(value) })}
      />
      <div className="two">
        {text('email', 'email')}
        {text('phoneNumber', 'tel')}
      </div>
      <div className="two">
        {text('url', 'url')}
        {text('contactUrl', 'url')}
      </div>
    </div>
  )
}
