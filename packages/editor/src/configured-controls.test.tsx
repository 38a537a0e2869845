import { expect, test, vi } from 'vitest'
import { openDrawnEditor } from './drawn-editor.fixtures.tsx'
import type { Initial } from './host.ts'
import { SideToolbar } from './side-toolbar.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'

// There is no document for the sheets of the editor here.
vi.mock('./chrome/styles.ts', () => ({ adoptStyles: () => {} }))

// That the flags are what the settings say is in tests/journeys/editor-start.test.ts.
test.each([true, false])('where the flag of the development mode is %s, so is the button that shows the state [ED-2.10, ED-6.02]', async (developmentMode) => {
  expect((await drawn(<Toolbar />, { developmentMode })).includes('>State</button>')).toBe(developmentMode)
})

test.each([true, false])('where the flag of the pages drawer is %s, so is the pages button [ED-2.13]', async (showsPagesDrawer) => {
  const rail = await drawn(<SideToolbar />, { showsPagesDrawer })
  expect(rail.includes('<span>Pages</span>')).toBe(showsPagesDrawer)
  expect(rail).toContain('<span>Design</span>')
})

async function drawn(part: React.ReactNode, flags: Partial<Initial['flags']>): Promise<string> {
  const { session, draw } = await openDrawnEditor(flags)
  const html = draw(part)
  session.close()
  return html
}
