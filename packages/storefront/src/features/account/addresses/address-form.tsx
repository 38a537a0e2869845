import { usePath, useText } from '../../../text/text.tsx'
import { AddressFields } from '../../../ui/address/address-fields.tsx'
import { addressLabels } from '../../../ui/address/address-mistakes.ts'
import { toFormValues } from '../../../ui/address/address-form-values.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { MistakeList } from '../../../ui/form/mistake-list.tsx'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import { addressPaths, type AddressBook } from './address-book.ts'
import styles from './addresses.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'

/** One address, new or saved, with what it is used for. SF-3.02 to SF-3.05 */
export function AddressForm({
  book,
  rejected,
}: {
  readonly book: AddressBook
  readonly rejected: RejectedForm | undefined
}) {
  const t = useText()
  const path = usePath()
  const { block, addresses, countries, countryId, editedAddress } = book
  const saved = editedAddress === 'new' ? null : editedAddress
  const getError = useMistakeText(rejected?.mistakes ?? [])
  const values = rejected?.values ?? (saved ? toFormValues(block, saved) : {})
  const isChecked = (name: string, initial: boolean) => (rejected ? rejected.values[name] !== undefined : initial)
  const isBilling = block === 'billing'
  return (
    <section className={`${layout.panel} ${styles.form}`} aria-labelledby="address-title">
      <h2 id="address-title">
        {t(saved ? 'addresses.editTitle' : isBilling ? 'addresses.addBilling' : 'addresses.addShipping')}
      </h2>
      <form method="post" noValidate className={styles.fields}>
        {rejected?.message && (
          <Notice kind="bad" isAnswer>
            {rejected.message}
          </Notice>
        )}
        <MistakeList
          mistakes={rejected?.mistakes ?? []}
          toAnchor={(at) => at.replace('.', '-')}
          toLabels={(at) => [addressLabels[at.split('.')[1] ?? '']].filter((key) => key !== undefined)}
        />
        <AddressFields block={block} countries={countries} countryId={countryId} values={values} getError={getError} />
        <div>
          <Check
            name="primary"
            defaultChecked={isChecked('primary', saved ? saved.primary : addresses.length === 0)}
            label={t(isBilling ? 'addresses.useAsDefaultBilling' : 'addresses.useAsDefaultShipping')}
          />
          <Check
            name="useAsOther"
            defaultChecked={isChecked(
              'useAsOther',
              saved ? (isBilling ? saved.useAsShipping : saved.useAsBilling) : false,
            )}
            label={t(isBilling ? 'addresses.useAsShipping' : 'addresses.useAsBilling')}
          />
        </div>
        <div className={styles.buttons}>
          <ButtonLink kind="second" href={path(addressPaths[block])}>
            {t('addresses.cancel')}
          </ButtonLink>
          <Button type="submit" name="intent" value="save">
            {t('addresses.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
