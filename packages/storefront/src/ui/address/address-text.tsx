import type { Address } from '@vitrine/contract/address/address'
import { useText } from '../../text/text.tsx'
import { addressLines } from './address-lines.ts'
import styles from './address-text.module.css'

export function AddressText({ address }: { address: Address }) {
  const t = useText()
  const { vatNumber, vatCheck, pickup } = address
  const checked =
    vatCheck === 'valid' ? 'address.vatValid' : vatCheck === 'later' ? 'address.vatLater' : 'address.vatNone'
  return (
    <address className={styles.address}>
      {pickup && <strong>{t(`address.${pickup.kind}`)}</strong>}
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {vatNumber && <span>{t(checked, { number: vatNumber })}</span>}
    </address>
  )
}
