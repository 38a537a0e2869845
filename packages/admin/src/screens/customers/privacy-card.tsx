import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { refreshCustomerList, type CustomerDetails } from '../../data/customer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useText } from '../../text/text.tsx'

interface PrivacyCardProps {
  readonly customer: CustomerDetails
  readonly mayErase: boolean
}

/** What the law lets a customer ask for. */
export function PrivacyCard({ customer, mayErase }: PrivacyCardProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const erase = useActionDialog(toText)
  const [error, setError] = useState('')
  const [typed, setTyped] = useState('')
  const customerId = customer.id

  async function exportData() {
    setError('')
    try {
      const { fileName, data } = await call('doExportCustomerData', { customerId })
      saveFile(fileName, JSON.stringify(data, null, 2), 'application/json')
    } catch (refusal) {
      setError(toText(refusal))
    }
  }

  return (
    <section className="card">
      <header>
        <h2>{t('customer.privacy')}</h2>
      </header>
      <div className="in stack">
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <button type="button" className="btn wide" onClick={() => void exportData()}>
          <Icon name="download" />
          {t('customer.export')}
        </button>
        {mayErase && (
          <button type="button" className="btn wide tbad" onClick={erase.open}>
            <Icon name="trash" />
            {t('customer.erase')}
          </button>
        )}
        <p className="s12 soft">{t('customer.privacyHint')}</p>
      </div>
      {erase.isOpen && (
        <ActionDialog
          title={t('customer.erase.title', { name: customer.name || customer.email })}
          action={t('customer.erase.action')}
          isDangerous
          consequences={[
            t('customer.erase.account'),
            t('customer.erase.data'),
            t('customer.erase.orders', { count: customer.orders }),
            t('customer.erase.final'),
          ]}
          error={erase.error}
          isBusy={erase.isBusy}
          canConfirm={typed.trim().toLowerCase() === customer.email.toLowerCase()}
          onClose={erase.close}
          onConfirm={() =>
            void erase.run(async () => {
              await call('doEraseCustomer', { customerId, seenEmail: customer.email })
              await refreshCustomerList()
              announce(t('customer.erased'))
              void navigate('/customers')
            })
          }
        >
          <TextField
            label={t('customer.erase.type', { email: customer.email })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
          />
        </ActionDialog>
      )}
    </section>
  )
}
