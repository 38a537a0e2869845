import type { Address } from '@vitrine/contract/address/address'
import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { FocusEvent } from 'react'
import { useText } from '../../../text/text.tsx'
import { AddressFields } from '../../../ui/address/address-fields.tsx'
import { addressLines } from '../../../ui/address/address-lines.ts'
import { AddressText } from '../../../ui/address/address-text.tsx'
import type { Block, FormValues } from '../../../ui/address/address-form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import styles from '../checkout.module.css'
import { isEdited, getSavedAddress } from './checkout-form-values.ts'

interface Props {
  readonly block: Block
  readonly checkout: Checkout
  readonly values: FormValues
  readonly getError: GetMistakeText
  readonly onCountry: () => void
  /** Called when the focus leaves the fields. */
  readonly onLeave: () => void
}

/**
 * An address: its fields, which are saved once they are complete; on a later visit its text, with a button to edit it.
 * SF-4.09
 */
export function AddressBlock({ block, checkout, values, getError, onCountry, onLeave }: Props) {
  const t = useText()
  const saved = getSavedAddress(block, checkout)
  const message = getError(block)
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <>
      {message && <FieldMessage bad>{message}</FieldMessage>}
      {isEdited(block, checkout, values) ? (
        <div className={styles.block} onBlur={onBlur}>
          <AddressFields
            block={block}
            countries={checkout.countries}
            countryId={checkout.session.basket.shippingCountryId}
            values={values}
            getError={getError}
            onCountry={onCountry}
          />
          {saved && (
            <div className={styles.buttons}>
              <Button kind="quiet" type="submit" name="intent" value={`cancel-${block}`}>
                {t('checkout.cancel')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        saved && <SavedAddress block={block} address={saved} checkout={checkout} />
      )}
    </>
  )
}

function SavedAddress({ block, address, checkout }: { block: Block; address: Address; checkout: Checkout }) {
  const t = useText()
  const otherAddresses = checkout.addresses.filter(
    ({ id, pickup, useAsBilling, useAsShipping }) =>
      id !== address.id && !pickup && (block === 'billing' ? useAsBilling : useAsShipping),
  )
  return (
    <div className={styles.block}>
      <div className={styles.saved}>
        <AddressText address={address} />
        {/* The address of a pick-up point is the carrier's and cannot be edited; the page of pick-up points offers others. */}
        <Button
          kind="second"
          size="small"
          type="submit"
          name="intent"
          value={address.pickup ? 'delivery' : `edit-${block}`}
          aria-label={t(
            address.pickup
              ? 'checkout.pickupChange'
              : block === 'billing'
                ? 'checkout.changeBilling'
                : 'checkout.changeShipping',
          )}
        >
          {t('checkout.changeAddress')}
        </Button>
      </div>
      {otherAddresses.length > 0 && (
        <div className={styles.others}>
          <SelectField name={`chosen.${block}`} label={t('checkout.savedAddresses')} defaultValue={address.id}>
            {[address, ...otherAddresses].map((each) => (
              <option key={each.id} value={each.id}>
                {addressLines(each).join(', ')}
              </option>
            ))}
          </SelectField>
          <div className={styles.buttons}>
            <Button kind="second" size="small" type="submit" name="intent" value={`choose-${block}`}>
              {t('checkout.useThisAddress')}
            </Button>
            <Button kind="quiet" size="small" type="submit" name="intent" value={`new-${block}`}>
              {t('checkout.newAddress')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
