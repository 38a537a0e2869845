import { itemAddress } from '@vitrine/contract/open-choice'
import { usePath, useText } from '../../text/text.tsx'
import { SelectField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import styles from './buy-form.module.css'
import type { Mistake } from './check-answers.ts'
import { pieceField } from './order-form.ts'
import type { ProductView } from './product-view.ts'

interface Props {
  readonly pieces: ProductView['set']
  readonly mistakes: ReadonlyMap<string, Mistake>
  readonly typed: Readonly<Record<string, string>> | undefined
}

/** One version of each piece of the set. */
export function SetPieces({ pieces, mistakes, typed }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <fieldset className={styles.properties}>
      <legend>{t('set.title')}</legend>
      {pieces.map((piece) => {
        const field = pieceField(piece.itemId)
        const only = piece.options.length === 1 ? piece.options[0]?.id : undefined
        return (
          <div key={piece.itemId} className={styles.piece}>
            {piece.picture ? <Thumbnail base={piece.picture.base} width={320} /> : <span />}
            <SelectField name={field} label={`${piece.quantity > 1 ? `${piece.quantity} × ` : ''}${piece.name}`} required defaultValue={typed?.[field] ?? only ?? ''}
              help={<a className={layout.link} href={path(itemAddress(piece.url))}>{t('set.look')}</a>} error={mistakes.has(field) && t('set.missing')}>
              <option value="">{t('set.choose')}</option>
              {piece.options.map(({ id, name, isSalable }) => <option key={id} value={id} disabled={!isSalable}>{isSalable ? name : t('set.soldOut', { choice: name })}</option>)}
            </SelectField>
          </div>
        )
      })}
    </fieldset>
  )
}
