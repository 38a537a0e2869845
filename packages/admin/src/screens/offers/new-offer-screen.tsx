import { useQuery } from '@tanstack/react-query'
import type { AddressFormInput } from '@vitrine/contract/address/address'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showChangedOffer } from '../../data/offer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { ItemSearch, type FoundItem } from '../../parts/item-search.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useKnownCustomer } from '../../parts/use-known-customer.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { NewOfferLines, type NewLine } from './new-offer-lines.tsx'
import { toOfferFaults } from './offer-faults.ts'
import '../../look/order-parts.css'

const defaultDays = 14

/** An offer: items with prices of their own, for whom, until when. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [key] = useState(() => crypto.randomUUID())
  const [lines, setLines] = useState<readonly NewLine[]>([])
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(locale)
  const [validUntil, setValidUntil] = useState(() => toDay(defaultDays))
  const [note, setNote] = useState('')
  const [shipping, setShipping] = useState('')
  const [hasAddress, setHasAddress] = useState(false)
  const [billing, setBilling] = useState<AddressFormInput>({ country: 0 })
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const customer = useKnownCustomer(email)
  const wanted = lines.map(({ variationId, quantity }) => ({ variationId, quantity: Math.max(1, quantity) }))
  const { data: prices } = useQuery({
    queryKey: ['offers', 'prices', wanted, customer?.customerId],
    queryFn: ({ signal }) =>
      call('getOfferPrices', { lines: wanted, ...(customer && { email: email.trim() }) }, { signal }),
    enabled: lines.length > 0,
    placeholderData: (before) => before,
  })
  const { data: countries = [] } = useQuery({
    queryKey: ['countries-for-order'],
    queryFn: ({ signal }) => call('getCountriesForOrder', {}, { signal }),
    staleTime: Infinity,
  })
  const faults = toOfferFaults(t, refusal)

  function addItem({ variationId, name, details, imageBase }: FoundItem) {
    const existing = lines.find((line) => line.variationId === variationId)
    setLines(
      existing
        ? lines.map((line) => (line === existing ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { variationId, name, details, imageBase, quantity: 1, price: '' }],
    )
  }

  async function create(isSent: boolean) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const listed = new Map(prices?.lines.map((line) => [line.variationId, line.price?.value.toFixed(2) ?? '']))
      const offer = await call('doCreateOffer', {
        key,
        locale: language,
        lines: lines.map(({ variationId, quantity, price }) => ({
          variationId,
          quantity: Math.max(1, quantity),
          price: price.trim() === '' ? (listed.get(variationId) ?? '') : price.trim(),
        })),
        email: email.trim(),
        ...(hasAddress && { billing }),
        validUntil,
        note,
        ...(shipping.trim() !== '' && { shipping: shipping.trim() }),
        isSent,
      })
      await showChangedOffer(offer)
      announce(t(isSent ? 'offer.sent' : 'newOffer.saved'))
      await navigate(`/offers/${offer.id}`)
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }

  const canSave = lines.length > 0 && email.trim() !== '' && !isBusy
  return (
    <Page title={t('screen.newOffer')} parent={{ path: '/offers', title: t('screen.offers') }}>
      <div className="cols">
        <div className="stack">
          <FormSection title={t('newOffer.items')} lead={t('newOffer.itemsLead')}>
            <ItemSearch onPick={addItem} />
            <NewOfferLines lines={lines} prices={prices} faults={faults.lines} onChange={setLines} />
          </FormSection>
          <FormSection title={t('newOffer.customer')}>
            <div className="two">
              <TextField
                label={t('offer.email')}
                type="email"
                value={email}
                error={faults.of('email')}
                onChange={setEmail}
                autoComplete="off"
                maxLength={254}
              />
              <SelectField
                label={t('newOffer.language')}
                value={language}
                options={locales.map((each) => ({ value: each, label: languageNames[each] }))}
                onChange={(value) => setLanguage(locales.find((each) => each === value) ?? locale)}
              />
            </div>
            <p className="soft" role="status">
              {customer === null
                ? t('newOffer.noAccount')
                : t('newOffer.account', { name: customer.name || email.trim() })}
              {customer?.className != null && ` ${t('newOffer.class', { name: customer.className })}`}
            </p>
            <label className="row">
              <input
                type="checkbox"
                className="cb"
                checked={hasAddress}
                onChange={({ target }) => setHasAddress(target.checked)}
              />
              {t('newOffer.withAddress')}
            </label>
            {hasAddress && (
              <>
                <AddressFields
                  saved={customer?.addresses ?? []}
                  address={billing}
                  countries={countries}
                  faults={faults.address}
                  onChange={setBilling}
                />
                {faults.hasAddressFault && <p className="err">{t('newOffer.fault.address')}</p>}
                {faults.of('noMethods') && <p className="err">{faults.of('noMethods')}</p>}
              </>
            )}
          </FormSection>
          <FormSection title={t('newOffer.terms')}>
            <div className="two">
              <TextField
                label={t('newOffer.validUntil')}
                type="date"
                value={validUntil}
                error={faults.of('validUntil')}
                onChange={setValidUntil}
              />
              <TextField
                label={t('newOffer.shipping')}
                aside={prices?.currency}
                hint={t('newOffer.shippingHint')}
                inputMode="decimal"
                value={shipping}
                error={faults.of('delivery') ?? faults.of('deliveryAgreed')}
                onChange={setShipping}
                maxLength={20}
              />
            </div>
            <TextField
              label={t('offer.note')}
              hint={t('newOffer.noteHint')}
              isMultiline
              value={note}
              onChange={setNote}
              maxLength={2000}
            />
          </FormSection>
        </div>
        <aside className="stack stick">
          <section className="card">
            <header>
              <h2>{t('newOffer.finish')}</h2>
            </header>
            <div className="in stack">
              <p className="soft">{t('newOffer.finishLead')}</p>
              {refusal !== undefined && <Notice tone="bad">{toText(refusal)}</Notice>}
              <button type="button" className="btn pri" disabled={!canSave} onClick={() => void create(true)}>
                {t('offer.send')}
              </button>
              <button type="button" className="btn" disabled={!canSave} onClick={() => void create(false)}>
                {t('newOffer.saveDraft')}
              </button>
            </div>
          </section>
        </aside>
      </div>
    </Page>
  )
}

function toDay(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return new Intl.DateTimeFormat('sv').format(day)
}
