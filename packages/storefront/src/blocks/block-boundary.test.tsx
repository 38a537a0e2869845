import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test } from 'vitest'
import { loadText } from '../text/catalogues.ts'
import { TextProvider } from '../text/text.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { renderMarkup } from './render-markup.fixtures.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
// The boundary reads only these parts of a block.
const block = { name: 'Spacer', type: 'content', meta: { uuid }, content: { height: 'small' } } as unknown as Block

function ThrowingBlock(): never {
  throw new Error('cannot be drawn')
}

/** A boundary in the state after a child has thrown in the browser. */
class FailedBoundary extends BlockBoundary {
  override state = { block: this.props.block, hasFailed: false, ...BlockBoundary.getDerivedStateFromError() }
}

describe('a block that throws in the browser', () => {
  test('is replaced by a selectable note for operators', async () => {
    const markup = await renderBetweenParagraphs(
      <FailedBoundary block={block} isLive>
        <ThrowingBlock />
      </FailedBoundary>,
    )
    expect(markup).toMatch(
      new RegExp(
        `^<p>Before</p><p [^>]*role="note" data-block="${uuid}" data-unknown="[^"]*">This block cannot be displayed\\. [^<]*</p><p>After</p>$`,
      ),
    )
  })

  test('is left out for shoppers, without the blocks around it', async () => {
    expect(
      await renderBetweenParagraphs(
        <FailedBoundary block={block}>
          <ThrowingBlock />
        </FailedBoundary>,
      ),
    ).toBe('<p>Before</p><p>After</p>')
  })

  test('is rendered again after a change', () => {
    const failed = { block, hasFailed: true }
    expect(BlockBoundary.getDerivedStateFromProps({ block, children: null }, failed)).toBeNull()
    const changed: Block = { ...block }
    expect(BlockBoundary.getDerivedStateFromProps({ block: changed, children: null }, failed)).toEqual({
      block: changed,
      hasFailed: false,
    })
  })
})

async function renderBetweenParagraphs(part: React.ReactNode): Promise<string> {
  return renderMarkup(
    <TextProvider locale="en" messages={await loadText('en')}>
      <p>Before</p>
      {part}
      <p>After</p>
    </TextProvider>,
  )
}
