import type { Call } from '@vitrine/contract/api/operations'
import { data } from 'react-router'
import { extractDescription } from '../../blocks/data/extract-description.ts'
import { loadBlockData } from '../../blocks/data/load-block-data.ts'
import { createCardMapper } from '../../data/cards.ts'
import type { Translate } from '../../text/translate.ts'
import { infoPages } from './info-pages.ts'

export type LoadedInfoPage = Awaited<ReturnType<typeof loadInfoPage>>

/** A static information page: blocks, meta data and robots. */
export async function loadInfoPage(call: Call, { identifier, t }: { identifier: string; t: Translate }) {
  const page = infoPages[identifier]
  if (!page) throw data('', { status: 404 })
  const [{ blocks, meta }, { robots, settings }, toCard] = await Promise.all([
    call('getBlocks', { identifier, type: 'immutable' }),
    call('getShell', {}),
    createCardMapper(call),
  ])
  return {
    title: meta.title ?? t(page.title),
    description:
      meta.description ??
      extractDescription(blocks) ??
      t('head.info', { title: meta.title ?? t(page.title), shop: settings['shop.name'] }),
    robots: robots[page.robots],
    identifier,
    blocks,
    loaded: await loadBlockData(blocks, { call, toCard }),
  }
}
