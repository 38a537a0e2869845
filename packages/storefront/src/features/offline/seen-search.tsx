import { limits } from '@vitrine/contract/kernel/limits'
import { useEffect, useState, type FormEvent } from 'react'
import { searchSeenCards } from '../../data/offline/seen.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardModel } from '../../ui/product/card-model.ts'
import { TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import styles from './offline-page.module.css'

/** The offline search among the product cards seen on this device. */
export function SeenSearch({ phrase }: { phrase: string }) {
  const t = useText()
  const locale = useLocale()
  const [term, setTerm] = useState(phrase)
  const [found, setFound] = useState<readonly CardModel[]>()
  // Seen cards are in IndexedDB.
  useEffect(() => {
    let isGone = false
    if (term.trim() === '') return
    searchSeenCards(locale, term).then(
      (cards) => {
        if (!isGone) setFound(cards)
      },
      () => {
        if (!isGone) setFound([])
      },
    )
    return () => {
      isGone = true
    }
  }, [locale, term])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('term')
    setTerm(typeof value === 'string' ? value : '')
  }

  return (
    <section className={`${layout.panel} ${styles.wide}`} aria-labelledby="seen-search">
      <h2 className={styles.heading} id="seen-search">
        {t('offline.search')}
      </h2>
      <p className={layout.soft}>{t('offline.searchHelp')}</p>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <TextField
            label={t('offline.search')}
            type="search"
            name="term"
            defaultValue={phrase}
            maxLength={limits.searchLength}
            autoComplete="off"
          />
          <Button type="submit">{t('offline.send')}</Button>
        </form>
      </search>
      <p role="status" className={styles.remark}>
        {found && (found.length > 0 ? t('offline.found', { count: found.length }) : t('offline.nothing', { term }))}
      </p>
      {found && found.length > 0 && (
        <>
          <p className={styles.remark}>{t('offline.prices')}</p>
          <div className={layout.grid}>
            {found.slice(0, maxResults).map((card) => (
              <ProductCard key={card.url} card={card} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const maxResults = 24
