import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import { useState } from 'react'
import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { RejectedDeliveryForm } from '../delivery-action.ts'
import styles from '../delivery.module.css'
import { toCollector } from '../collector.ts'
import type { Finder } from '../load-delivery.ts'
import { MapPanel } from './map-panel.tsx'
import { PointList } from './point-list.tsx'
import { toSearchQuery } from './pickup-search.ts'

interface FinderSectionProps {
  readonly finder: Finder
  readonly checkout: Checkout
  readonly rejected: RejectedDeliveryForm | undefined
}

/**
 * A search by address, the results as a list and on a map, and the person who collects. Works without script, except
 * for the map. SF-1.17, SF-3.69
 */
export function FinderSection({ finder, checkout, rejected }: FinderSectionProps) {
  const t = useText()
  const { result } = finder
  return (
    <section className={styles.section} aria-labelledby="finder-title" id="finder" tabIndex={-1}>
      <h2 id="finder-title">{t('finder.collect')}</h2>
      {checkout.shippingAddress?.pickup && checkout.billingAddress && <DeliverHomeForm />}
      <SearchForm finder={finder} />
      {result.is === 'unasked' && <Notice>{t('finder.begin')}</Notice>}
      {result.is === 'refused' && result.key !== 'pickup.placeRequired' && <Notice kind="bad">{result.message}</Notice>}
      {result.is === 'found' && result.points.length === 0 && <Notice>{t('finder.nothing')}</Notice>}
      {result.is === 'found' && result.points.length > 0 && (
        <PickupPointForm finder={finder} points={result.points} checkout={checkout} rejected={rejected} />
      )}
    </section>
  )
}

/** Switches from a pick-up point back to the home address. */
function DeliverHomeForm() {
  const t = useText()
  const path = usePath()
  return (
    <form method="post" action={path('/pick-up-points')} className={layout.row}>
      <p className={layout.soft}>{t('finder.isChosen')}</p>
      <Button kind="second" size="small" type="submit" name="intent" value="deliver-home">
        {t('finder.deliverHome')}
      </Button>
    </form>
  )
}

const kinds = ['all', 'parcel_locker', 'post_office'] as const

function SearchForm({ finder: { search, result } }: { finder: Finder }) {
  const t = useText()
  const path = usePath()
  const { zip, city, street, kind } = search
  const error = result.is === 'refused' && result.key === 'pickup.placeRequired' ? result.message : undefined
  return (
    <form
      method="get"
      action={path('/pick-up-points')}
      className={styles.search}
      noValidate
      key={JSON.stringify(search)}
    >
      <div className={styles.fields}>
        <TextField
          id="zip"
          name="zip"
          label={t('address.zipCode')}
          defaultValue={zip}
          error={error}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={20}
        />
        <TextField
          id="city"
          name="city"
          label={t('address.city')}
          defaultValue={city}
          autoComplete="address-level2"
          maxLength={100}
        />
        <TextField
          id="street"
          name="street"
          label={t('address.streetName')}
          note={t('fields.optional')}
          defaultValue={street}
          autoComplete="address-line1"
          maxLength={120}
        />
        <Button kind="second" type="submit" name="kind" value={kind}>
          {t('finder.search')}
        </Button>
      </div>
      <div className={styles.found}>
        <div className={styles.kinds} role="group" aria-label={t('finder.kind')}>
          {kinds.map((each) => (
            <button
              key={each}
              type="submit"
              name="kind"
              value={each}
              className={styles.kind}
              aria-pressed={each === kind}
            >
              {t(`finder.kinds.${each}`)}
            </button>
          ))}
        </div>
        <p className={styles.count} role="status">
          {result.is === 'found' && result.points.length > 0 && t('finder.count', { count: result.points.length })}
        </p>
      </div>
    </form>
  )
}

function PickupPointForm({
  finder,
  points,
  checkout,
  rejected,
}: FinderSectionProps & { points: readonly PickupPoint[] }) {
  const t = useText()
  const path = usePath()
  const getError = useMistakeText(rejected?.mistakes ?? [])
  const { firstName, lastName, postNumber, point } = { ...toCollector(checkout), ...rejected?.values }
  const [selectedId, setSelectedId] = useState(() => points.find(({ id }) => id === point)?.id ?? points[0]?.id ?? '')
  const pointError = getError('point')
  return (
    <form
      method="post"
      action={path(`/pick-up-points${toSearchQuery(finder.search)}`)}
      noValidate
      className={styles.section}
    >
      <div id="point" tabIndex={-1} className={styles.finder}>
        <PointList points={points} selectedId={selectedId} weekday={finder.weekday} onChoose={setSelectedId} />
        <MapPanel
          points={points}
          selectedId={selectedId}
          mapsServiceKey={finder.mapsServiceKey}
          onChoose={setSelectedId}
        />
      </div>
      {pointError && <FieldMessage bad>{pointError}</FieldMessage>}
      <div className={`${layout.panel} ${styles.who}`}>
        <TextField
          id="firstName"
          name="firstName"
          label={t('address.firstName')}
          defaultValue={firstName}
          error={getError('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          id="lastName"
          name="lastName"
          label={t('address.lastName')}
          defaultValue={lastName}
          error={getError('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
        <TextField
          id="postNumber"
          name="postNumber"
          label={t('finder.postNumber')}
          help={t('finder.postNumberHelp')}
          defaultValue={postNumber}
          error={getError('postNumber')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          required={finder.isPostNumberRequired}
          note={finder.isPostNumberRequired ? undefined : t('fields.optional')}
        />
        <div className={styles.use}>
          <Button type="submit" name="intent" value="choose-point" wide>
            {t('finder.use')}
          </Button>
        </div>
      </div>
    </form>
  )
}
