import type { SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterPanelId } from './filters/filters.tsx'
import styles from './listing-bar.module.css'
import type { ListingQuery } from './filters/listing-query.ts'
import { countActiveFilters, countSeen, type ListingView } from './listing-view.ts'
import { filterFormId } from './filters/use-listing-form.ts'

/** Filters (on phones), "x out of y", sort and page size. SF-2.57, SF-2.58 */
export function ListingBar({ listing, currentQuery }: { listing: ListingView; currentQuery: ListingQuery }) {
  const t = useText()
  const { total, facets, defaults } = listing
  const count = countActiveFilters(listing.query)
  return (
    <div className={styles.bar}>
      {facets.length > 0 && (
        <span className={styles.opener}>
          <Button kind="second" size="small" popoverTarget={filterPanelId}>
            <Icon name="filters" small />
            {count > 0 ? t('listing.filtersChosen', { count }) : t('listing.filters')}
          </Button>
        </span>
      )}
      <p className={styles.count} role="status">
        {t('listing.count', { shown: countSeen(listing), total })}
      </p>
      <div className={styles.choices}>
        <SelectControl
          name="itemsPerPage"
          label={t('listing.perPage')}
          value={currentQuery.itemsPerPage ?? defaults.itemsPerPage}
          options={listing.perPageOptions.map((option) => [option, String(option)])}
          isMinor
        />
        <SelectControl
          name="sort"
          label={t('listing.sort')}
          value={currentQuery.sort ?? defaults.sort}
          options={listing.sorts.map((sort: SortKey) => [sort, t(`sort.${sort}`)])}
        />
        <noscript>
          <Button type="submit" form={filterFormId} kind="second" size="small">
            {t('listing.update')}
          </Button>
        </noscript>
      </div>
    </div>
  )
}

interface SelectControlProps {
  readonly name: string
  readonly label: string
  readonly value: string | number
  readonly options: readonly (readonly [string | number, string])[]
  readonly isMinor?: boolean
}

function SelectControl({ name, label, value, options, isMinor }: SelectControlProps) {
  return (
    <label className={styles.choice} data-minor={isMinor}>
      <span>{label}</span>
      <select name={name} form={filterFormId} value={value} onChange={ignoreChange}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

// The listing handles changes by delegation; React requires a listener on a controlled input.
function ignoreChange(): void {}
