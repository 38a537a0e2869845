import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../data/client.ts'
import { countriesQuery } from '../../../data/order-care-queries.ts'
import { orderQuery, showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { FormSelect, FormText } from '../../../parts/form/form-fields.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useText } from '../../../text/text.tsx'
import { AddressClashes, type AddressClash } from './address-clashes.tsx'
import { compareAddresses, faultTexts, toAddressInput, toFormValues, type AddressValues } from './address-values.ts'

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
  const [seenRevision, setSeenRevision] = useState(details.addressRevision)
  const [base, setBase] = useState(() => toFormValues(address))
  const [clash, setClash] = useState<AddressClash>()
  const [mailsCustomer, setMailsCustomer] = useState(false)
  const form = useForm<AddressValues>({ defaultValues: base })
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
      if (isApiError(error) && error.key === 'order.changedMeanwhile') await takeOver()
      for (const [name, fault] of Object.entries(readFaults(error)))
        if (name in form.getValues())
          // The keys of the values are the names of the fields.
          form.setError(name as keyof AddressValues, { message: t(faultTexts[fault] ?? 'address.fault.format') })
      throw error
    }
  }

  /** Loads what a colleague has corrected. What was typed stays; fields that nobody typed in show the new values. */
  async function takeOver() {
    const fresh = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
    const theirs = toFormValues(kind === 'billing' ? fresh.order.billingAddress : fresh.order.deliveryAddress)
    const { taken, clashing } = compareAddresses({ base, mine: form.getValues(), theirs })
    for (const name of taken) form.setValue(name, theirs[name])
    const change = fresh.addressChanges.findLast((each) => each.kind === kind)
    setClash(clashing.length > 0 && change !== undefined ? { names: clashing, theirs, change } : undefined)
    setBase(theirs)
    setSeenRevision(fresh.addressRevision)
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
      {clash !== undefined && (
        <AddressClashes clash={clash} form={form} timeZone={details.timeZone} onClose={() => setClash(undefined)} />
      )}
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
