import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CreditProposal } from '@vitrine/contract/orders/order-credits.contract'
import { useEffect, useState } from 'react'

interface ProposalRequest<Input> {
  /** Null: nothing is chosen yet. */
  readonly input: Input | null
  readonly name: string
  readonly load: (input: Input, signal: AbortSignal) => Promise<CreditProposal>
}

/** Prices what is chosen, when typing pauses. `current` is null while it is not the price of the present choice. */
export function useProposal<Input>({ input, name, load }: ProposalRequest<Input>) {
  const wanted = JSON.stringify(input)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), 250)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery(
    queryOptions({
      queryKey: ['proposal', name, settled],
      // It was made from an input by JSON.stringify.
      queryFn: ({ signal }) => load(JSON.parse(settled) as Input, signal),
      enabled: settled !== 'null',
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: (before) => before,
    }),
  )
  const isCurrent = settled === wanted && !query.isPlaceholderData && query.isSuccess
  return {
    current: isCurrent && input !== null ? query.data : null,
    error: settled === wanted && input !== null ? query.error : null,
    refresh: () => void query.refetch(),
  }
}
