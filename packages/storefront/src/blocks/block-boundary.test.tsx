import type { Block } from '@vitrine/contract/blocks/block-register'
import { describe, expect, test } from 'vitest'
import { loadText } from '../text/catalogues.ts'
import { TextProvider } from '../text/text.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { wholeMarkup } from './whole-markup.fixtures.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
// As much of a block as a boundary reads.
const block = { name: 'Spacer', type: 'content', meta: { uuid }, content: { height: 'small' } } as unknown as Block

function Broken(): never {
  throw new Error('cannot be drawn')
}

/** In the state in which React puts it once a child has thrown in the browser. */
class AfterError extends BlockBoundary {
  override state = { block: this.props.block, hasFailed: false, ...BlockBoundary.getDerivedStateFromError() }
}

describe('a block that throws in the browser', () => {
  test('shows an operator a note in its place, by which it can be selected', async () => {
    const markup = await drawn(<AfterError block={block} isLive><Broken /></AfterError>)
    expect(markup).toMatch(new RegExp(`^<p>Before</p><p [^>]*role="note" data-block="${uuid}" data-unknown="[^"]*">This block cannot be shown\\. [^<]*</p><p>After</p>$`))
  })

  test('shows shoppers nothing, and the blocks around it stay', async () => {
    expect(await drawn(<AfterError block={block}><Broken /></AfterError>)).toBe('<p>Before</p><p>After</p>')
  })

  test('is drawn again once it was changed', () => {
    const failed = { block, hasFailed: true }
    expect(BlockBoundary.getDerivedStateFromProps({ block, children: null }, failed)).toBeNull()
    const changed: Block = { ...block }
    expect(BlockBoundary.getDerivedStateFromProps({ block: changed, children: null }, failed)).toEqual({ block: changed, hasFailed: false })
  })
})

async function drawn(part: React.ReactNode): Promise<string> {
  return wholeMarkup(<TextProvider locale="en" messages={await loadText('en')}><p>Before</p>{part}<p>After</p></TextProvider>)
}
