import { useInfiniteQuery } from '@tanstack/react-query'
import { campaignStates } from '@vitrine/contract/catalogue/campaigns.contract'
import { Link } from 'react-router'
import { campaignListQuery } from '../../../data/campaign-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Page } from '../../../parts/page.tsx'
import { EmptyState } from '../../../parts/screen-states.tsx'
import { useListParams } from '../../../parts/use-list-params.ts'
import { ViewTabs } from '../../../parts/view-tabs.tsx'
import { useText } from '../../../text/text.tsx'
import { CampaignCalendar } from './campaign-calendar.tsx'
import { CampaignTable } from './campaign-table.tsx'
import '../../../look/campaigns.css'

/** Sale campaigns: a calendar, and a list by state. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view, show } = useListParams()
  const state = campaignStates.find((each) => each === view)
  const list = useInfiniteQuery(campaignListQuery(state === undefined ? {} : { state }))
  const campaigns = list.data?.pages.flatMap((page) => page.campaigns) ?? []
  const first = list.data?.pages[0]
  return (
    <Page
      title={t('screen.campaigns')}
      actions={
        <Link className="btn pri" to="/campaigns/new">
          <Icon name="add" />
          {t('campaigns.new')}
        </Link>
      }
      bars={
        <ViewTabs
          label={t('campaigns.views')}
          current={state ?? 'all'}
          views={(['all', ...campaignStates] as const).map((key) => ({ key, title: t(`campaigns.view.${key}`) }))}
          onShow={(next) => show({ view: next === 'all' ? '' : next })}
        />
      }
    >
      {list.isError && <Notice tone="bad">{toText(list.error)}</Notice>}
      {list.isSuccess && campaigns.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t(state === undefined ? 'campaigns.empty.title' : 'campaigns.emptyView.title')}
          text={t(state === undefined ? 'campaigns.empty.text' : 'campaigns.emptyView.text')}
        >
          <Link className="btn" to="/campaigns/new">
            {t('campaigns.new')}
          </Link>
        </EmptyState>
      ) : (
        <div className="stack" aria-busy={list.isPlaceholderData || list.isPending}>
          {first && <CampaignCalendar campaigns={campaigns} now={first.now} />}
          {first && <CampaignTable campaigns={campaigns} timeZone={first.timeZone} />}
          {list.hasNextPage && (
            <button type="button" className="btn sm" onClick={() => void list.fetchNextPage()}>
              {t('campaigns.more')}
            </button>
          )}
        </div>
      )}
    </Page>
  )
}
