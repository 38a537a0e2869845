import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { marketsQuery, type Market } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { CountriesDialog } from './countries-dialog.tsx'
import { ClassesCard } from './classes-card.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { SalesCard } from './sales-card.tsx'
import { SchemeCard } from './scheme-card.tsx'
import { CurrenciesCard } from './currencies-card.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RateTable } from './rate-table.tsx'
import './markets.css'

/** The countries that the shop delivers to, and their VAT rates. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data: markets, error } = useQuery(marketsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const [edited, setEdited] = useState<Market>()
  const [registered, setRegistered] = useState<Market>()
  const delivered = markets?.countries.filter(({ isDelivered }) => isDelivered) ?? []

  return (
    <Page
      title={t('screen.markets')}
      parent={{ path: '/settings', title: t('screen.settings') }}
      actions={
        <Button className="btn pri" isDisabled={markets === undefined} onPress={() => setChoosing(true)}>
          <Icon name="globe" />
          {t('markets.choose')}
        </Button>
      }
    >
      {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
      {markets !== undefined && (
        <div className="stack">
          <SchemeCard markets={markets} />
          {markets.seat.isEu && <SalesCard markets={markets} />}
          <section className="card">
            <header>
              <h2>{t('markets.rates')}</h2>
              <span className="soft">{t('markets.delivered', { count: delivered.length })}</span>
            </header>
            {delivered.length === 0 ? (
              <div className="in">
                <Notice tone="warn">{t('markets.none')}</Notice>
              </div>
            ) : (
              <RateTable markets={markets} countries={delivered} onEdit={setEdited} onRegister={setRegistered} />
            )}
            <footer className="soft">{t('markets.hint')}</footer>
          </section>
          <ClassesCard markets={markets} />
          <CurrenciesCard />
        </div>
      )}
      {markets !== undefined && isChoosing && <CountriesDialog markets={markets} onClose={() => setChoosing(false)} />}
      {markets !== undefined && edited !== undefined && (
        <RateDialog
          market={markets.countries.find(({ code }) => code === edited.code) ?? edited}
          markets={markets}
          onClose={() => setEdited(undefined)}
        />
      )}
      {markets !== undefined && registered !== undefined && (
        <RegistrationDialog market={registered} today={markets.today} onClose={() => setRegistered(undefined)} />
      )}
    </Page>
  )
}
