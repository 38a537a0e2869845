import type { Address } from '@vitrine/contract/address'
import type { Checkout } from '@vitrine/contract/checkout.contract'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import { addressLines } from '../../ui/address/address-lines.ts'
import { AddressText } from '../../ui/address/address-text.tsx'
import type { Block, Typed } from '../../ui/address/typed-address.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import type { Told } from '../../ui/mistake.ts'
import styles from './checkout.module.css'
import { isEdited } from './typed.ts'

interface Props {
  readonly block: Block
  readonly checkout: Checkout
  readonly typed: Typed
  readonly told: Told
  readonly isBusy: boolean
  /** Whether it serves as the other one, too. SF-3.03 */
  readonly use: ReactNode
  readonly onCountry: () => void
}

/** An address: its fields until it is saved, then its words with the way back to the fields. SF-4.09 */
export function AddressBlock({ block, checkout, typed, told, isBusy, use, onCountry }: Props) {
  const t = useText()
  const saved = savedFor(block, checkout)
  const isEditing = isEdited(block, checkout, typed) || (block === 'shipping' && !saved)
  const message = told(block)
  return (
    <>
      {message && <FieldMessage bad>{message}</FieldMessage>}
      {isEditing ? (
        <div className={styles.block} key={`edit-${typed[`${block}.id`] ?? ''}`}>
          <AddressFields block={block} countries={checkout.countries} countryId={checkout.session.basket.shippingCountryId} typed={typed} told={told} onCountry={onCountry} />
          {use}
          <div className={styles.buttons}>
            <Button kind="second" type="submit" name="intent" value={`save-${block}`} aria-busy={isBusy}>{t('checkout.saveAndContinue')}</Button>
            {saved && <Button kind="quiet" type="submit" name="intent" value={`cancel-${block}`}>{t('checkout.cancel')}</Button>}
          </div>
        </div>
      ) : (
        <>
          {saved && <SavedAddress block={block} address={saved} checkout={checkout} />}
          {block === 'billing' && use}
        </>
      )}
    </>
  )
}

function savedFor(block: Block, checkout: Checkout): Address | null {
  if (block === 'billing') return checkout.billingAddress
  return checkout.useAsShippingAddress ? null : checkout.shippingAddress
}

function SavedAddress({ block, address, checkout }: { block: Block; address: Address; checkout: Checkout }) {
  const t = useText()
  const others = checkout.addresses.filter(({ id, useAsBilling, useAsShipping }) => id !== address.id && (block === 'billing' ? useAsBilling : useAsShipping))
  return (
    <div className={styles.block}>
      <div className={styles.saved}>
        <AddressText address={address} />
        {/* The place of a pick-up point is the carrier's: another one is chosen where they are found. */}
        <Button
          kind="second" size="small" type="submit" name="intent" value={address.pickup ? 'delivery' : `edit-${block}`}
          aria-label={t(address.pickup ? 'checkout.pickupChange' : block === 'billing' ? 'checkout.changeBilling' : 'checkout.changeShipping')}
        >
          {t('checkout.changeAddress')}
        </Button>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <SelectField name={`chosen.${block}`} label={t('checkout.savedAddresses')} defaultValue={address.id}>
            {[address, ...others].map((each) => <option key={each.id} value={each.id}>{addressLines(each).join(', ')}</option>)}
          </SelectField>
          <div className={styles.buttons}>
            <Button kind="second" size="small" type="submit" name="intent" value={`choose-${block}`}>{t('checkout.useThisAddress')}</Button>
            <Button kind="quiet" size="small" type="submit" name="intent" value={`new-${block}`}>{t('checkout.newAddress')}</Button>
          </div>
        </div>
      )}
    </div>
  )
}
