import type { AgainItem } from '@vitrine/contract/orders/order-again.contract'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Thumbnail } from '../../../ui/purchase/thumbnail.tsx'
import styles from './again-page.module.css'
import type { OrderAgainData } from './load-again.ts'
import { ProofFields } from '../access/proof-fields.tsx'

interface AgainPageProps {
  readonly shown: OrderAgainData
  readonly message: string | undefined
  /** The path of the order page, without locale. */
  readonly orderPath: string
  /** h2 in the account, whose page has an h1 already. */
  readonly heading: 'h1' | 'h2'
}

/** The items that can be added to the cart again, changed items first. SF-1.18, SF-4.32 */
export function AgainPage({
  shown: {
    info: { orderId, items, canOrderAgain },
    proof,
  },
  message,
  orderPath,
  heading: Heading,
}: AgainPageProps) {
  const t = useText()
  const path = usePath()
  const [changed, unchanged] = [items.filter(({ isChanged }) => isChanged), items.filter(({ isChanged }) => !isChanged)]
  const hasInvalidProperties = items.some(({ changes }) => changes.some(({ kind }) => kind.startsWith('property')))
  const list = (title: string, shown: readonly AgainItem[]) =>
    shown.length > 0 && (
      <fieldset className={`${layout.panel} ${styles.group}`}>
        <legend>{title}</legend>
        {shown.map((item) => (
          <Line key={item.orderItemId} item={item} isSelectable={canOrderAgain} />
        ))}
      </fieldset>
    )
  return (
    <form method="post" className={styles.page}>
      <div>
        <a className={`${layout.small} ${layout.link} ${styles.back}`} href={path(orderPath)}>
          {t('again.back')}
        </a>
        <Heading>{t('again.title')}</Heading>
        <p className={layout.soft}>{t('again.of', { id: orderId })}</p>
      </div>
      {message && <Notice kind="bad">{message}</Notice>}
      {!canOrderAgain && <Notice kind="warn">{t(hasInvalidProperties ? 'again.properties' : 'again.nothing')}</Notice>}
      <ProofFields proof={proof} />
      {list(t('again.changed'), changed)}
      {list(t('again.same'), unchanged)}
      {canOrderAgain ? (
        <div>
          <Button type="submit" name="intent" value="add" size="big">
            {t('again.put')}
          </Button>
        </div>
      ) : (
        <div>
          <ButtonLink kind="second" href={path('/')}>
            {t('order.goOn')}
          </ButtonLink>
        </div>
      )}
    </form>
  )
}

function Line({ item, isSelectable }: { readonly item: AgainItem; readonly isSelectable: boolean }) {
  const t = useText()
  const path = usePath()
  const { orderItemId, name, imageBase, url, quantity, fits, changes, priceThen, priceNow } = item
  const canAdd = isSelectable && fits > 0
  const attributeText = [
    ...item.attributes.map(({ value }) => value),
    ...item.orderProperties.map((property) =>
      property.type === 'empty' ? property.name : `${property.name}: ${property.value}`,
    ),
  ].join(', ')
  const descriptionId = `again-${orderItemId}`
  return (
    <div className={styles.line}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="item"
          value={orderItemId}
          defaultChecked={canAdd}
          disabled={!canAdd}
          aria-describedby={descriptionId}
        />
        {imageBase ? <Thumbnail base={imageBase} width={320} /> : <span className={styles.blank} aria-hidden="true" />}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {attributeText && <span>{attributeText}</span>}
          <span className={layout.number}>
            {t('again.quantity', { count: quantity })}
            {priceNow && `, ${t('again.priceNow', { price: priceNow.formatted })}`}
          </span>
        </span>
      </label>
      <div id={descriptionId} className={styles.about}>
        {changes.map(({ kind, property }) => (
          <p key={kind + (property ?? '')} data-change={kind}>
            {t(`again.${kind}`, { count: fits, property, before: priceThen.formatted, now: priceNow?.formatted ?? '' })}
          </p>
        ))}
        <p className={styles.outcome} data-fits={canAdd}>
          {canAdd ? t('again.fits', { count: fits }) : t('again.leftOut')}
        </p>
        {!canAdd && url && (
          <p>
            <a className={layout.link} href={path(url)}>
              {t('again.product', { name })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
