import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import styles from './card-fields.module.css'
import { payByToken, type CardDesk } from './card-desk.ts'
import { openCardFields, type CardPart } from './card-script.ts'
import { CardUnreachable } from './card-unreachable.tsx'

export interface CardFieldsProps {
  readonly profileId: string
  readonly isTest: boolean
  readonly message: string | undefined
  readonly onReady: (card: CardDesk | undefined) => void
}

const labels = { cardNumber: 'checkout.cardNumber', cardHolder: 'checkout.cardHolder', expiryDate: 'checkout.cardExpiry', verificationCode: 'checkout.cardCode' } as const satisfies Record<CardPart, string>

/** The provider's own fields, each in a frame of the provider: the shop never sees a card. SF-5.41, SF-7.44 */
export function CardFields({ profileId, isTest, message, onReady }: CardFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  // The fields are drawn by a script that is not ours, into elements that React leaves alone.
  useEffect(() => {
    const parts = place.current?.querySelectorAll<HTMLElement>('[data-part]')
    if (!parts) return
    let close: (() => void) | undefined
    let isGone = false
    openCardFields({ profileId, isTest, locale, parts: Array.from(parts) }).then((fields) => {
      close = fields.close
      if (isGone) return close()
      onReady({ pay: async (payments) => payByToken(await fields.createToken(), payments, locale) })
    }, () => setUnreachable(true))
    return () => {
      isGone = true
      onReady(undefined)
      close?.()
    }
  }, [profileId, isTest, locale, onReady])
  if (isUnreachable) return <CardUnreachable />
  return (
    <div id="card" tabIndex={-1} ref={place} className={styles.fields} role="group" aria-label={t('checkout.card')}>
      {Object.entries(labels).map(([part, label]) => (
        <div key={part} className={styles.field}>
          <span className={styles.label}>{t(label)}</span>
          <div className={styles.frame} data-part={part} />
        </div>
      ))}
      {message && <FieldMessage bad>{message}</FieldMessage>}
    </div>
  )
}
