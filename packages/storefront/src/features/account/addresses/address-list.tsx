import type { Address } from '@vitrine/contract/address/address'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { usePath, useText } from '../../../text/text.tsx'
import { AddressText } from '../../../ui/address/address-text.tsx'
import { addressLines } from '../../../ui/address/address-lines.ts'
import { Availability } from '../../../ui/product/availability.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { addressPaths, type AddressBook } from './address-book.ts'
import styles from './addresses.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { SuccessNotice } from '../success-notice.tsx'

interface Props {
  readonly book: AddressBook
  readonly successText: TextKey | undefined
  readonly rejected: RejectedForm | undefined
}

/** The saved addresses of one kind, the default one first. SF-2.77 */
export function AddressList({ book: { block, addresses }, successText, rejected }: Props) {
  const t = useText()
  const path = usePath()
  const addPath = `${path(addressPaths[block])}?address=new`
  return (
    <>
      <div className={styles.head}>
        <h2>{t(block === 'billing' ? 'account.billing' : 'account.shipping')}</h2>
        {addresses.length > 0 && (
          <ButtonLink size="small" href={addPath}>
            <Icon name="plus" small />
            {t('addresses.add')}
          </ButtonLink>
        )}
      </div>
      <SuccessNotice text={successText} />
      {rejected?.message && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      {addresses.length === 0 ? (
        <div className={layout.panel}>
          <Empty
            title={t(block === 'billing' ? 'addresses.noBilling' : 'addresses.noShipping')}
            text={t('addresses.noneText')}
            actions={<ButtonLink href={addPath}>{t('addresses.add')}</ButtonLink>}
          />
        </div>
      ) : (
        <ul className={styles.cards}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard block={block} address={address} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function AddressCard({ block, address }: { readonly block: AddressBook['block']; readonly address: Address }) {
  const t = useText()
  const path = usePath()
  const [name = ''] = addressLines(address)
  const isUsedElsewhere = block === 'billing' ? address.useAsShipping : address.useAsBilling
  const labelWithName = (action: TextKey) => `${t(action)}: ${name}`
  return (
    <article className={`${layout.panel} ${styles.card}`} aria-label={name}>
      {address.primary && (
        <p>
          <Availability id={greenAvailability} text={t('addresses.default')} />
        </p>
      )}
      <AddressText address={address} />
      {address.vatCheck === 'invalid' && <FieldMessage bad>{t('addresses.vatInvalid')}</FieldMessage>}
      <div className={styles.acts}>
        {!address.pickup && (
          <ButtonLink
            kind="quiet"
            size="small"
            href={`${path(addressPaths[block])}?address=${address.id}`}
            aria-label={labelWithName('addresses.edit')}
          >
            {t('addresses.edit')}
          </ButtonLink>
        )}
        {!address.primary && !address.pickup && (
          <form method="post" action={path(addressPaths[block])}>
            <input type="hidden" name="id" value={address.id} />
            <Button
              kind="quiet"
              size="small"
              type="submit"
              name="intent"
              value="default"
              aria-label={labelWithName('addresses.makeDefault')}
            >
              {t('addresses.makeDefault')}
            </Button>
          </form>
        )}
        <details className={styles.delete}>
          <summary aria-label={labelWithName('addresses.delete')}>{t('addresses.delete')}</summary>
          <form method="post" action={path(addressPaths[block])}>
            <input type="hidden" name="id" value={address.id} />
            <p>
              {t(
                !isUsedElsewhere
                  ? 'addresses.deleteAsk'
                  : block === 'billing'
                    ? 'addresses.deleteAskBilling'
                    : 'addresses.deleteAskShipping',
              )}
            </p>
            <Button
              kind="second"
              size="small"
              type="submit"
              name="intent"
              value="delete"
              aria-label={labelWithName('addresses.deleteYes')}
            >
              {t('addresses.deleteYes')}
            </Button>
          </form>
        </details>
      </div>
    </article>
  )
}

// Green. SF-3.32
const greenAvailability = 1
