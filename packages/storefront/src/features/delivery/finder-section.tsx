import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { PickupPoint } from '@vitrine/contract/delivery'
import { useState } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import type { DeliveryRejected } from './delivery-action.ts'
import styles from './delivery.module.css'
import { collectorOf } from './collector.ts'
import type { Finder } from './load-delivery.ts'
import { MapPanel } from './map-panel.tsx'
import { PointList } from './point-list.tsx'
import { searchOf } from './searched.ts'

interface Props {
  readonly finder: Finder
  readonly checkout: Checkout
  readonly rejected: DeliveryRejected | undefined
}

/** A search by address, its answer as a list and on a map, and who collects. The same without script, but for the map. SF-1.17, SF-3.69 */
export function FinderSection({ finder, checkout, rejected }: Props) {
  const t = useText()
  const { found } = finder
  return (
    <section className={styles.section} aria-labelledby="finder-title" id="finder" tabIndex={-1}>
      <h2 id="finder-title">{t('finder.collect')}</h2>
      {checkout.shippingAddress?.pickup && checkout.billingAddress && <Home />}
      <SearchForm finder={finder} />
      {found.is === 'unasked' && <Notice>{t('finder.begin')}</Notice>}
      {found.is === 'refused' && found.key !== 'pickup.placeRequired' && <Notice kind="bad">{found.said}</Notice>}
      {found.is === 'found' && found.points.length === 0 && <Notice>{t('finder.nothing')}</Notice>}
      {found.is === 'found' && found.points.length > 0 && <Choose finder={finder} points={found.points} checkout={checkout} rejected={rejected} />}
    </section>
  )
}

/** The way back from a pick-up point. */
function Home() {
  const t = useText()
  const path = usePath()
  return (
    <form method="post" action={path('/pick-up-points')} className={layout.row}>
      <p className={layout.soft}>{t('finder.isChosen')}</p>
      <Button kind="second" size="small" type="submit" name="intent" value="deliver-home">{t('finder.deliverHome')}</Button>
    </form>
  )
}

const kinds = ['all', 'parcel_locker', 'post_office'] as const

function SearchForm({ finder: { searched, found } }: { finder: Finder }) {
  const t = useText()
  const path = usePath()
  const { zip, city, street, kind } = searched
  const error = found.is === 'refused' && found.key === 'pickup.placeRequired' ? found.said : undefined
  return (
    <form method="get" action={path('/pick-up-points')} className={styles.search} noValidate key={JSON.stringify(searched)}>
      <div className={styles.fields}>
        <TextField id="zip" name="zip" label={t('address.zipCode')} defaultValue={zip} error={error} autoComplete="postal-code" inputMode="numeric" maxLength={20} />
        <TextField id="city" name="city" label={t('address.city')} defaultValue={city} autoComplete="address-level2" maxLength={100} />
        <TextField id="street" name="street" label={t('address.streetName')} note={t('fields.optional')} defaultValue={street} autoComplete="address-line1" maxLength={120} />
        <Button kind="second" type="submit" name="kind" value={kind}>{t('finder.search')}</Button>
      </div>
      <div className={styles.found}>
        <div className={styles.kinds} role="group" aria-label={t('finder.kind')}>
          {kinds.map((each) => <button key={each} type="submit" name="kind" value={each} className={styles.kind} aria-pressed={each === kind}>{t(`finder.kinds.${each}`)}</button>)}
        </div>
        <p className={styles.count} role="status">{found.is === 'found' && found.points.length > 0 && t('finder.count', { count: found.points.length })}</p>
      </div>
    </form>
  )
}

function Choose({ finder, points, checkout, rejected }: Props & { points: readonly PickupPoint[] }) {
  const t = useText()
  const path = usePath()
  const told = useMistakeText(rejected?.mistakes ?? [])
  const { firstName, lastName, postNumber, point } = { ...collectorOf(checkout), ...rejected?.typed }
  const [chosen, setChosen] = useState(() => points.find(({ id }) => id === point)?.id ?? points[0]?.id ?? '')
  const trouble = told('point')
  return (
    <form method="post" action={path(`/pick-up-points${searchOf(finder.searched)}`)} noValidate className={styles.section}>
      <div id="point" tabIndex={-1} className={styles.finder}>
        <PointList points={points} chosen={chosen} weekday={finder.weekday} onChoose={setChosen} />
        <MapPanel points={points} chosen={chosen} mapsServiceKey={finder.mapsServiceKey} onChoose={setChosen} />
      </div>
      {trouble && <FieldMessage bad>{trouble}</FieldMessage>}
      <div className={`${layout.panel} ${styles.who}`}>
        <TextField id="firstName" name="firstName" label={t('address.firstName')} defaultValue={firstName} error={told('firstName')} autoComplete="given-name" maxLength={100} required />
        <TextField id="lastName" name="lastName" label={t('address.lastName')} defaultValue={lastName} error={told('lastName')} autoComplete="family-name" maxLength={100} required />
        <TextField
          id="postNumber" name="postNumber" label={t('finder.postNumber')} help={t('finder.postNumberHelp')} defaultValue={postNumber} error={told('postNumber')} autoComplete="off" inputMode="numeric"
          maxLength={20} required={finder.isPostNumberRequired} note={finder.isPostNumberRequired ? undefined : t('fields.optional')}
        />
        <div className={styles.use}><Button type="submit" name="intent" value="choose-point" wide>{t('finder.use')}</Button></div>
      </div>
    </form>
  )
}
