import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { customerListQuery, type CustomerRow } from '../../data/customer-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import '../../look/customers.css'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { isWaitingOffline, OfflineList } from '../../parts/connection/offline-list.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { toInitials } from './initials.ts'

/** From this share of returned items on, a customer's figure is coloured. */
const muchReturnedPercent = 35

/** Customer accounts, newest first. Guests have none: their orders are found by name or e-mail. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view, search, show, searchLater } = useListParams()
  const list = useInfiniteQuery(
    customerListQuery({ ...(search !== '' && { search }), ...(view === 'blocked' && { isBlocked: true }) }),
  )
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? []
  const timeZone = list.data?.pages[0]?.timeZone ?? 'UTC'
  return (
    <Page
      title={t('screen.customers')}
      isFlush
      bars={
        <>
          <ViewTabs
            label={t('customers.views')}
            current={view}
            views={[
              { key: '', title: t('customers.view.all') },
              { key: 'blocked', title: t('customers.view.blocked') },
            ]}
            onShow={(key) => show({ view: key })}
          />
          <SearchBar
            label={t('customers.search')}
            hint={t('customers.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {isWaitingOffline(list) ? (
        <OfflineList />
      ) : list.isSuccess && customers.length === 0 ? (
        <EmptyState
          icon="people"
          title={t(search === '' ? 'customers.empty.title' : 'customers.nothingFound.title')}
          text={t(search === '' ? 'customers.empty.text' : 'customers.nothingFound.text', { search })}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          <CustomerTable customers={customers} timeZone={timeZone} />
          <CustomerCards customers={customers} />
          <div className="pager">
            <span role="status">{list.data && t('customers.count', { count: customers.length })}</span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('customers.more')}
              </button>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

function CustomerTable({
  customers,
  timeZone,
}: {
  readonly customers: readonly CustomerRow[]
  readonly timeZone: string
}) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw hide-ph">
      <table className="tbl pics sticky">
        <thead>
          <tr>
            <th>{t('customers.column.customer')}</th>
            <th>{t('customers.column.from')}</th>
            <th className="num">{t('customers.column.orders')}</th>
            <th className="num">{t('customers.column.spent')}</th>
            <th className="num">{t('customers.column.returned')}</th>
            <th>{t('customers.column.lastOrder')}</th>
            <th>{t('customers.column.class')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((row) => (
            <tr key={row.id}>
              <td>
                <CustomerName row={row} />
              </td>
              <td className="soft">
                {row.countryCode} {row.city}
              </td>
              <td className="num">{row.orders}</td>
              <td className="num med">{row.spent.map(({ formatted }) => formatted).join(' + ') || '–'}</td>
              <td className={(row.returnedPercent ?? 0) >= muchReturnedPercent ? 'num twarn' : 'num soft'}>
                {row.returnedPercent === null ? '–' : `${row.returnedPercent} %`}
              </td>
              <td className="soft nw">{row.lastOrderAt === null ? '–' : formatTime(row.lastOrderAt)}</td>
              <td>
                <CustomerMarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CustomerName({ row }: { readonly row: CustomerRow }) {
  return (
    <div className="row">
      <span className="av l" aria-hidden="true">
        {toInitials(row.name)}
      </span>
      <span>
        <Link className="main-l" to={`/customers/${row.id}`}>
          {row.name || row.email}
        </Link>
        <span className="soft s12 cut lines">{row.email}</span>
      </span>
    </div>
  )
}

function CustomerCards({ customers }: { readonly customers: readonly CustomerRow[] }) {
  const t = useText()
  return (
    <ul className="olist ph">
      {customers.map((row) => (
        <li key={row.id}>
          <Link to={`/customers/${row.id}`}>
            <span className="row between">
              <span className="med cut">{row.name || row.email}</span>
              <span className="num">{row.spent[0]?.formatted}</span>
            </span>
            <span className="soft s12 cut">{row.email}</span>
            <span className="row between">
              <span className="soft s12">
                {row.countryCode} {row.city} · {t('customers.orders', { count: row.orders })}
              </span>
              <CustomerMarks row={row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CustomerMarks({ row }: { readonly row: CustomerRow }) {
  const t = useText()
  return (
    <span className="row wrap">
      {row.isBlocked && <Badge tone="bad">{t('customers.blocked')}</Badge>}
      {row.className !== null && <span className="tag">{row.className}</span>}
      {row.tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </span>
  )
}
