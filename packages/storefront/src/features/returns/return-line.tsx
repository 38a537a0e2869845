import type { SelectedItem, Returnable } from '@vitrine/contract/orders/returns.contract'
import { useText } from '../../text/text.tsx'
import { Check, SelectField, TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import type { ReturnForm } from './return-steps.ts'
import styles from './returns.module.css'

interface ReturnLineProps {
  readonly item: Returnable['items'][number]
  readonly reasons: ReturnForm['reasons']
  readonly selection: SelectedItem | undefined
}

const fits = [
  ['', 'returns.fitUnknown'],
  ['small', 'returns.fitSmall'],
  ['right', 'returns.fitRight'],
  ['large', 'returns.fitLarge'],
] as const
/** Larger quantities are typed instead of selected from a list. */
const maxListedQuantity = 10

/** An order line with a checkbox; CSS shows its fields once it is ticked, with and without script. */
export function ReturnLine({ item, reasons, selection }: ReturnLineProps) {
  const t = useText()
  const { orderItemId: id, name, attributes, parts, price, returnableQuantity: maxQuantity, isGiftCard } = item
  const quantity = {
    label: t('returns.quantityOf', { count: maxQuantity }),
    name: `quantity.${id}`,
    defaultValue: selection?.quantity ?? 1,
  }
  return (
    <div className={styles.line} data-gone={maxQuantity === 0 || undefined}>
      <div className={styles.pick}>
        {maxQuantity > 0 ? (
          <Check
            name={`pick.${id}`}
            defaultChecked={selection !== undefined}
            label={<span className={layout.hidden}>{[name, ...attributes].join(', ')}</span>}
          />
        ) : (
          <span />
        )}
      </div>
      {item.imageBase ? (
        <Thumbnail base={item.imageBase} width={320} className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.about}>
        <div className={styles.between}>
          <p className={styles.name}>{name}</p>
          <p className={layout.number}>{price.formatted}</p>
        </div>
        {attributes.length > 0 && <p className={styles.fact}>{attributes.join(', ')}</p>}
        {parts.map((part) => (
          <p key={part} className={styles.fact}>
            {part}
          </p>
        ))}
        {isGiftCard && maxQuantity > 0 && <p className={styles.fact}>{t('returns.giftCards')}</p>}
        {maxQuantity === 0 && (
          <p className={styles.fact}>{t(item.quantity === 1 ? 'returns.noneOfOne' : 'returns.none')}</p>
        )}
      </div>
      {maxQuantity > 0 && (
        <div className={styles.more}>
          {maxQuantity === 1 ? (
            <input type="hidden" name={`quantity.${id}`} value="1" />
          ) : maxQuantity <= maxListedQuantity ? (
            <SelectField {...quantity}>
              {Array.from({ length: maxQuantity }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField {...quantity} type="number" inputMode="numeric" min={1} max={maxQuantity} />
          )}
          <SelectField
            label={t('returns.reason')}
            name={`reason.${id}`}
            defaultValue={selection?.returnReasonId ?? reasons.defaultReasonId ?? undefined}
          >
            {reasons.reasons.map((reason) => (
              <option key={reason.id} value={reason.id} data-fit={reason.fit ?? undefined}>
                {reason.name}
              </option>
            ))}
          </SelectField>
          <fieldset className={styles.fit}>
            <legend>{t('returns.fit')}</legend>
            <div className={styles.fits}>
              {fits.map(([value, label]) => (
                <Check
                  key={value}
                  type="radio"
                  name={`fit.${id}`}
                  value={value}
                  defaultChecked={(selection?.fit ?? '') === value}
                  label={t(label)}
                />
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </div>
  )
}
