import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showChangedCustomer, type CustomerDetails } from '../../data/customer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'

interface CardProps {
  readonly customer: CustomerDetails
}

/** How the customer is reached, and their class. */
export function ContactCard({ customer }: CardProps) {
  const t = useText()
  const formatTime = useFormatTime(customer.timeZone)
  const dialog = useActionDialog(useRefusalText())
  return (
    <section className="card">
      <header>
        <h2>{t('customer.contact')}</h2>
      </header>
      <div className="in">
        <dl className="kv l">
          <dt>{t('customer.email')}</dt>
          <dd className="cut">
            <a className="lnk" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          </dd>
          <dt>{t('customer.emailState')}</dt>
          <dd>{t(customer.isEmailProved ? 'customer.emailProved' : 'customer.emailNotProved')}</dd>
          <dt>{t('customer.phone')}</dt>
          <dd>{customer.phoneNumber ?? '–'}</dd>
          <dt>{t('customer.language')}</dt>
          <dd>{customer.locale.toUpperCase()}</dd>
          <dt>{t('customer.class')}</dt>
          <dd>
            {customer.className ?? t('customer.noClass')}{' '}
            {customer.classes.length > 0 && (
              <button type="button" className="lnk" onClick={dialog.open}>
                {t('customer.class.change')}
              </button>
            )}
          </dd>
          <dt>{t('customer.newsletter')}</dt>
          <dd>{t(customer.hasNewsletter ? 'customer.yes' : 'customer.no')}</dd>
          <dt>{t('customer.lastLogin')}</dt>
          <dd>{customer.lastLoginAt === null ? '–' : formatTime(customer.lastLoginAt)}</dd>
          <dt>{t('customer.number')}</dt>
          <dd>{customer.id}</dd>
        </dl>
      </div>
      {dialog.isOpen && <ClassDialog customer={customer} dialog={dialog} />}
    </section>
  )
}

function ClassDialog({ customer, dialog }: CardProps & { readonly dialog: ReturnType<typeof useActionDialog> }) {
  const t = useText()
  const announce = useAnnounce()
  const [code, setCode] = useState(customer.classCode ?? '')
  return (
    <ActionDialog
      title={t('customer.class.title')}
      action={t('customer.class.action')}
      consequences={[t('customer.class.prices'), t('customer.class.noMail')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={code !== (customer.classCode ?? '')}
      onClose={dialog.close}
      onConfirm={() =>
        void dialog.run(async () => {
          await showChangedCustomer(
            await call('setCustomerClass', {
              customerId: customer.id,
              class: code === '' ? null : code,
              seenClass: customer.classCode,
            }),
          )
          announce(t('customer.saved'))
        })
      }
    >
      <SelectField
        label={t('customer.class')}
        value={code}
        options={[
          { value: '', label: t('customer.noClass') },
          ...customer.classes.map((each) => ({ value: each.code, label: each.name })),
        ]}
        onChange={setCode}
      />
    </ActionDialog>
  )
}

export function AddressCard({ customer }: CardProps) {
  const t = useText()
  return (
    <section className="card">
      <header>
        <h2>{t('customer.addresses')}</h2>
      </header>
      <div className="in stack">
        {customer.addresses.length === 0 && <p className="soft">{t('customer.noAddresses')}</p>}
        {customer.addresses.map(({ id, lines, isPrimary }) => (
          <address key={id}>
            {lines.map((line) => (
              <span key={line} className="lines">
                {line}
              </span>
            ))}
            {isPrimary && <span className="soft s12">{t('customer.primaryAddress')}</span>}
          </address>
        ))}
      </div>
    </section>
  )
}
