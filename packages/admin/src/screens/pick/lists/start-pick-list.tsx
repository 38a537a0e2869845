import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { pickListsQuery, showChangedPickList, type PickLists } from '../../../data/pick-queries.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useLocale, useText } from '../../../text/text.tsx'

const defaultOrders = 8
const maxOrders = 50
const countKey = 'admin.pick.orders'

interface StartPickListProps {
  readonly ready: PickLists['ready']
  /** Lists are open: that nothing is ready is no surprise then. */
  readonly isBusyElsewhere: boolean
}

/** A new list of the oldest ready orders. */
export function StartPickList({ ready, isBusyElsewhere }: StartPickListProps) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const toText = useRefusalText()
  const [profileId, setProfile] = useState('')
  const [country, setCountry] = useState('')
  const [count, setCount] = useState(() => localStorage.getItem(countKey) ?? String(defaultOrders))
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The list of a press whose answer was lost is returned by the next press.
  const key = useRef<string>(undefined)
  const total = ready.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0)
    return (
      <section className="card">
        <EmptyState
          icon="check"
          title={t('pick.nothingReady.title')}
          text={t(isBusyElsewhere ? 'pick.nothingReady.busy' : 'pick.nothingReady.text')}
        />
      </section>
    )
  const ofMethod = ready.filter(({ shippingProfileId }) => profileId === '' || String(shippingProfileId) === profileId)
  const available = ofMethod
    .filter(({ countryCode }) => country === '' || countryCode === country)
    .reduce((sum, { orders }) => sum + orders, 0)
  const wanted = Number(count)
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= maxOrders
  const names = new Intl.DisplayNames([locale], { type: 'region' })

  async function start() {
    setBusy(true)
    setError('')
    key.current ??= crypto.randomUUID()
    try {
      const list = await call('doStartPickList', {
        key: key.current,
        orders: wanted,
        ...(profileId !== '' && { shippingProfileId: Number(profileId) }),
        ...(country !== '' && { country }),
      })
      localStorage.setItem(countKey, count)
      await showChangedPickList(list)
      void navigate(`/pick/${list.id}`)
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: pickListsQuery.queryKey })
    }
  }

  return (
    <section className="card">
      <header>
        <h2>{t('pick.start.title')}</h2>
        <span className="soft">{t('pick.start.ready', { count: total })}</span>
      </header>
      <form
        className="in stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid && available > 0) void start()
        }}
      >
        <div className="three">
          <TextField
            label={t('pick.start.count')}
            inputMode="numeric"
            value={count}
            onChange={(value) => {
              key.current = undefined
              setCount(value)
            }}
            error={isValid ? undefined : t('pick.start.invalid', { max: maxOrders })}
          />
          <SelectField
            label={t('pick.start.method')}
            value={profileId}
            options={[{ value: '', label: t('pick.start.allMethods') }, ...toMethods(ready)]}
            onChange={(value) => {
              key.current = undefined
              setProfile(value)
              setCountry('')
            }}
          />
          <SelectField
            label={t('pick.start.country')}
            value={country}
            options={[
              { value: '', label: t('pick.start.allCountries') },
              ...[...new Set(ofMethod.map(({ countryCode }) => countryCode))].map((code) => ({
                value: code,
                label: names.of(code) ?? code,
              })),
            ]}
            onChange={(value) => {
              key.current = undefined
              setCountry(value)
            }}
          />
        </div>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <div>
          <button type="submit" className="btn pri" disabled={!isValid || available === 0 || isBusy}>
            <Icon name="scan" />
            {t('pick.start.action', { count: isValid ? Math.min(wanted, available) : 0 })}
          </button>
        </div>
      </form>
    </section>
  )
}

function toMethods(ready: PickLists['ready']): { value: string; label: string }[] {
  const methods = new Map<number, { readonly name: string; readonly orders: number }>()
  for (const { shippingProfileId, shippingMethod, carrier, orders } of ready)
    methods.set(shippingProfileId, {
      name: `${carrier}: ${shippingMethod}`,
      orders: (methods.get(shippingProfileId)?.orders ?? 0) + orders,
    })
  return [...methods].map(([id, { name, orders }]) => ({ value: String(id), label: `${name} (${orders})` }))
}
