import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router'
import { subscriberListsQuery, type SubscriberList } from '../../data/newsletter-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { downloadSubscribers } from './download-subscribers.ts'
import { SubscriberTable } from './subscriber-table.tsx'

/** The subscribers of each newsletter list. The lists themselves are settings. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { view, search, show, searchLater } = useListParams()
  const lists = useQuery(subscriberListsQuery)
  const [fault, setFault] = useState('')
  const list = lists.data?.find(({ folder }) => folder === view) ?? lists.data?.[0]

  const download = (folder: string) =>
    downloadSubscribers(folder).then(
      (count) => announce(t('subscribers.exported', { count })),
      (error: unknown) => setFault(toText(error)),
    )

  return (
    <Page
      title={t('screen.newsletter')}
      isFlush
      actions={
        list && (
          <>
            <Link className="btn hide-ph" to="/settings/shop/newsletter">
              <Icon name="settings" />
              {t('subscribers.settings')}
            </Link>
            <Button className="btn pri" isDisabled={list.confirmed === 0} onPress={() => void download(list.folder)}>
              {t('subscribers.export')}
            </Button>
          </>
        )
      }
      bars={
        <>
          <ViewTabs
            label={t('subscribers.lists')}
            current={list?.folder ?? ''}
            views={(lists.data ?? []).map(({ folder, name, confirmed }) => ({
              key: folder,
              title: name,
              count: confirmed,
            }))}
            onShow={(key) => show({ view: key })}
          />
          <SearchBar
            label={t('subscribers.search')}
            hint={t('subscribers.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {lists.isError && <Notice tone="bad">{toText(lists.error)}</Notice>}
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      {list && (
        <>
          <ListFacts list={list} />
          <SubscriberTable key={list.folder} list={list} search={search} />
        </>
      )}
    </Page>
  )
}

function ListFacts({
  list: { confirmed, pending, unsubscribed, isInForms, isAtRegistration, isConfigured },
}: {
  readonly list: SubscriberList
}) {
  const t = useText()
  const places = [
    ...(isInForms ? [t('subscribers.inForms')] : []),
    ...(isAtRegistration ? [t('subscribers.atRegistration')] : []),
  ]
  return (
    <div className="bar line">
      <p className="soft s12">
        {t('subscribers.facts', { confirmed, pending, unsubscribed })}{' '}
        {isConfigured ? places.join(' ') : t('subscribers.removed')} {t('subscribers.noImport')}
      </p>
    </div>
  )
}
