import '../../look/product-list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { productListQuery } from '../../data/batch-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { isWaitingOffline, OfflineList } from '../../parts/connection/offline-list.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { BatchActions } from './batch-actions.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readColumns } from './list-columns.ts'
import { toEffectiveQuery, toListFilter } from './list-filter.ts'
import { ListTools } from './list-tools.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { useListViews } from './use-list-views.ts'
import { ViewTools } from './view-tools.tsx'

const typingPauseMs = 200

/** The list of products. View, filters and search are in the address, so that a link is a view. */
export function Component() {
  const t = useText()
  const { format } = getNumberFormat(useLocale())
  const navigate = useNavigate()
  const toText = useRefusalText()
  const [params, setParams] = useSearchParams()
  const views = useListViews()
  const view = views.find(({ key }) => key === (params.get('view') ?? '')) ?? {
    key: '',
    title: t('products.view.all'),
    query: '',
  }
  const query = toEffectiveQuery(view.query, params)
  const list = useInfiniteQuery(productListQuery(toListFilter(query)))
  const products = list.data?.pages.flatMap((page) => page.products) ?? []
  const first = list.data?.pages[0]
  const columns = readColumns(query.get('columns'))
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [batchId, setBatchId] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isChanged = query.toString() !== toEffectiveQuery(view.query, new URLSearchParams()).toString()

  function showView(key: string) {
    setSelected(new Set())
    setParams(key === '' ? {} : { view: key }, { replace: true })
  }

  function show(changes: Readonly<Record<string, string>>) {
    setSelected(new Set())
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          // An empty value takes away what the view has.
          if (value === '' && !new URLSearchParams(view.query).has(key)) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace: true },
    )
  }

  function searchLater(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show({ search: text.trim() }), typingPauseMs)
  }

  // A search that is still waiting must not lead back to the list.
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut({ key: '/' }, () => field.current?.focus())
  useShortcut({ key: 'n' }, () => void navigate('/products/new'))
  useShortcut({ key: 'Escape', isOn: selected.size > 0 }, () => setSelected(new Set()))
  const sheet = new URLSearchParams(
    selected.size > 0 ? { items: [...selected].join(',') } : Object.fromEntries(withoutView(query)),
  )

  return (
    <Page
      title={t('screen.products')}
      isFlush
      actions={
        <>
          <Link className="btn hide-ph" to="/products/import">
            <Icon name="upload" />
            {t('products.import')}
          </Link>
          <Link className="btn hide-ph" to="/products/batches">
            <Icon name="clock" />
            {t('screen.batches')}
          </Link>
          <Link className="btn hide-ph" to={`/products/bulk?${sheet.toString()}`}>
            <Icon name="columns" />
            {t('screen.bulk')}
          </Link>
          <Link className="btn pri" to="/products/new">
            <Icon name="add" />
            {t('screen.newProduct')} <kbd>N</kbd>
          </Link>
        </>
      }
      bars={
        <>
          <ViewTabs label={t('products.views')} current={view.key} views={views} onShow={showView}>
            <ViewTools current={view} query={query.toString()} onShow={showView} />
          </ViewTabs>
          <FilterBar
            query={query}
            onChange={show}
            tools={
              <ListTools
                filter={toListFilter(query)}
                columns={columns}
                sort={query.get('sort') ?? ''}
                onSort={(sort) => show({ sort })}
                onColumns={(chosen) => show({ columns: chosen })}
              />
            }
          >
            <div className="search">
              <Icon name="search" />
              <input
                ref={field}
                key={view.key}
                className="inp"
                type="search"
                aria-label={t('products.search')}
                placeholder={t('products.searchHint')}
                defaultValue={query.get('search') ?? ''}
                onChange={({ target }) => searchLater(target.value)}
              />
              <kbd>/</kbd>
            </div>
          </FilterBar>
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {batchId !== undefined && (
        <Notice tone="ok">
          {t('products.batch.saved')} <Link to={`/products/batches/${batchId}`}>{t('products.batch.show')}</Link>
        </Notice>
      )}
      {isWaitingOffline(list) ? (
        <OfflineList />
      ) : list.isSuccess && products.length === 0 ? (
        <EmptyState
          icon="product"
          title={t(isChanged || view.key !== '' ? 'products.nothing.title' : 'products.empty.title')}
          text={t(isChanged || view.key !== '' ? 'products.nothing.text' : 'products.empty.text')}
        >
          {isChanged || view.key !== '' ? (
            <button
              type="button"
              className="btn"
              onClick={() => {
                // In the view of all products, the field keeps its key and with it the text.
                if (field.current !== null) field.current.value = ''
                showView('')
              }}
            >
              {t('products.nothing.do')}
            </button>
          ) : (
            <Link className="btn" to="/products/import">
              {t('products.empty.do')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <div className="hide-ph" aria-busy={list.isPlaceholderData}>
            <ProductTable
              products={products}
              timeZone={first?.timeZone ?? 'UTC'}
              columns={columns}
              selected={selected}
              onSelect={setSelected}
              onOpen={(id) => void navigate(`/products/${id}`)}
            />
          </div>
          <ProductCards products={products} />
          <div className="pager">
            <span role="status">
              {first && t('products.count', { shown: format(products.length), total: format(first.total) })}
            </span>
            {list.hasNextPage && (
              <button
                type="button"
                className="btn sm"
                disabled={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('products.more')}
              </button>
            )}
            <span className="end hide-ph">
              <kbd>J</kbd> <kbd>K</kbd> {t('products.keys.move')} <kbd>X</kbd> {t('products.keys.select')} <kbd>↵</kbd>{' '}
              {t('products.keys.open')}
            </span>
          </div>
        </>
      )}
      {selected.size > 0 && (
        <div className="bulk" role="toolbar" aria-label={t('products.selectedActions')}>
          <span className="t">{t('products.selected', { count: selected.size })}</span>
          <Link to={`/products/bulk?${sheet.toString()}`}>
            <Icon name="columns" />
            {t('screen.bulk')}
          </Link>
          <BatchActions
            selected={selected}
            onDone={(saved) => {
              setBatchId(saved?.batchId)
              setSelected(new Set())
            }}
          />
          <span className="v" />
          <button type="button" aria-label={t('products.selectNone')} onClick={() => setSelected(new Set())}>
            <Icon name="close" /> <kbd>Esc</kbd>
          </button>
        </div>
      )}
    </Page>
  )
}

/** The filters, without what is about the list only. */
function withoutView(query: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(query)
  for (const key of ['columns', 'sort']) filters.delete(key)
  return filters
}
