import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CampaignDefinition, CampaignPreview } from '../../data/campaign-queries.ts'
import { call } from '../../data/client.ts'

const typingPauseMs = 350

/** What the campaign does, as it is typed: asked when typing pauses. */
export function usePreview(campaignId: number | undefined, definition: CampaignDefinition | undefined) {
  const [currency, setCurrency] = useState<string>()
  const [page, setPage] = useState(1)
  // The name changes nothing, and may be missing still.
  const typed = definition && JSON.stringify({ ...definition, name: '–' })
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed)
      setPage(1)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const wanted =
    asked === undefined
      ? undefined
      : {
          // Written above.
          definition: JSON.parse(asked) as CampaignDefinition,
          page,
          ...(campaignId !== undefined && { campaignId }),
          ...(currency !== undefined && { currency }),
        }
  const query = useQuery({
    queryKey: ['campaigns', 'preview', wanted],
    // By POST: an address cannot hold thousands of ids.
    queryFn: async ({ signal }): Promise<CampaignPreview | null> =>
      wanted === undefined ? null : call('getCampaignPreview', wanted, { signal, method: 'POST' }),
    enabled: wanted !== undefined,
    placeholderData: (shown) => shown,
  })
  return {
    data: query.data ?? undefined,
    error: query.error,
    isLoading: query.isFetching || asked !== typed,
    page,
    showCurrency: (next: string) => {
      setCurrency(next)
      setPage(1)
    },
    showPage: setPage,
  }
}

export type Preview = ReturnType<typeof usePreview>
