import type { Call } from '@vitrine/contract/api/operations'
import { faqFacts } from '../../blocks/data/faq-facts.ts'
import { loadBlockData } from '../../blocks/data/load-block-data.ts'
import { createCardMapper } from '../../data/cards.ts'

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>

/** The stored blocks of the home page, or the default template. ED-3.16 */
export async function loadHome(call: Call) {
  const [{ blocks, meta }, { robots, settings }, toCard] = await Promise.all([
    call('getBlocks', { identifier: 'index', type: 'immutable' }),
    call('getShell', {}),
    createCardMapper(call),
  ])
  return {
    blocks,
    loaded: await loadBlockData(blocks, { call, toCard }),
    facts: faqFacts(blocks),
    title: meta.title,
    description: meta.description,
    // The page's own settings override the shop's default for this kind of page.
    robots: meta.robots === 'ALL' ? robots.homepage : meta.robots,
    claims: settings['shop.claim'],
  }
}
