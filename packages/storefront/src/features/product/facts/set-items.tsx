import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { usePath, useText } from '../../../text/text.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Thumbnail } from '../../../ui/purchase/thumbnail.tsx'
import styles from '../buy/buy-form.module.css'
import type { AnswerMistake } from '../properties/check-answers.ts'
import { setItemField } from '../buy/order-form.ts'
import type { ProductView } from '../product-view.ts'

interface Props {
  readonly items: ProductView['set']
  readonly mistakes: ReadonlyMap<string, AnswerMistake>
  readonly values: Readonly<Record<string, string>> | undefined
}

/** The variation fields of the set items. */
export function SetItems({ items, mistakes, values }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <fieldset className={styles.properties}>
      <legend>{t('set.title')}</legend>
      {items.map((item) => {
        const field = setItemField(item.itemId)
        const singleOption = item.options.length === 1 ? item.options[0]?.id : undefined
        return (
          <div key={item.itemId} className={styles.piece}>
            {item.picture ? <Thumbnail base={item.picture.base} width={320} /> : <span />}
            <SelectField
              name={field}
              label={`${item.quantity > 1 ? `${item.quantity} × ` : ''}${item.name}`}
              required
              defaultValue={values?.[field] ?? singleOption ?? ''}
              help={
                <a className={layout.link} href={path(itemAddress(item.url))}>
                  {t('set.look')}
                </a>
              }
              error={mistakes.has(field) && t('set.missing')}
            >
              <option value="">{t('set.choose')}</option>
              {item.options.map(({ id, name, isSalable }) => (
                <option key={id} value={id} disabled={!isSalable}>
                  {isSalable ? name : t('set.soldOut', { choice: name })}
                </option>
              ))}
            </SelectField>
          </div>
        )
      })}
    </fieldset>
  )
}
