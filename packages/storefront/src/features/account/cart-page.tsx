import type { Cart } from '@vitrine/contract/cart.contract'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './saved-page.module.css'

type Line = Cart['items'][number]

interface Props {
  readonly cart: Pick<Cart, 'items' | 'itemQuantity' | 'itemSum'>
  /** Name of what a form without script has just put in. */
  readonly added: string | undefined
}

export function CartPage({ cart, added }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{t('cartPage.title')}</h1>
      {cart.items.length === 0 ? (
        <div className={layout.section}>
          <div className={layout.panel}><Empty title={t('cartPage.empty')} text={t('cartPage.emptyHelp')} actions={<ButtonLink href={path('/')}>{t('cartPage.goOn')}</ButtonLink>} /></div>
        </div>
      ) : (
        <div className={styles.columns}>
          <div>
            {added && <Notice kind="ok">{t('cartPage.added', { name: added })}</Notice>}
            <ul>{cart.items.map((line) => <li key={line.id} className={styles.line}><CartLine line={line} /></li>)}</ul>
          </div>
          <Summary cart={cart} />
        </div>
      )}
    </div>
  )
}

function CartLine({ line }: { line: Line }) {
  const t = useText()
  const path = usePath()
  const attributes = line.attributes.map(({ value }) => value).join(', ')
  return (
    <>
      {line.imageBase ? <Picture base={line.imageBase} width={600} height={750} alt="" sizes="96px" most={320} /> : <span />}
      <div className={styles.words}>
        <h2><a href={path(line.url)}>{line.name}</a></h2>
        {attributes && <p>{attributes}</p>}
        {line.basketItemOrderParams.map((param) => <p key={param.propertyId}>{param.name}{param.type === 'empty' ? '' : `: ${param.value}`}{param.price.value > 0 && ` (+${param.price.formatted})`}</p>)}
        <p>{t('cartPage.quantity', { count: line.quantity })}</p>
      </div>
      <p className={styles.price}>{t('cartPage.each', { price: line.price.formatted })}</p>
    </>
  )
}

function Summary({ cart }: Pick<Props, 'cart'>) {
  const t = useText()
  const path = usePath()
  return (
    <aside className={`${layout.panel} ${styles.summary}`} aria-label={t('cartPage.summary')}>
      <h2>{t('cartPage.summary')}</h2>
      <dl className={styles.sum}>
        <div className={styles.total}><dt>{t('cartPage.total')} ({t('cartPage.items', { count: cart.itemQuantity })})</dt><dd>{cart.itemSum.formatted}</dd></div>
      </dl>
      <p className={styles.soft}>{t('cartPage.vat')}</p>
      <ButtonLink kind="second" wide href={path('/')}>{t('cartPage.goOn')}</ButtonLink>
    </aside>
  )
}
