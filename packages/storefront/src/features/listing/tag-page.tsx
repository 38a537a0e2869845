import { usePath, useText } from '../../text/text.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { ProductListing } from './product-listing.tsx'
import styles from './listing.module.css'
import type { TagView } from './load-tag.ts'

export function TagPage({ view: { name, listing } }: { view: TagView }) {
  const t = useText()
  const path = usePath()
  const empty = (
    <Empty
      title={t('listing.bare')}
      text={t('listing.bareText')}
      actions={<ButtonLink href={path('/')}>{t('listing.home')}</ButtonLink>}
    />
  )
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={[{ name }]} />
      <div className={styles.intro}>
        <h1>{name}</h1>
      </div>
      <ProductListing listing={listing} empty={empty} />
    </div>
  )
}
