import type { Answer } from '@vitrine/contract/operations'
import { wishLength } from '@vitrine/contract/wish-faults'
import { useText } from '../../text/text.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import type { GetMistakeText } from '../../ui/mistake.ts'
import styles from './delivery.module.css'
import type { TypedWishes } from './typed-wishes.ts'

interface Props {
  readonly services: Answer<'getPreferredDeliveryServices'>
  readonly typed: TypedWishes
  readonly told: GetMistakeText
}

/** Where the parcel goes when nobody opens: one of the two, or neither. SF-5.32, SF-5.33 */
export function AbsenceWish({ services, typed, told }: Props) {
  const t = useText()
  const option = (value: TypedWishes['absence'], label: string) => (
    <ChoiceOption name="absence" value={value} defaultChecked={typed.absence === value} label={label} />
  )
  const field = (name: string, label: string, value: string, placeholder?: string) => (
    <TextField id={name} name={name} label={label} defaultValue={value} error={told(name)} maxLength={wishLength} autoComplete="off" placeholder={placeholder} />
  )
  return (
    <>
      <div className={styles['wish-head']}>
        <h3>{t('deliveryWishes.absent')}</h3>
        <span className={styles.price}>{t('deliveryWishes.free')}</span>
      </div>
      <Choice label={t('deliveryWishes.absent')}>
        {services.preferredLocation && (
          <div className={styles.option}>
            {option('location', t('deliveryWishes.safePlace'))}
            <div className={styles.more}>{field('preferredLocation', t('deliveryWishes.location'), typed.location, t('deliveryWishes.locationExample'))}</div>
          </div>
        )}
        {services.preferredNeighbour && (
          <div className={styles.option}>
            {option('neighbour', t('deliveryWishes.neighbour'))}
            <div className={styles.more}>{field('preferredNeighbourName', t('deliveryWishes.name'), typed.name)}{field('preferredNeighbourAddress', t('deliveryWishes.address'), typed.address)}</div>
          </div>
        )}
        <div className={styles.option}>{option('none', t('deliveryWishes.noWish'))}</div>
      </Choice>
    </>
  )
}
