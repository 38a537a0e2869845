import type { Order } from '@vitrine/contract/orders/order'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { useText } from '../../../text/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { OrderPageData } from '../load-order.ts'
import styles from '../order-page.module.css'

interface BankTransferProps {
  readonly bank: NonNullable<Order['paymentBankDetails']>
  readonly amount: string
  readonly qr: OrderPageData['qr']
}

/** Bank details of a transfer, to copy or scan. SF-3.52 */
export function BankTransfer({ bank, amount, qr }: BankTransferProps) {
  const t = useText()
  const { notify } = useShop()
  const rows = [
    [t('order.accountOwner'), bank.accountOwner],
    [t('order.iban'), formatIban(bank.iban)],
    [t('order.bic'), bank.swift],
    [t('order.account'), bank.account],
    [t('order.bankCode'), bank.code],
    [t('order.bank'), bank.name],
    [t('order.reference'), bank.reference],
    [t('order.amount'), amount],
  ] as const
  const copy = async (name: string, value: string) => {
    await navigator.clipboard.writeText(value)
    notify({ message: t('order.copied', { name }) })
  }
  return (
    <section className={layout.panel}>
      <h2 className={styles.heading}>{t('order.transfer')}</h2>
      <div className={styles.transfer}>
        <dl>
          {rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className={styles.copied}>
                <dt>{name}</dt>
                <dd>
                  <span>{value}</span>
                  <IconButton icon="copy" label={t('order.copy', { name })} onClick={() => void copy(name, value)} />
                </dd>
              </div>
            ))}
        </dl>
        {qr && (
          <figure className={styles.qr}>
            <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} role="img" aria-label={t('order.qr')}>
              <path d={qr.path} />
            </svg>
            <figcaption>{t('order.qrHelp')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

const formatIban = (iban: string) => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
