import { expect, test, vi } from 'vitest'
import { createEditorHarness } from './editor-harness.fixtures.tsx'
import type { InitialData } from './host.ts'
import { SideToolbar } from './side-toolbar.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'

// Stylesheets need a document, which these tests do not have.
vi.mock('./chrome/styles/styles.ts', () => ({ adoptStyles: () => {} }))

// tests/journeys/editor/editor-start.test.ts tests that the flags come from the settings.
test.each([true, false])(
  'with developmentMode %s, the presence of the state button is the same [ED-2.10, ED-6.02]',
  async (developmentMode) => {
    expect((await renderPart(<Toolbar />, { developmentMode })).includes('>State</button>')).toBe(developmentMode)
  },
)

test.each([true, false])(
  'with showsPagesDrawer %s, the presence of the pages button is the same [ED-2.13]',
  async (showsPagesDrawer) => {
    const rail = await renderPart(<SideToolbar />, { showsPagesDrawer })
    expect(rail.includes('<span>Pages</span>')).toBe(showsPagesDrawer)
    expect(rail).toContain('<span>Design</span>')
  },
)

async function renderPart(part: React.ReactNode, flags: Partial<InitialData['flags']>): Promise<string> {
  const { session, render } = await createEditorHarness(flags)
  const html = render(part)
  session.close()
  return html
}
