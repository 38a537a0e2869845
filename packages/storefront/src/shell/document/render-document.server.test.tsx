import type { Block } from '@vitrine/contract/blocks/block-register'
import { lazy, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { BlockBoundary } from '../../blocks/block-boundary.tsx'
import { renderDocument } from './render-document.server.tsx'

const block: Block = {
  name: 'Spacer',
  type: 'content',
  meta: { uuid: '00000000-0000-4000-8000-000000000001' },
  content: { height: 'small' },
} as unknown as Block
const fault = new Error('cannot be drawn')

function Broken(): never {
  throw fault
}

test('a block that cannot be rendered is reported and left out, and the rest of the page is answered', async () => {
  const report = vi.fn<(fault: unknown) => void>()
  const { html, failed } = await renderDocument(
    <main>
      <p>Before</p>
      <BlockBoundary block={block}>
        <Broken />
      </BlockBoundary>
      <p>After</p>
    </main>,
    '',
    report,
  )
  expect(html).toMatch(/<p>Before<\/p>.*<p>After<\/p>/s)
  expect(failed).toBe(false)
  expect(report).toHaveBeenCalledExactlyOnceWith(fault)
})

test('a part that is still being loaded is waited for, and later documents have it at once', async () => {
  let load = () => {}
  const Late = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (load = () => resolve({ default: Part }))),
  )
  const document = (
    <main>
      <Suspense fallback={<p>Loading</p>}>
        <Late />
      </Suspense>
    </main>
  )
  const first = renderDocument(document, '', () => {})
  load()
  const { html, failed } = await first
  expect(failed).toBe(false)
  expect(html).toBe('<main><!--$--><p>Late</p><!--/$--></main>')
  expect(await renderDocument(document, '', () => {})).toEqual({ html, failed })
})

function Part() {
  return <p>Late</p>
}

test('a whole document begins with its type, however it is rendered', async () => {
  const render = (content: ReactNode) =>
    renderDocument(
      <html lang="en">
        <body>{content}</body>
      </html>,
      '',
      () => {},
    )
  const other = (
    <Suspense>
      <Broken />
    </Suspense>
  )
  expect((await render(<p>Text</p>)).html).toMatch(/^<!DOCTYPE html><html lang="en"><head><\/head><body><p>/)
  expect((await render(other)).html).toMatch(/^<!DOCTYPE html><html lang="en"><head><\/head><body>/)
})

test('a page with another part that cannot be rendered has failed', async () => {
  const { failed } = await renderDocument(
    <main>
      <Suspense>
        <Broken />
      </Suspense>
    </main>,
    '',
    () => {},
  )
  expect(failed).toBe(true)
})

test('a document that cannot be rendered at all is rejected', async () => {
  await expect(renderDocument(<Broken />, '', () => {})).rejects.toBe(fault)
})
