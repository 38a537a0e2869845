import type { Block, BlockOf } from '@vitrine/contract/blocks/block-register'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { livePages } from './live-page.ts'
import { emptyBlockData } from './block-data.ts'
import { RenderBlocks } from '../render-blocks.tsx'
import { TextProvider } from '../../text/text.tsx'

const createTextCard = (title: string): BlockOf<'TextCard'> => ({
  name: 'TextCard',
  type: 'content',
  meta: { uuid: `00000000-0000-4000-8000-${title}` },
  content: {
    text: { title, pretitle: '', subtitle: '', htmlDescription: '', textAlignment: 'left', color: '', icon: 'none' },
  },
})
// A block of a newer version.
const unknownBlock = {
  name: 'Snow',
  type: 'content',
  meta: { uuid: 'snow' },
  content: { flakes: 7 },
} as unknown as Block
const renderPage = (isLive: boolean) =>
  renderToStaticMarkup(
    <TextProvider locale="en" messages={{}}>
      <RenderBlocks blocks={[createTextCard('a'), unknownBlock]} loaded={emptyBlockData} isLive={isLive} />
    </TextProvider>,
  )

test('subscribers are notified of every edit and of the end of editing', () => {
  const listener = vi.fn()
  const stop = livePages.subscribe(listener)
  const page = { blocks: [createTextCard('a')], loaded: emptyBlockData }
  livePages.set('immutable/index', page)
  expect(livePages.get('immutable/index')).toBe(page)
  expect(livePages.get('category/1')).toBeUndefined()
  livePages.set('immutable/index', undefined)
  expect(livePages.get('immutable/index')).toBeUndefined()
  stop()
  livePages.set('immutable/index', undefined)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an unknown block is hidden from shoppers and has a placeholder in the editor', () => {
  expect(renderPage(false)).not.toContain('Snow')
  expect(renderPage(true)).toContain('data-block="snow"')
})

test('a page in the editor is otherwise the same as for shoppers', () => {
  expect(renderPage(true).replace(/<div[^>]*data-unknown.*?<\/div>/, '')).toBe(renderPage(false))
})
