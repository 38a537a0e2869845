import { expect, test, vi } from 'vitest'
import { createEditorHarness } from '../editor-harness.fixtures.tsx'
import { BrokenDrawer } from './broken-drawer.tsx'
import { PartBoundary } from './part-boundary.tsx'

// Stylesheets need a document, which these tests do not have.
vi.mock('./styles/styles.ts', () => ({ adoptStyles: () => {} }))

function Broken(): never {
  throw new Error('cannot be drawn')
}

/** A boundary in the state after a child has thrown. */
class AfterError extends PartBoundary {
  override state = { resetKey: this.props.resetKey, hasFailed: false, ...PartBoundary.getDerivedStateFromError() }
}

test.each(['left', 'right'] as const)(
  'a drawer on the %s that throws is replaced by a message, and the rest of the editor stays',
  async (side) => {
    const { session, render } = await createEditorHarness()
    const markup = render(
      <>
        <nav>Toolbar</nav>
        <AfterError resetKey="page" fallback={<BrokenDrawer side={side} />}>
          <Broken />
        </AfterError>
        <p>Page</p>
      </>,
    )
    session.close()
    expect(markup).toMatch(
      new RegExp(
        `^<nav>Toolbar</nav><aside [^>]*aria-label="Not available" data-drawer="${side}">.*This panel cannot be displayed\\..*</aside><p>Page</p>$`,
      ),
    )
    expect(markup).toContain('aria-label="Close"')
  },
)

test('a failed boundary renders its children again only after its reset key has changed', () => {
  const failed = { resetKey: 'page', hasFailed: true }
  const props = { fallback: null, children: null }
  expect(PartBoundary.getDerivedStateFromProps({ ...props, resetKey: 'page' }, failed)).toBeNull()
  expect(PartBoundary.getDerivedStateFromProps({ ...props, resetKey: 'other' }, failed)).toEqual({
    resetKey: 'other',
    hasFailed: false,
  })
})
