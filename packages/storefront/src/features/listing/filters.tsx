import { useRef, type FocusEvent, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { FacetGroup } from './facet-group.tsx'
import styles from './filters.module.css'
import type { ListingQuery } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { filterForm } from './use-choice.ts'

export const filterPanel = 'filter-panel'

interface Shown {
  readonly listing: ListingView
  /** What is chosen now, whether its answer is there or not. */
  readonly asked: ListingQuery
  readonly clearHref: string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** One form: at the side from 1024 px, a sheet over the whole screen below. Without script it is sent by its button. */
export function Filters({ listing, asked, clearHref, onSubmit }: Shown) {
  const t = useText()
  const { pathname } = useLocation()
  const panel = useRef<HTMLElement>(null)
  // Behind the sheet lies the page: whoever leaves the sheet by keyboard closes it.
  const closedWhenLeft = {
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget)) close()
    },
  }
  function close() {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  return (
    // A press on a label gives the focus to what can take it around it: the sheet itself, and not the page behind it.
    <aside ref={panel} id={filterPanel} popover="auto" tabIndex={-1} className={styles.panel} aria-label={t('listing.filters')} {...closedWhenLeft}>
      <div className={styles.top}>
        <h2>{t('listing.filters')}</h2>
        <IconButton icon="close" label={t('listing.closeFilters')} popoverTarget={filterPanel} popoverTargetAction="hide" />
      </div>
      <form id={filterForm} className={styles.form} action={pathname} onSubmit={(event) => { onSubmit(event); close() }}>
        {listing.query.term !== undefined && <input type="hidden" name="term" value={listing.query.term} />}
        {listing.facets.map((facet) => <FacetGroup key={facet.id} facet={facet} chosen={asked.facets} query={asked} />)}
        <noscript><Button type="submit" wide>{t('listing.apply')}</Button></noscript>
      </form>
      <div className={styles.foot}>
        <ButtonLink kind="quiet" href={clearHref} data-keep-scroll>{t('listing.clear')}</ButtonLink>
        <Button type="submit" form={filterForm}>
          <span className={`${layout.number} ${styles.counted}`}>{t('listing.show', { total: listing.total })}</span>
          <span className={styles.uncounted}>{t('listing.apply')}</span>
        </Button>
      </div>
    </aside>
  )
}
