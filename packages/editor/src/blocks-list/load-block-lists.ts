import type { BlockLists } from '@vitrine/contract/blocks/checks/block-lists'

/** /blocks/blocksLists.json: categories by their key. ED-3.18 */
export type BlockCatalogue = BlockLists

let cached: Promise<BlockCatalogue> | undefined

/** The catalogue of blocks, fetched once. ED-8.13, ED-8.14 */
export function loadBlockLists(
  fetchFn: (address: string) => Promise<Response> = (address) => fetch(address),
): Promise<BlockCatalogue> {
  cached ??= fetchBlockLists(fetchFn)
  // A failed request is retried on the next call.
  cached.catch(() => {
    cached = undefined
  })
  return cached
}

export async function fetchBlockLists(fetchFn: (address: string) => Promise<Response>): Promise<BlockCatalogue> {
  try {
    const response = await fetchFn('/blocks/blocksLists.json')
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    // Written by our own server from the definitions.
    return (await response.json()) as BlockCatalogue
  } catch (error) {
    throw new Error(`Failed to fetch blocksLists: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
