import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countriesQuery } from '../../../data/order-care-queries.ts'
import type { OrderDetails } from '../../../data/order-queries.ts'
import { FieldClashes } from '../../../parts/form/field-clashes.tsx'
import { useFormatDateTime } from '../../../parts/format-time.ts'
import { useText } from '../../../text/text.tsx'
import type { AddressValues } from './address-values.ts'

export interface AddressClash {
  readonly names: readonly (keyof AddressValues)[]
  readonly theirs: AddressValues
  readonly change: OrderDetails['addressChanges'][number]
}

interface AddressClashesProps {
  readonly clash: AddressClash
  readonly form: UseFormReturn<AddressValues>
  readonly timeZone: string
  readonly onClose: () => void
}

/** The fields that a colleague has corrected otherwise meanwhile. */
export function AddressClashes({ clash: { names, theirs, change }, form, timeZone, onClose }: AddressClashesProps) {
  const t = useText()
  const formatDateTime = useFormatDateTime(timeZone)
  const { data: countries = [] } = useQuery(countriesQuery)
  const mine = useWatch({ control: form.control }) as AddressValues
  const toText = (name: keyof AddressValues, value: string) => {
    const places = name === 'country' ? countries : name === 'state' ? countries.flatMap(({ states }) => states) : []
    return places.find(({ id }) => String(id) === value)?.name ?? value
  }
  return (
    <FieldClashes
      clashes={names.map((name) => ({
        name,
        label: t(`address.${name}`),
        mine: toText(name, mine[name]),
        theirs: toText(name, theirs[name]),
      }))}
      savedBy={change.by}
      savedAt={formatDateTime(change.at)}
      onKeepMine={onClose}
      onTakeTheirs={() => {
        for (const name of names) form.setValue(name, theirs[name])
        onClose()
      }}
    />
  )
}
