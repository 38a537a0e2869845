import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { call } from './client.ts'
import { queryClient } from './queries.ts'

export type { Campaign, CampaignDefinition, CampaignState } from '@vitrine/contract/catalogue/campaigns.contract'
export type CampaignRow = Answer<'getCampaignList'>['campaigns'][number]
export type CampaignPreview = Answer<'getCampaignPreview'>
export type CampaignOptions = Answer<'getCampaignOptions'>

export const campaignListQuery = (filter: Pick<Input<'getCampaignList'>, 'state'>) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('getCampaignList', { ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ campaigns, hasMore }) => (hasMore ? (campaigns.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    // A campaign begins and ends without anybody changing it.
    refetchInterval: 60_000,
  })

export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'one', campaignId],
    queryFn: ({ signal }) => call('getCampaign', { campaignId }, { signal }),
    refetchInterval: 15_000,
  })

export const campaignOptionsQuery = queryOptions({
  queryKey: ['campaigns', 'options'],
  queryFn: ({ signal }) => call('getCampaignOptions', {}, { signal }),
})

/** Changes answer with the campaign. */
export async function showCampaign(campaign: Answer<'getCampaign'>): Promise<void> {
  queryClient.setQueryData(campaignQuery(campaign.id).queryKey, campaign)
  await queryClient.invalidateQueries({ queryKey: ['campaigns', 'list'] })
}
