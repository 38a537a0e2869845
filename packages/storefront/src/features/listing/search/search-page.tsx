import { limits } from '@vitrine/contract/kernel/limits'
import { useLocale, usePath, useText, usePagePath } from '../../../text/text.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import { ProductListing } from '../product-listing.tsx'
import { useMissedSearch } from './use-missed-search.ts'
import styles from './search-page.module.css'
import type { SearchView } from './load-search.ts'
import { hasProducts, resultsTitle } from './search-title.ts'
import { hasEnoughRatings } from '../filters/prefer-rated.ts'

/** The results of a phrase; without results, similar words and popular items. SF-2.59 */
export function SearchPage({ view }: { view: SearchView }) {
  const t = useText()
  const { term, listing } = view
  const isFound = hasProducts(listing)
  const phrase = view.closest?.phrase ?? term
  useMissedSearch(isFound ? '' : phrase)
  const title =
    phrase === ''
      ? t(isFound || view.pages.length > 0 ? 'results.title' : 'results.prompt')
      : t(resultsTitle(view), { term: phrase })
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={[{ name: t('results.title') }]} />
      <div className={styles.intro}>
        <h1>{title}</h1>
        {view.corrected !== null && <p>{t('results.corrected', { term: view.corrected })}</p>}
        {view.closest && <ClosestMatch closest={view.closest} />}
        <Pages pages={view.pages} />
        {!isFound && <SearchAgain view={view} />}
      </div>
      <ProductListing listing={listing} empty={<Alternatives view={view} />} />
    </div>
  )
}

/** "Closest matches, in other colours and from £75.00:" */
function ClosestMatch({ closest: { isColour, isSize, from, upTo } }: { closest: NonNullable<SearchView['closest']> }) {
  const t = useText()
  const list = new Intl.ListFormat(useLocale())
  const differences = [
    isColour && t('results.otherColours'),
    isSize && t('results.otherSizes'),
    from !== undefined && t('results.pricesFrom', { price: from }),
    upTo !== undefined && t('results.pricesUpTo', { price: upTo }),
  ].filter((each) => each !== false)
  return <p>{t('results.closest', { differences: list.format(differences) })}</p>
}

function Pages({ pages }: Pick<SearchView, 'pages'>) {
  const t = useText()
  const path = usePath()
  if (pages.length === 0) return null
  return (
    <div className={styles.near}>
      <p>{t('results.pages')}</p>
      <Chips label={t('results.pages')}>
        {pages.map((page) => (
          <Chip key={page.path} href={path(page.path)}>
            {page.name}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

function SearchAgain({ view: { term, suggestions, pages } }: { view: SearchView }) {
  const t = useText()
  const path = usePath()
  const pathname = usePagePath()
  return (
    <>
      {term !== '' && pages.length === 0 && <p className={layout.soft}>{t('results.hint')}</p>}
      {suggestions.length > 0 && (
        <div className={styles.near}>
          <p>{t('results.near')}</p>
          <Chips label={t('results.near')}>
            {suggestions.map((word) => (
              <Chip key={word} href={`${path('/search')}?${new URLSearchParams({ term: word })}`}>
                {word}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <search>
        <form className={styles.form} action={pathname}>
          <TextField
            label={t('search.label')}
            type="search"
            name="term"
            defaultValue={term}
            key={term}
            maxLength={limits.searchLength}
          />
          <Button type="submit">{t('search.send')}</Button>
        </form>
      </search>
    </>
  )
}

function Alternatives({ view: { alternatives } }: { view: SearchView }) {
  const t = useText()
  if (alternatives.length === 0) return null
  return (
    <section className={styles.instead}>
      <h2>{t(alternatives.some(hasEnoughRatings) ? 'results.browse' : 'results.range')}</h2>
      <div className={layout.grid}>
        {alternatives.map((card) => (
          <ProductCard key={card.url} card={card} />
        ))}
      </div>
    </section>
  )
}
