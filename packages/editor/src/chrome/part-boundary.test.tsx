import { expect, test, vi } from 'vitest'
import { openDrawnEditor } from '../drawn-editor.fixtures.tsx'
import { BrokenDrawer } from './broken-drawer.tsx'
import { PartBoundary } from './part-boundary.tsx'

// There is no document for the sheets of the editor here.
vi.mock('./styles.ts', () => ({ adoptStyles: () => {} }))

function Broken(): never {
  throw new Error('cannot be drawn')
}

/** In the state in which React puts it once a child has thrown. */
class AfterError extends PartBoundary {
  override state = { of: this.props.of, hasFailed: false, ...PartBoundary.getDerivedStateFromError() }
}

test.each(['left', 'right'] as const)('a drawer on the %s that throws says so in its place, and the rest of the editor stays', async (side) => {
  const { session, draw } = await openDrawnEditor()
  const markup = draw(<><nav>Toolbar</nav><AfterError of="page" fallback={<BrokenDrawer side={side} />}><Broken /></AfterError><p>Page</p></>)
  session.close()
  expect(markup).toMatch(new RegExp(`^<nav>Toolbar</nav><aside [^>]*aria-label="Not available" data-drawer="${side}">.*This drawer cannot be shown\\..*</aside><p>Page</p>$`))
  expect(markup).toContain('aria-label="Close"')
})

test('a part that threw is drawn again for another page or block, and not before', () => {
  const failed = { of: 'page', hasFailed: true }
  const props = { fallback: null, children: null }
  expect(PartBoundary.getDerivedStateFromProps({ ...props, of: 'page' }, failed)).toBeNull()
  expect(PartBoundary.getDerivedStateFromProps({ ...props, of: 'other' }, failed)).toEqual({ of: 'other', hasFailed: false })
})
