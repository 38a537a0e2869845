import type { Block } from '@vitrine/contract/blocks/block-register'
import { Suspense } from 'react'
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
