import { usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import styles from './parts-list.module.css'
import type { PartView, ProductView } from '../product-view.ts'

interface Props {
  readonly title: string
  readonly parts: readonly PartView[]
  readonly saving?: ProductView['bundleSaving']
}

/** The items of a bundle or set; for a bundle also their single prices and the saving. SF-9.20 */
export function PartsList({ title, parts, saving = null }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <section className={styles.parts}>
      <h2>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.url}>
            {part.picture && <Picture {...part.picture} alt="" sizes="64px" maxWidth={320} />}
            <div>
              <a className={layout.link} href={path(part.url)}>
                {part.quantity > 1 && `${part.quantity} × `}
                {part.name}
              </a>
              {part.attributes.length > 0 && <p className={styles.soft}>{part.attributes.join(', ')}</p>}
            </div>
            <span className={styles.price}>{part.price}</span>
          </li>
        ))}
      </ul>
      {saving && (
        <p className={styles.saving}>{t('product.bundleSaving', { price: saving.crossed, percent: saving.percent })}</p>
      )}
    </section>
  )
}
