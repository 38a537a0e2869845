import type { SortKey } from '@vitrine/contract/catalogue.contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterPanel } from './filters.tsx'
import styles from './listing-bar.module.css'
import type { ListingQuery } from './listing-query.ts'
import { chosenCount, seenOf, type ListingView } from './listing-view.ts'
import { filterForm } from './use-choice.ts'

/** Filters (on phones), "x out of y", sort and page size. SF-2.57, SF-2.58 */
export function ListingBar({ listing, asked }: { listing: ListingView; asked: ListingQuery }) {
  const t = useText()
  const { total, facets, defaults } = listing
  const count = chosenCount(listing.query)
  return (
    <div className={styles.bar}>
      {facets.length > 0 && (
        <span className={styles.opener}>
          <Button kind="second" size="small" popoverTarget={filterPanel}><Icon name="filters" small />{count > 0 ? t('listing.filtersChosen', { count }) : t('listing.filters')}</Button>
        </span>
      )}
      <p className={styles.count} role="status">{t('listing.count', { shown: seenOf(listing), total })}</p>
      <div className={styles.choices}>
        <Choice name="itemsPerPage" label={t('listing.perPage')} value={asked.itemsPerPage ?? defaults.itemsPerPage} options={listing.perPageOptions.map((option) => [option, String(option)])} isMinor />
        <Choice name="sort" label={t('listing.sort')} value={asked.sort ?? defaults.sort} options={listing.sorts.map((sort: SortKey) => [sort, t(`sort.${sort}`)])} />
        <noscript><Button type="submit" form={filterForm} kind="second" size="small">{t('listing.update')}</Button></noscript>
      </div>
    </div>
  )
}

interface Choices { readonly name: string; readonly label: string; readonly value: string | number; readonly options: readonly (readonly [string | number, string])[]; readonly isMinor?: boolean }

function Choice({ name, label, value, options, isMinor }: Choices) {
  return (
    <label className={styles.choice} data-minor={isMinor}>
      <span>{label}</span>
      <select name={name} form={filterForm} value={value} onChange={followedAbove}>
        {options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
      </select>
    </label>
  )
}

// The change is heard once for the whole listing; React wants to see a listener on a control that it sets.
function followedAbove(): void {}
