import type { ChosenItem, Returnable } from '@vitrine/contract/returns.contract'
import { useText } from '../../text/text.tsx'
import { Check, SelectField, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { ReturnForm } from './return-steps.ts'
import styles from './returns.module.css'

interface Props {
  readonly item: Returnable['items'][number]
  readonly reasons: ReturnForm['reasons']
  readonly chosen: ChosenItem | undefined
}

const fits = [['', 'returns.fitUnsaid'], ['small', 'returns.fitSmall'], ['right', 'returns.fitRight'], ['large', 'returns.fitLarge']] as const
/** More pieces than this are typed and not chosen from a list. */
const mostListed = 10

/** A line of the order with a box to tick; what belongs to it is shown by the style sheet once it is, with script and without. */
export function ReturnLine({ item, reasons, chosen }: Props) {
  const t = useText()
  const { orderItemId: id, name, attributes, parts, price, returnableQuantity: most, isGiftCard } = item
  const quantity = { label: t('returns.quantityOf', { count: most }), name: `quantity.${id}`, defaultValue: chosen?.quantity ?? 1 }
  return (
    <div className={styles.line} data-gone={most === 0 || undefined}>
      <div className={styles.pick}>
        {most > 0 ? <Check name={`pick.${id}`} defaultChecked={chosen !== undefined} label={<span className={layout.hidden}>{[name, ...attributes].join(', ')}</span>} /> : <span />}
      </div>
      {item.imageBase ? <Thumbnail base={item.imageBase} width={320} className={styles.picture} /> : <span className={styles.picture} />}
      <div className={styles.about}>
        <div className={styles.between}><p className={styles.name}>{name}</p><p className={layout.number}>{price.formatted}</p></div>
        {attributes.length > 0 && <p className={styles.fact}>{attributes.join(', ')}</p>}
        {parts.map((part) => <p key={part} className={styles.fact}>{part}</p>)}
        {isGiftCard && most > 0 && <p className={styles.fact}>{t('returns.giftCards')}</p>}
        {most === 0 && <p className={styles.fact}>{t('returns.none')}</p>}
      </div>
      {most > 0 && (
        <div className={styles.more}>
          {most === 1 ? <input type="hidden" name={`quantity.${id}`} value="1" /> : most <= mostListed ? (
            <SelectField {...quantity}>{Array.from({ length: most }, (_, place) => <option key={place} value={place + 1}>{place + 1}</option>)}</SelectField>
          ) : <TextField {...quantity} type="number" inputMode="numeric" min={1} max={most} />}
          <SelectField label={t('returns.reason')} name={`reason.${id}`} defaultValue={chosen?.returnReasonId ?? reasons.defaultReasonId ?? undefined}>
            {reasons.reasons.map((reason) => <option key={reason.id} value={reason.id} data-fit={reason.fit ?? undefined}>{reason.name}</option>)}
          </SelectField>
          <fieldset className={styles.fit}>
            <legend>{t('returns.fit')}</legend>
            <div className={styles.fits}>
              {fits.map(([value, label]) => <Check key={value} type="radio" name={`fit.${id}`} value={value} defaultChecked={(chosen?.fit ?? '') === value} label={t(label)} />)}
            </div>
          </fieldset>
        </div>
      )}
    </div>
  )
}
