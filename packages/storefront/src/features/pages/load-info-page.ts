import type { Block } from '@vitrine/contract/blocks/block-register'
import type { Call } from '@vitrine/contract/operations'
import { data } from 'react-router'
import { loadForBlocks } from '../../blocks/load-for-blocks.ts'
import { cardMaker } from '../../data/cards.ts'
import type { Translate } from '../../text/translate.ts'
import { infoPages } from './info-pages.ts'
import { withAnchors } from './text-anchors.ts'

export type LoadedInfoPage = Awaited<ReturnType<typeof loadInfoPage>>

/** A static information page: its blocks, with an anchor at every section, and what search engines may do with it. */
export async function loadInfoPage(call: Call, { identifier, t }: { identifier: string; t: Translate }) {
  const page = infoPages[identifier]
  if (!page) throw data('', { status: 404 })
  const [{ blocks, meta }, { robots }, toCard] = await Promise.all([call('getBlocks', { identifier, type: 'immutable' }), call('getShell', {}), cardMaker(call)])
  const anchored = blocks.map(anchorsIn)
  return {
    title: meta.title ?? t(page.title),
    description: meta.description,
    robots: robots[page.robots],
    contents: anchored.flatMap(({ contents }) => contents),
    blocks: anchored.map(({ block }) => block),
    loaded: await loadForBlocks(blocks, { call, toCard }),
  }
}

function anchorsIn(block: Block) {
  if (block.name !== 'TextCard') return { block, contents: [] }
  const { html, contents } = withAnchors(block.content.text.htmlDescription)
  return { contents, block: { ...block, content: { ...block.content, text: { ...block.content.text, htmlDescription: html } } } }
}
