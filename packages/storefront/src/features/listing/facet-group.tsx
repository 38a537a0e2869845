import { useText } from '../../text/text.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { Check, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './facet-group.module.css'
import { useFacetWords } from './facet-words.ts'
import type { ListingQuery } from './listing-query.ts'
import type { FacetValue, FacetView } from './listing-view.ts'

interface Shown { readonly facet: FacetView; readonly chosen: readonly string[]; readonly query: ListingQuery }

// The first ones stand open; nobody reads a wall of closed doors, or of open ones.
const openKinds: ReadonlySet<string> = new Set(['attribute', 'colour', 'price', 'property'])

/** One filter: its name opens and closes it, its values are boxes, swatches or lines, whatever they are best told by. */
export function FacetGroup({ facet, chosen, query }: Shown) {
  const words = useFacetWords()
  return (
    <details className={styles.group} open={openKinds.has(facet.kind) || facet.values.some(({ id }) => chosen.includes(id))}>
      <summary>{words.nameOf(facet)}</summary>
      <fieldset className={styles.values}>
        <legend className={layout.hidden}>{words.nameOf(facet)}</legend>
        {facet.type === 'price' ? <PriceRange facet={facet} query={query} /> : <Values facet={facet} chosen={chosen} />}
      </fieldset>
    </details>
  )
}

function Values({ facet, chosen }: Pick<Shown, 'facet' | 'chosen'>) {
  const words = useFacetWords()
  const control = ({ id, count }: FacetValue) => ({ name: 'facets', value: id, checked: chosen.includes(id), disabled: count === 0 && !chosen.includes(id), onChange: followedAbove })
  if (facet.type === 'box') {
    return (
      <ul className={styles.boxes}>
        {facet.values.map((value) => (
          <li key={value.id}><label className={styles.box}><input type="checkbox" className={layout.hidden} {...control(value)} />{value.name}</label></li>
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
              <svg viewBox="0 0 26 26" aria-hidden="true"><circle cx="13" cy="13" r="12.5" fill={value.color ?? 'none'} /></svg>
              {value.name}
            </label>
          </li>
        ))}
      </ul>
    )
  }
  return <ul>{facet.values.map((value) => <li key={value.id}><Check label={words.valueOf(facet, value)} count={value.count} {...control(value)} /></li>)}</ul>
}

function PriceRange({ facet, query }: Pick<Shown, 'facet' | 'query'>) {
  const t = useText()
  const field = (name: 'priceMin' | 'priceMax', label: TextKey, bound: number | undefined) => (
    <TextField
      // Follows the address, also when a chip is removed or the browser goes back.
      key={query[name]} label={t(label)} name={name} type="text" inputMode="decimal" autoComplete="off" defaultValue={query[name]} placeholder={bound === undefined ? undefined : String(bound)}
    />
  )
  return (
    <div className={styles.range}>
      {field('priceMin', 'listing.priceFrom', facet.range && Math.floor(facet.range.min))}
      {field('priceMax', 'listing.priceTo', facet.range && Math.ceil(facet.range.max))}
    </div>
  )
}

// The change is heard once for the whole listing; React wants to see a listener on a control that it sets.
function followedAbove(): void {}
