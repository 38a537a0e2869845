import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './suggestions.module.css'
import { useIsTablet } from '../document/tablet.ts'

type SuggestionsAnswer = Answer<'getItemSearchAutocomplete'>
interface Props {
  readonly id: string
  readonly query: string
  readonly active: string | undefined
  readonly onChoose: () => void
}

// Shorter than a pause between words, longer than one between keys.
const debounceMs = 120

/** Suggestions for the query: phrases, categories, and products with picture and price. */
export function Suggestions({ id, query, active, onChoose }: Props) {
  const t = useText()
  const found = useSuggestions(query.trim())
  if (!found) return null
  const isEmpty = found.suggestions.length + found.categories.length + found.items.length === 0
  const optionOf = (name: string) =>
    ({
      id: `${id}-${name}`,
      role: 'option',
      'aria-selected': active === `${id}-${name}`,
      tabIndex: -1,
      onClick: onChoose,
    }) as const
  return (
    <div className={styles.suggestions} onPointerDown={(event) => event.preventDefault()}>
      {isEmpty && (
        <p className={`${layout.wrap} ${styles.nothing}`} role="status">
          {t('search.nothing', { query })}
        </p>
      )}
      <div id={id} className={`${layout.wrap} ${styles.columns}`} role="listbox" aria-label={t('search.suggestions')}>
        <div role="presentation">
          <PhraseList
            title={t('search.phrases')}
            icon="search"
            entries={found.suggestions.map((label) => ({
              label,
              url: `/search?${new URLSearchParams({ term: label })}`,
            }))}
            {...{ query, optionOf }}
          />
          <PhraseList
            title={t('search.categories')}
            icon="chevron"
            entries={found.categories}
            {...{ query, optionOf }}
          />
        </div>
        {found.items.length > 0 && <Products items={found.items} optionOf={optionOf} />}
      </div>
    </div>
  )
}

type OptionOf = (name: string) => { readonly id: string; readonly role: 'option'; readonly tabIndex: number }

function PhraseList({
  title,
  icon,
  entries,
  query,
  optionOf,
}: {
  title: string
  icon: 'search' | 'chevron'
  entries: readonly { label: string; url: string; count?: number }[]
  query: string
  optionOf: OptionOf
}) {
  const path = usePath()
  if (entries.length === 0) return null
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {entries.map(({ label, url, count }) => (
        <a key={url} {...optionOf(url.replaceAll(/\W+/g, '-'))} className={styles.word} href={path(url)}>
          <Icon name={icon} small />
          <span>{highlight(label, query)}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </a>
      ))}
    </div>
  )
}

function Products({ items, optionOf }: { items: SuggestionsAnswer['items']; optionOf: OptionOf }) {
  const t = useText()
  const path = usePath()
  // One row, whatever the screen: three are side by side on a tablet.
  const maxProducts = useIsTablet() ? 3 : 4
  return (
    <div role="group" aria-label={t('search.products')}>
      <p className={styles.title} aria-hidden="true">
        {t('search.products')}
      </p>
      <div className={styles.products} role="presentation">
        {items.slice(0, maxProducts).map((item) => (
          <a
            key={item.url}
            {...optionOf(item.url.replaceAll(/\W+/g, '-'))}
            className={styles.product}
            href={path(itemAddress(item.url))}
          >
            {item.image && <img src={item.image} width={320} height={400} alt="" />}
            <span className={styles.name}>{item.label}</span>
            <span className={styles.price}>
              {item.price.formatted}
              {item.crossedPrice && <s>{item.crossedPrice.formatted}</s>}
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}

function useSuggestions(query: string): SuggestionsAnswer | undefined {
  const { call } = useShop()
  const [found, setFound] = useState<SuggestionsAnswer>()
  // Suggestions come from the shop; only the latest request counts.
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call('getItemSearchAutocomplete', { query }, { signal: controller.signal }).then(setFound, () =>
        setFound(undefined),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [call, query])
  return found
}

/** Marks the query in a suggestion. */
function highlight(label: string, query: string): ReactNode {
  const at = label.toLowerCase().indexOf(query.trim().toLowerCase())
  if (at < 0) return label
  const end = at + query.trim().length
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  )
}
