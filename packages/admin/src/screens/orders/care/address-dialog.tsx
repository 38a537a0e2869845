import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../data/client.ts'
import { countriesQuery } from '../../../data/order-care-queries.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { FormSelect, FormText } from '../../../parts/form/form-fields.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useText } from '../../../text/text.tsx'
import { faultTexts, toAddressInput, toFormValues, type AddressValues } from './address-values.ts'

interface EditAddressProps {
  readonly details: OrderDetails
  readonly kind: 'billing' | 'delivery'
}

/** The button that corrects an address, and its dialog. */
export function EditAddress({ details, kind }: EditAddressProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  return (
    <>
      <button type="button" className="lnk" aria-label={t(`address.open.${kind}`)} onClick={dialog.open}>
        {t('address.edit')}
      </button>
      {dialog.isOpen && <AddressDialog details={details} kind={kind} dialog={dialog} />}
    </>
  )
}

interface AddressDialogProps extends EditAddressProps {
  readonly dialog: ReturnType<typeof useActionDialog>
}

function AddressDialog({ details, kind, dialog }: AddressDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const { data: countries = [] } = useQuery(countriesQuery)
  const { order } = details
  const address = kind === 'billing' ? order.billingAddress : order.deliveryAddress
  // What was shown when the dialog opened: a correction by somebody else meanwhile is refused.
  const [seenRevision] = useState(details.addressRevision)
  const [mailsCustomer, setMailsCustomer] = useState(false)
  const form = useForm<AddressValues>({ defaultValues: toFormValues(address) })
  const hasInvoice = kind === 'billing' && order.documents.some(({ type }) => type === 'invoice')
  const country = useWatch({ control: form.control, name: 'country' })
  const states = countries.find(({ id }) => id === Number(country))?.states ?? []

  async function save() {
    form.clearErrors()
    try {
      const changed = await call('setOrderAddress', {
        orderId: order.id,
        kind,
        address: toAddressInput(form.getValues(), address),
        seenRevision,
        mailsCustomer,
      })
      await showChangedOrder(changed)
      announce(t('address.saved'))
    } catch (error) {
      for (const [name, fault] of Object.entries(readFaults(error)))
        if (name in form.getValues())
          // The keys of the values are the names of the fields.
          form.setError(name as keyof AddressValues, { message: t(faultTexts[fault] ?? 'address.fault.format') })
      throw error
    }
  }

  const text = (name: keyof AddressValues) => ({ control: form.control, name, label: t(`address.${name}`) })
  return (
    <ActionDialog
      title={t(`address.edit.${kind}`)}
      action={t('address.save')}
      consequences={[
        t('address.kept'),
        ...(hasInvoice ? [t('address.document')] : []),
        ...(mailsCustomer ? [t('address.mail', { email: order.email })] : []),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={dialog.close}
      onConfirm={() => void dialog.run(save)}
    >
      <div className="fields">
        <FormText {...text('companyName')} />
        <div className="two">
          <FormText {...text('firstName')} />
          <FormText {...text('lastName')} />
        </div>
        <div className="two">
          <FormText {...text('streetName')} />
          <FormText {...text('apartment')} />
        </div>
        <FormText {...text('additional')} />
        <div className="two">
          <FormText {...text('zipCode')} />
          <FormText {...text('city')} />
        </div>
        {states.length > 0 && (
          <FormSelect
            {...text('state')}
            options={[{ value: '', label: '–' }, ...states.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        )}
        {kind === 'billing' ? (
          <FormSelect
            {...text('country')}
            options={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : (
          <p className="soft">{t('address.countryFixed', { country: address.countryName })}</p>
        )}
        <FormText {...text('phoneNumber')} type="tel" />
        {kind === 'billing' && (
          <>
            <FormText {...text('email')} type="email" />
            <FormText {...text('vatNumber')} />
          </>
        )}
        <SwitchField label={t('address.mailsCustomer')} isOn={mailsCustomer} onChange={setMailsCustomer} />
      </div>
    </ActionDialog>
  )
}

function readFaults(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {}
  const fields: unknown = Reflect.get(Object(error.cause), 'fields')
  return Object.fromEntries(
    Object.entries(Object(fields)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
