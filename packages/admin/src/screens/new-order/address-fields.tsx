import type { AddressFormInput } from '@vitrine/contract/address/address'
import type { Answer } from '@vitrine/contract/api/operations'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText, type TextKey } from '../../text/text.tsx'

const fields = [
  ['companyName', 'newOrder.company'],
  ['firstName', 'newOrder.firstName'],
  ['lastName', 'newOrder.lastName'],
  ['streetName', 'newOrder.street'],
  ['apartment', 'newOrder.number'],
  ['zipCode', 'newOrder.zipCode'],
  ['city', 'newOrder.city'],
  ['phoneNumber', 'newOrder.phone'],
] as const satisfies readonly (readonly [keyof AddressFormInput, TextKey])[]

interface AddressFieldsProps {
  readonly address: AddressFormInput
  readonly countries: Answer<'getCountriesForOrder'>
  /** By field name: what is wrong, as the shop's address check says. */
  readonly faults: Readonly<Record<string, unknown>>
  readonly onChange: (address: AddressFormInput) => void
}

export function AddressFields({ address, countries, faults, onChange }: AddressFieldsProps) {
  const t = useText()
  const faultOf = (name: string) =>
    name in faults ? t(faults[name] === 'required' ? 'newOrder.field.required' : 'newOrder.field.invalid') : undefined
  return (
    <div className="two">
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={t(label)}
          value={address[name] ?? ''}
          error={faultOf(name)}
          onChange={(value) => onChange({ ...address, [name]: value })}
          autoComplete="off"
        />
      ))}
      <SelectField
        label={t('newOrder.country')}
        value={String(address.country)}
        error={faultOf('country')}
        options={[
          ...(address.country === 0 ? [{ value: '0', label: t('newOrder.choose') }] : []),
          ...countries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ ...address, country: Number(value), state: null })}
      />
    </div>
  )
}
