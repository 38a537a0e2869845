import { limits } from '@vitrine/contract/kernel/limits'
import { useLocation } from 'react-router'
import { usePath, useText } from '../../text/text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import { ListingOf } from './listing.tsx'
import styles from './search-page.module.css'
import type { SearchView } from './load-search.ts'

/** "Results for" the phrase; with none, words that do find something and pieces to look at. SF-2.59 */
export function SearchPage({ view }: { view: SearchView }) {
  const t = useText()
  const { term, listing } = view
  const found = listing.total > 0 || listing.query.facets.length > 0
  const title = term === '' ? t('results.prompt') : t(found ? 'results.for' : 'results.none', { term })
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={[{ name: t('results.title') }]} />
      <div className={styles.intro}>
        <h1>{title}</h1>
        {!found && <SearchAgain view={view} />}
      </div>
      <ListingOf listing={listing} empty={<Instead view={view} />} />
    </div>
  )
}

function SearchAgain({ view: { term, suggestions } }: { view: SearchView }) {
  const t = useText()
  const path = usePath()
  const { pathname } = useLocation()
  return (
    <>
      {term !== '' && <p className={layout.soft}>{t('results.hint')}</p>}
      {suggestions.length > 0 && (
        <div className={styles.near}>
          <p>{t('results.near')}</p>
          <Chips label={t('results.near')}>{suggestions.map((word) => <Chip key={word} href={`${path('/search')}?${new URLSearchParams({ term: word })}`}>{word}</Chip>)}</Chips>
        </div>
      )}
      <search>
        <form className={styles.form} action={pathname}>
          <TextField label={t('search.label')} type="search" name="term" defaultValue={term} key={term} maxLength={limits.searchLength} />
          <Button type="submit">{t('search.send')}</Button>
        </form>
      </search>
    </>
  )
}

function Instead({ view: { instead } }: { view: SearchView }) {
  const t = useText()
  if (instead.length === 0) return null
  return (
    <section className={styles.instead}>
      <h2>{t('results.browse')}</h2>
      <div className={layout.grid}>{instead.map((card) => <ProductCard key={card.url} card={card} />)}</div>
    </section>
  )
}
