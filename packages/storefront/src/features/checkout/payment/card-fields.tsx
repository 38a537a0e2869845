import type { CardPart } from '@vitrine/contract/checkout/payment-providers'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../../text/text.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import styles from './card-fields.module.css'
import { payWithToken, type CardController } from './card-controller.ts'
import { mountCardFields } from './card-script.ts'
import { CardUnreachable } from './card-unreachable.tsx'

export interface CardFieldsProps {
  /** The path of the provider's module. */
  readonly script: string
  readonly accountKey: string
  readonly parts: readonly CardPart[]
  readonly isTest: boolean
  readonly message: string | undefined
  readonly onReady: (card: CardController | undefined) => void
}

const labels = {
  cardNumber: 'checkout.cardNumber',
  cardHolder: 'checkout.cardHolder',
  expiryDate: 'checkout.cardExpiry',
  verificationCode: 'checkout.cardCode',
} as const satisfies Record<CardPart, string>

/** The provider's card fields, each in an iframe of the provider: card data never reaches the shop. SF-5.41, SF-7.44 */
export function CardFields({ script, accountKey, parts, isTest, message, onReady }: CardFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const container = useRef<HTMLDivElement>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  // The fields are rendered by the provider's script, into elements that React does not change.
  useEffect(() => {
    const places = container.current?.querySelectorAll<HTMLElement>('[data-part]')
    if (!places) return
    let close: (() => void) | undefined
    let isUnmounted = false
    mountCardFields({ script, accountKey, isTest, locale, places: Array.from(places) }).then(
      (fields) => {
        close = fields.unmount
        if (isUnmounted) return close()
        onReady({ pay: async (payments) => payWithToken(await fields.createToken(), payments, locale) })
      },
      () => setUnreachable(true),
    )
    return () => {
      isUnmounted = true
      onReady(undefined)
      close?.()
    }
  }, [script, accountKey, isTest, locale, onReady])
  if (isUnreachable) return <CardUnreachable />
  return (
    <div id="card" tabIndex={-1} ref={container} className={styles.fields} role="group" aria-label={t('checkout.card')}>
      {parts.map((part) => (
        <div key={part} className={styles.field}>
          <span className={styles.label}>{t(labels[part])}</span>
          <div className={styles.frame} data-part={part} />
        </div>
      ))}
      {message && <FieldMessage bad>{message}</FieldMessage>}
    </div>
  )
}
