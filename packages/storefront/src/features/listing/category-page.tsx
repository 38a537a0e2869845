import { usePath, useText } from '../../text/text.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { CategoryView } from './load-category.ts'
import { ProductListing } from './product-listing.tsx'
import styles from './listing.module.css'

/** A category with its items. SF-2.04, SF-2.57 */
export function CategoryPage({ view }: { view: CategoryView }) {
  const t = useText()
  const path = usePath()
  const { name, description, subcategories, listing } = view
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <div className={styles.intro}>
        <h1>{name}</h1>
        {description && <div className={styles.description} dangerouslySetInnerHTML={{ __html: description }} />}
      </div>
      {subcategories.length > 0 && (
        <nav className={styles.subcategories} aria-label={t('listing.subcategories')}>
          <Chips label={t('listing.subcategories')}>
            <Chip href={path(view.path)} isCurrent>
              {t('listing.all')}
            </Chip>
            {subcategories.map((child) => (
              <Chip key={child.path} href={path(child.path)}>
                {child.name}
              </Chip>
            ))}
          </Chips>
        </nav>
      )}
      <ProductListing listing={listing} empty={<EmptyCategory />} />
    </div>
  )
}

function EmptyCategory() {
  const t = useText()
  const path = usePath()
  return (
    <Empty
      title={t('listing.bare')}
      text={t('listing.bareText')}
      actions={<ButtonLink href={path('/')}>{t('listing.home')}</ButtonLink>}
    />
  )
}
