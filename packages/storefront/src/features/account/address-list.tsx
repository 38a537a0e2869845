import type { Address } from '@vitrine/contract/address'
import type { TextKey } from '../../text/compiled/keys.ts'
import { usePath, useText } from '../../text/text.tsx'
import { AddressText } from '../../ui/address/address-text.tsx'
import { addressLines } from '../../ui/address/address-lines.ts'
import { Availability } from '../../ui/availability.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { pathOf, type AddressBook } from './address-book.ts'
import styles from './addresses.module.css'
import type { Rejected } from './rejected.ts'
import { ToldNotice } from './told-notice.tsx'

interface Props {
  readonly book: AddressBook
  readonly told: TextKey | undefined
  readonly rejected: Rejected | undefined
}

/** The saved addresses of one kind, the default one first. SF-2.77 */
export function AddressList({ book: { block, addresses }, told, rejected }: Props) {
  const t = useText()
  const path = usePath()
  const add = `${path(pathOf[block])}?address=new`
  return (
    <>
      <div className={styles.head}>
        <h2>{t(block === 'billing' ? 'account.billing' : 'account.shipping')}</h2>
        {addresses.length > 0 && <ButtonLink size="small" href={add}><Icon name="plus" small />{t('addresses.add')}</ButtonLink>}
      </div>
      <ToldNotice told={told} />
      {rejected?.message && <Notice kind="bad" isAnswer>{rejected.message}</Notice>}
      {addresses.length === 0 ? (
        <div className={layout.panel}>
          <Empty title={t(block === 'billing' ? 'addresses.noBilling' : 'addresses.noShipping')} text={t('addresses.noneText')} actions={<ButtonLink href={add}>{t('addresses.add')}</ButtonLink>} />
        </div>
      ) : <ul className={styles.cards}>{addresses.map((address) => <li key={address.id}><AddressCard block={block} address={address} /></li>)}</ul>}
    </>
  )
}

function AddressCard({ block, address }: { readonly block: AddressBook['block']; readonly address: Address }) {
  const t = useText()
  const path = usePath()
  const [name = ''] = addressLines(address)
  const stays = block === 'billing' ? address.useAsShipping : address.useAsBilling
  const named = (action: TextKey) => `${t(action)}: ${name}`
  return (
    <article className={`${layout.panel} ${styles.card}`} aria-label={name}>
      {address.primary && <p><Availability id={inStock} text={t('addresses.default')} /></p>}
      <AddressText address={address} />
      {address.vatCheck === 'invalid' && <FieldMessage bad>{t('addresses.vatInvalid')}</FieldMessage>}
      <div className={styles.acts}>
        {!address.pickup && <ButtonLink kind="quiet" size="small" href={`${path(pathOf[block])}?address=${address.id}`} aria-label={named('addresses.edit')}>{t('addresses.edit')}</ButtonLink>}
        {!address.primary && !address.pickup && (
          <form method="post" action={path(pathOf[block])}>
            <input type="hidden" name="id" value={address.id} />
            <Button kind="quiet" size="small" type="submit" name="intent" value="default" aria-label={named('addresses.makeDefault')}>{t('addresses.makeDefault')}</Button>
          </form>
        )}
        <details className={styles.delete}>
          <summary aria-label={named('addresses.delete')}>{t('addresses.delete')}</summary>
          <form method="post" action={path(pathOf[block])}>
            <input type="hidden" name="id" value={address.id} />
            <p>{t(!stays ? 'addresses.deleteAsk' : block === 'billing' ? 'addresses.deleteAskBilling' : 'addresses.deleteAskShipping')}</p>
            <Button kind="second" size="small" type="submit" name="intent" value="delete" aria-label={named('addresses.deleteYes')}>{t('addresses.deleteYes')}</Button>
          </form>
        </details>
      </div>
    </article>
  )
}

// Green. SF-3.32
const inStock = 1
