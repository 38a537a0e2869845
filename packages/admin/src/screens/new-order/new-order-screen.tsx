import { useQuery } from '@tanstack/react-query'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showChangedOrder } from '../../data/order-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { ItemSearch, type FoundItem } from '../../parts/item-search.tsx'
import { Page } from '../../parts/page.tsx'
import { useKnownCustomer } from '../../parts/use-known-customer.ts'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { emptyDraft, type DraftOrder } from './draft-order.ts'
import { OrderSummary } from './order-summary.tsx'
import { usePreparedOrder } from './use-prepared-order.ts'
import '../../look/order-parts.css'

/** An order for somebody on the phone: items, customer, delivery, payment. The shop prices and checks each step. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [draft, setDraft] = useState<DraftOrder>(() => emptyDraft(locale))
  const [attemptId, setAttemptId] = useState(() => crypto.randomUUID())
  const [isTermsAccepted, setTermsAccepted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { data: countries = [] } = useQuery({
    queryKey: ['countries-for-order'],
    queryFn: ({ signal }) => call('getCountriesForOrder', {}, { signal }),
    staleTime: Infinity,
  })
  const { answer: prepared, isCurrent, error: checkError, recheck } = usePreparedOrder(draft)
  const customer = useKnownCustomer(draft.email)
  const addresses = customer?.addresses ?? []
  const change = (changes: Partial<DraftOrder>) => setDraft((before) => ({ ...before, ...changes }))
  const problemAt = (at: string) => prepared?.problems.find((problem) => problem.at === at)
  const faultsOf = (at: 'billing' | 'delivery') => {
    const fields = problemAt(at)?.details['fields']
    return typeof fields === 'object' && fields !== null ? (fields as Readonly<Record<string, unknown>>) : {}
  }
  const isComplete = prepared !== null && prepared.missing.length === 0 && prepared.problems.length === 0
  const canPlace = isComplete && isCurrent && isTermsAccepted && !isBusy && draft.lines.length > 0

  function addItem({ variationId, name, details, imageBase }: FoundItem) {
    const existing = draft.lines.find((line) => line.variationId === variationId)
    change({
      lines: existing
        ? draft.lines.map((line) => (line === existing ? { ...line, quantity: line.quantity + 1 } : line))
        : [...draft.lines, { variationId, name, details, imageBase, quantity: 1 }],
    })
  }

  async function place() {
    if (prepared?.draft == null) return
    setBusy(true)
    setError('')
    try {
      const details = await call('doPlaceStaffOrder', {
        draft: prepared.draft,
        locale: draft.locale,
        attemptId,
        termsAccepted: isTermsAccepted,
        seenAmount: prepared.amountToPay.value,
      })
      await showChangedOrder(details)
      announce(t('newOrder.placed', { number: details.order.id }))
      await navigate(`/orders/${details.order.id}`)
    } catch (refusal) {
      setError(toText(refusal))
      // A refused attempt is over: the next press is another one.
      setAttemptId(crypto.randomUUID())
      recheck()
      setBusy(false)
    }
  }

  useShortcut({ key: 'Enter', command: true, isOn: canPlace }, () => void place())

  return (
    <Page title={t('screen.newOrder')} parent={{ path: '/orders', title: t('screen.orders') }}>
      <div className="cols">
        <div className="stack">
          <FormSection title={t('newOrder.items')}>
            <ItemSearch onPick={addItem} />
            <DraftLines lines={draft.lines} prepared={prepared} onChange={(lines) => change({ lines })} />
          </FormSection>
          <FormSection title={t('newOrder.customer')}>
            <CustomerFields
              draft={draft}
              customer={customer}
              error={problemAt('email') ? t('newOrder.problem.email') : undefined}
              onChange={change}
            />
            <SelectField
              label={t('newOrder.language')}
              value={draft.locale}
              options={locales.map((each) => ({ value: each, label: languageNames[each] }))}
              onChange={(value) => change({ locale: locales.find((each) => each === value) ?? locale })}
            />
          </FormSection>
          <FormSection title={t('newOrder.billing')}>
            <AddressFields
              saved={addresses}
              address={draft.billing}
              countries={countries}
              faults={faultsOf('billing')}
              onChange={(billing) => change({ billing })}
            />
            {problemAt('billing') && <p className="err">{t('newOrder.problem.address')}</p>}
            <label className="row">
              <input
                type="checkbox"
                className="cb"
                checked={draft.hasDelivery}
                onChange={({ target }) => change({ hasDelivery: target.checked })}
              />
              {t('newOrder.sameAddress')}
            </label>
          </FormSection>
          {draft.hasDelivery && (
            <FormSection title={t('newOrder.delivery')}>
              <AddressFields
                saved={addresses}
                address={draft.delivery}
                countries={countries}
                faults={faultsOf('delivery')}
                onChange={(delivery) => change({ delivery })}
              />
              {problemAt('delivery') && <p className="err">{t('newOrder.problem.address')}</p>}
            </FormSection>
          )}
          {prepared !== null && prepared.lines.length > 0 && (
            <FormSection title={t('newOrder.paymentMethod')}>
              <div className="two">
                <SelectField
                  label={t('newOrder.shippingMethod')}
                  value={String(draft.shippingProfileId ?? '')}
                  error={problemAt('shipping') ? t('newOrder.problem.method') : undefined}
                  options={[
                    { value: '', label: t('newOrder.choose') },
                    ...prepared.shippingMethods.map((method) => ({
                      value: String(method.shippingProfileId),
                      label: `${method.parcelServicePresetName}, ${method.shippingAmount.formatted}`,
                    })),
                  ]}
                  onChange={(value) => change({ shippingProfileId: value === '' ? null : Number(value) })}
                />
                <SelectField
                  label={t('newOrder.paymentMethod')}
                  value={String(draft.paymentMethodId ?? '')}
                  error={problemAt('payment') ? t('newOrder.problem.method') : undefined}
                  options={[
                    { value: '', label: t('newOrder.choose') },
                    ...prepared.paymentMethods.map(({ id, name, fee }) => ({
                      value: String(id),
                      label: fee.value > 0 ? `${name}, ${fee.formatted}` : name,
                    })),
                  ]}
                  onChange={(value) => change({ paymentMethodId: value === '' ? null : Number(value) })}
                />
                <TextField
                  label={t('newOrder.coupon')}
                  value={draft.coupon}
                  error={problemAt('coupon') ? t('newOrder.problem.coupon') : undefined}
                  onChange={(coupon) => change({ coupon })}
                />
              </div>
            </FormSection>
          )}
        </div>
        <aside className="stack">
          {prepared && (
            <OrderSummary
              prepared={prepared}
              isTermsAccepted={isTermsAccepted}
              error={error !== '' ? error : checkError ? toText(checkError) : ''}
              canPlace={canPlace}
              onAcceptTerms={setTermsAccepted}
              onPlace={() => void place()}
            />
          )}
        </aside>
      </div>
    </Page>
  )
}
