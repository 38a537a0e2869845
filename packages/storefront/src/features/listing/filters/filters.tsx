import { useRef, type FocusEvent, type FormEvent } from 'react'
import { useText, usePagePath } from '../../../text/text.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { FacetGroup } from './facet-group.tsx'
import styles from './filters.module.css'
import type { ListingQuery } from './listing-query.ts'
import type { ListingView } from '../listing-view.ts'
import { filterFormId } from './use-listing-form.ts'

export const filterPanelId = 'filter-panel'

interface FiltersProps {
  readonly listing: ListingView
  /** The current selection, also while its results are loading. */
  readonly currentQuery: ListingQuery
  readonly href: (query: ListingQuery) => string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The filter form: a sidebar from 1024 px, a full-screen sheet below. Without script it has a submit button. */
export function Filters({ listing, currentQuery, href, onSubmit }: FiltersProps) {
  const t = useText()
  const pathname = usePagePath()
  const panel = useRef<HTMLElement>(null)
  // The sheet covers the page, so it closes when the keyboard focus leaves it.
  const closeOnBlur = {
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget)) close()
    },
  }
  function close() {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  return (
    // A press on a label focuses the nearest focusable ancestor: the sheet, not the page behind it.
    <aside
      ref={panel}
      id={filterPanelId}
      popover="auto"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('listing.filters')}
      {...closeOnBlur}
    >
      <div className={styles.top}>
        <h2>{t('listing.filters')}</h2>
        <IconButton
          icon="close"
          label={t('listing.closeFilters')}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <form
        id={filterFormId}
        className={styles.form}
        action={pathname}
        onSubmit={(event) => {
          onSubmit(event)
          close()
        }}
      >
        {listing.query.term !== undefined && <input type="hidden" name="term" value={listing.query.term} />}
        {listing.query.expand !== undefined && <input type="hidden" name="expand" value={listing.query.expand} />}
        {listing.facets.map((facet) => (
          <FacetGroup
            key={facet.id}
            facet={facet}
            selectedIds={currentQuery.facets}
            query={currentQuery}
            toggleHref={href(toggleExpanded(listing.query, facet.id))}
          />
        ))}
        <noscript>
          <Button type="submit" wide>
            {t('listing.apply')}
          </Button>
        </noscript>
      </form>
      <div className={styles.foot}>
        <ButtonLink kind="quiet" href={href({ facets: [], page: 1 })} data-keep-scroll>
          {t('listing.clear')}
        </ButtonLink>
        <Button type="submit" form={filterFormId}>
          <span className={`${layout.number} ${styles.counted}`}>{t('listing.show', { total: listing.total })}</span>
          <span className={styles.uncounted}>{t('listing.apply')}</span>
        </Button>
      </div>
    </aside>
  )
}

function toggleExpanded({ expand, ...query }: ListingQuery, facetId: string): ListingQuery {
  return expand === facetId ? query : { ...query, expand: facetId }
}
