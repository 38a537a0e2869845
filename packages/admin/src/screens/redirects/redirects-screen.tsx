import { useInfiniteQuery } from '@tanstack/react-query'
import { redirectViews } from '@vitrine/contract/pages/redirects.contract'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { redirectListQuery, type RedirectRow } from '../../data/redirect-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { SearchBar, ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { downloadRedirects } from './download-redirects.ts'
import { ImportDialog } from './import-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectTable } from './redirect-table.tsx'
import '../../look/order-parts.css'

type OpenDialog = 'add' | 'delete' | 'import' | RedirectRow | null

/** Old addresses that lead to new ones: typed, imported, or made when a page moved. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const { view, search, show, searchLater } = useListParams()
  const shown = redirectViews.find((each) => each === view) ?? 'all'
  const list = useInfiniteQuery(redirectListQuery({ view: shown, ...(search !== '' && { search }) }))
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [fault, setFault] = useState('')
  const redirects = list.data?.pages.flatMap((page) => page.redirects) ?? []
  const marked = redirects.filter(({ id }) => chosen.has(id))
  const isNarrowed = search !== '' || shown !== 'all'

  const download = () =>
    downloadRedirects().then(
      (count) => announce(t('redirects.exported', { count })),
      (error: unknown) => setFault(toText(error)),
    )

  return (
    <Page
      title={t('screen.redirects')}
      isFlush
      actions={
        <>
          <Button className="btn hide-ph" onPress={() => void download()}>
            <Icon name="download" />
            {t('redirects.export')}
          </Button>
          <Button className="btn hide-ph" onPress={() => setDialog('import')}>
            <Icon name="upload" />
            {t('redirects.import')}
          </Button>
          <Button className="btn pri" onPress={() => setDialog('add')}>
            {t('redirects.add')}
          </Button>
        </>
      }
      bars={
        <>
          <ViewTabs
            label={t('redirects.views')}
            current={shown === 'all' ? '' : shown}
            views={redirectViews.map((key) => ({ key: key === 'all' ? '' : key, title: t(`redirects.view.${key}`) }))}
            onShow={(key) => show({ view: key })}
          />
          <SearchBar
            label={t('redirects.search')}
            hint={t('redirects.searchHint')}
            search={search}
            onSearch={searchLater}
          />
        </>
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      {list.isSuccess && redirects.length === 0 ? (
        <EmptyState
          icon="redirect"
          title={t(isNarrowed ? 'redirects.nothing.title' : 'redirects.empty.title')}
          text={t(isNarrowed ? 'redirects.nothing.text' : 'redirects.empty.text')}
        >
          {isNarrowed ? null : (
            <Button className="btn" onPress={() => setDialog('import')}>
              {t('redirects.import')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <div aria-busy={list.isPlaceholderData || list.isPending}>
          <RedirectTable
            redirects={redirects}
            timeZone={list.data?.pages[0]?.timeZone ?? 'UTC'}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setDialog}
          />
          <div className="pager">
            <span role="status">{t('redirects.count', { count: list.data?.pages[0]?.total ?? 0 })}</span>
            {list.hasNextPage && (
              <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
                {t('redirects.more')}
              </button>
            )}
          </div>
        </div>
      )}
      {marked.length > 0 && (
        <div className="bulk" role="toolbar" aria-label={t('redirects.chosen', { count: marked.length })}>
          <span className="t">{t('redirects.chosen', { count: marked.length })}</span>
          <button type="button" onClick={() => setDialog('delete')}>
            <Icon name="trash" />
            {t('redirects.delete')}
          </button>
        </div>
      )}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteDialog
          redirects={marked}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            setChosen(new Set())
            setDialog(null)
          }}
        />
      )}
      {(dialog === 'add' || (typeof dialog === 'object' && dialog !== null)) && (
        <RedirectDialog redirect={dialog === 'add' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}
