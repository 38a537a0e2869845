import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { refreshStock, suppliersQuery, type Supplier } from '../../../data/stock-queries.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { Badge } from '../../../parts/badge.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useText } from '../../../text/text.tsx'
import '../../../look/stock.css'

export function Component() {
  const t = useText()
  const suppliers = useQuery(suppliersQuery)
  const [edited, setEdited] = useState<Supplier | 'new'>()
  return (
    <Page
      title={t('stock.suppliers')}
      parent={{ path: '/stock', title: t('screen.stock') }}
      width="form"
      actions={
        <button type="button" className="btn pri" onClick={() => setEdited('new')}>
          <Icon name="add" />
          {t('stock.supplier.add')}
        </button>
      }
    >
      {suppliers.isSuccess && suppliers.data.length === 0 ? (
        <EmptyState icon="people" title={t('stock.supplier.none.title')} text={t('stock.supplier.none.text')} />
      ) : (
        <section className="card">
          <ul className="rlines">
            {(suppliers.data ?? []).map((supplier) => (
              <li key={supplier.id}>
                <span className="grow">
                  <button type="button" className="main-l" onClick={() => setEdited(supplier)}>
                    {supplier.name}
                  </button>
                  <span className="block s12 soft">{[supplier.email, supplier.phone].filter(Boolean).join(' · ')}</span>
                </span>
                {!supplier.isActive && <Badge dot="ring">{t('stock.supplier.archived')}</Badge>}
                <span className="soft">{t('stock.supplier.orders', { count: supplier.openOrders })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited !== undefined && (
        <SupplierDialog supplier={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

function SupplierDialog({
  supplier,
  onClose,
}: {
  readonly supplier: Supplier | undefined
  readonly onClose: () => void
}) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const [fields, setFields] = useState({
    name: supplier?.name ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    note: supplier?.note ?? '',
  })
  const [isActive, setActive] = useState(supplier?.isActive ?? true)
  const set = (name: keyof typeof fields) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  return (
    <ActionDialog
      title={t(supplier ? 'stock.supplier.change' : 'stock.supplier.add')}
      action={t('stock.save')}
      consequences={[]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={fields.name.trim() !== ''}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('setSupplier', { ...(supplier && { supplierId: supplier.id }), ...fields, isActive })
          await refreshStock()
          onClose()
        })
      }
    >
      <TextField
        label={t('stock.supplier.name')}
        value={fields.name}
        onChange={set('name')}
        maxLength={120}
        autoFocus
      />
      <TextField
        label={t('stock.supplier.email')}
        type="email"
        value={fields.email}
        onChange={set('email')}
        maxLength={200}
      />
      <TextField
        label={t('stock.supplier.phone')}
        type="tel"
        value={fields.phone}
        onChange={set('phone')}
        maxLength={60}
      />
      <TextField label={t('stock.note')} value={fields.note} onChange={set('note')} isMultiline maxLength={2000} />
      {supplier && <SwitchField label={t('stock.supplier.active')} isOn={isActive} onChange={setActive} />}
    </ActionDialog>
  )
}
