import type { Block, BlockOf } from '@vitrine/contract/blocks/block-register'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { livePages } from './live-page.ts'
import { nothingLoaded } from './loaded.ts'
import { RenderBlocks } from './render-blocks.tsx'
import { TextProvider } from '../text/text.tsx'

const words = (title: string): BlockOf<'TextCard'> => ({
  name: 'TextCard', type: 'content', meta: { uuid: `00000000-0000-4000-8000-${title}` },
  content: { text: { title, pretitle: '', subtitle: '', htmlDescription: '', textAlignment: 'left', color: '', icon: 'none' } },
})
// A block of a shop that knows more than this one.
const snow = { name: 'Snow', type: 'content', meta: { uuid: 'snow' }, content: { flakes: 7 } } as unknown as Block
const drawn = (isLive: boolean) => renderToStaticMarkup(
  <TextProvider locale="en" messages={{}}><RenderBlocks blocks={[words('a'), snow]} loaded={nothingLoaded} isLive={isLive} /></TextProvider>,
)

test('whoever watches hears of every edit, and of the end of editing', () => {
  const listener = vi.fn()
  const stop = livePages.subscribe(listener)
  const page = { blocks: [words('a')], loaded: nothingLoaded }
  livePages.set('immutable/index', page)
  expect(livePages.get('immutable/index')).toBe(page)
  expect(livePages.get('category/1')).toBeUndefined()
  livePages.set('immutable/index', undefined)
  expect(livePages.get('immutable/index')).toBeUndefined()
  stop()
  livePages.set('immutable/index', undefined)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a block that nobody knows is nothing for shoppers and has a place under edit', () => {
  expect(drawn(false)).not.toContain('Snow')
  expect(drawn(true)).toContain('data-block="snow"')
})

test('under edit a page is otherwise what shoppers see', () => {
  expect(drawn(true).replace(/<div[^>]*data-unknown.*?<\/div>/, '')).toBe(drawn(false))
})
