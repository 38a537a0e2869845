import { useText } from '../../../text/text.tsx'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { Check, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from './facet-group.module.css'
import { useFacetLabels } from './use-facet-labels.ts'
import type { ListingQuery } from './listing-query.ts'
import type { FacetValue, FacetView } from '../listing-view.ts'

interface FacetGroupProps {
  readonly facet: FacetView
  readonly selectedIds: readonly string[]
  readonly query: ListingQuery
  /** The listing with all values of this filter, or with the most frequent ones. */
  readonly toggleHref: string
}

// These groups are open at first.
const openKinds: ReadonlySet<string> = new Set(['attribute', 'colour', 'price', 'property'])

/** One collapsible filter; its values are boxes, swatches or lines, depending on the type. */
export function FacetGroup({ facet, selectedIds, query, toggleHref }: FacetGroupProps) {
  const labels = useFacetLabels()
  const t = useText()
  const isExpanded = facet.id === query.expand
  const isShortened = facet.valueCount !== undefined
  const isOpen = openKinds.has(facet.kind) || isExpanded || facet.values.some(({ id }) => selectedIds.includes(id))
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{labels.getName(facet)}</summary>
      <fieldset className={styles.values}>
        <legend className={layout.hidden}>{labels.getName(facet)}</legend>
        {isShortened && <p className={styles.note}>{t('listing.frequentValues')}</p>}
        <div className={isExpanded ? styles.long : undefined}>
          {facet.type === 'price' ? (
            <PriceRange facet={facet} query={query} />
          ) : (
            <Values facet={facet} selectedIds={selectedIds} />
          )}
        </div>
        {(isShortened || isExpanded) && (
          <ToggleLink name={labels.getName(facet)} count={facet.valueCount} href={toggleHref} />
        )}
      </fieldset>
    </details>
  )
}

function ToggleLink({ name, count, href }: { name: string; count: number | undefined; href: string }) {
  const t = useText()
  const [label, text] =
    count === undefined
      ? [t('listing.fewerValuesOf', { name }), t('listing.fewerValues')]
      : [t('listing.allValuesOf', { name, count }), t('listing.allValues', { count })]
  return (
    <a className={`${layout.link} ${styles.all}`} href={href} rel="nofollow" aria-label={label} data-keep-scroll>
      {text}
    </a>
  )
}

function Values({ facet, selectedIds }: Pick<FacetGroupProps, 'facet' | 'selectedIds'>) {
  const labels = useFacetLabels()
  const control = ({ id, count }: FacetValue) => ({
    name: 'facets',
    value: id,
    checked: selectedIds.includes(id),
    disabled: count === 0 && !selectedIds.includes(id),
    onChange: ignoreChange,
  })
  if (facet.type === 'box') {
    return (
      <ul className={styles.boxes}>
        {facet.values.map((value) => (
          <li key={value.id}>
            <label className={styles.box}>
              <input type="checkbox" className={layout.hidden} {...control(value)} />
              {value.name}
            </label>
          </li>
        ))}
      </ul>
    )
  }
  if (facet.type === 'swatch') {
    return (
      <ul className={styles.swatches}>
        {facet.values.map((value) => (
          <li key={value.id}>
            <label className={styles.swatch}>
              <input type="checkbox" className={layout.hidden} {...control(value)} />
              <svg viewBox="0 0 26 26" aria-hidden="true">
                <circle cx="13" cy="13" r="12.5" fill={value.color ?? 'none'} />
              </svg>
              {value.name}
            </label>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul>
      {facet.values.map((value) => (
        <li key={value.id}>
          <Check label={labels.getValueLabel(facet, value)} count={value.count} {...control(value)} />
        </li>
      ))}
    </ul>
  )
}

function PriceRange({ facet, query }: Pick<FacetGroupProps, 'facet' | 'query'>) {
  const t = useText()
  const field = (name: 'priceMin' | 'priceMax', label: TextKey, bound: number | undefined) => (
    <TextField
      // The key resets the field when a chip is removed or the browser goes back.
      key={query[name]}
      label={t(label)}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={query[name]}
      placeholder={bound === undefined ? undefined : String(bound)}
    />
  )
  return (
    <div className={styles.range}>
      {field('priceMin', 'listing.priceFrom', facet.range && Math.floor(facet.range.min))}
      {field('priceMax', 'listing.priceTo', facet.range && Math.ceil(facet.range.max))}
    </div>
  )
}

// The listing handles changes by delegation; React requires a listener on a controlled input.
function ignoreChange(): void {}
