import type { AddressFormInput } from '@vitrine/contract/address/address'
import type { Answer } from '@vitrine/contract/api/operations'
import { SelectField } from './form/select-field.tsx'
import { TextField } from './form/text-field.tsx'
import { useText, type TextKey } from '../text/text.tsx'

const fields = [
  ['companyName', 'addressField.company'],
  ['firstName', 'addressField.firstName'],
  ['lastName', 'addressField.lastName'],
  ['streetName', 'addressField.street'],
  ['apartment', 'addressField.number'],
  ['zipCode', 'addressField.zipCode'],
  ['city', 'addressField.city'],
  ['phoneNumber', 'addressField.phone'],
] as const satisfies readonly (readonly [keyof AddressFormInput, TextKey])[]

interface AddressFieldsProps {
  /** Of the customer's address book; one can be taken. */
  readonly saved?: readonly AddressFormInput[]
  readonly address: AddressFormInput
  readonly countries: Answer<'getCountriesForOrder'>
  /** By field name: what is wrong, as the shop's address check says. */
  readonly faults: Readonly<Record<string, unknown>>
  readonly onChange: (address: AddressFormInput) => void
}

export function AddressFields({ saved = [], address, countries, faults, onChange }: AddressFieldsProps) {
  const t = useText()
  const faultOf = (name: string) =>
    name in faults ? t(faults[name] === 'required' ? 'addressField.required' : 'addressField.invalid') : undefined
  const taken = saved.findIndex((each) => each === address)
  return (
    <div className="two">
      {saved.length > 0 && (
        <SelectField
          label={t('addressField.savedAddress')}
          value={String(taken)}
          options={[
            { value: '-1', label: t('addressField.savedAddress.choose') },
            ...saved.map((each, at) => ({ value: String(at), label: toLine(each) })),
          ]}
          onChange={(at) => onChange(saved[Number(at)] ?? { country: address.country })}
        />
      )}
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
        label={t('addressField.country')}
        value={String(address.country)}
        error={faultOf('country')}
        options={[
          ...(address.country === 0 ? [{ value: '0', label: t('addressField.choose') }] : []),
          ...countries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ ...address, country: Number(value), state: null })}
      />
    </div>
  )
}

const toLine = ({ companyName, firstName, lastName, streetName, apartment, zipCode, city }: AddressFormInput) =>
  [companyName, [firstName, lastName], [streetName, apartment], [zipCode, city]]
    .map((part) => [part].flat().filter(Boolean).join(' '))
    .filter((part) => part !== '')
    .join(', ')
