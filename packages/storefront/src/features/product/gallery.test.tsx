import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { wholeMarkup } from '../../blocks/whole-markup.fixtures.ts'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { Gallery } from './gallery.tsx'
import type { PictureView } from './product-view.ts'

vi.mock('./zoom-dialog.tsx', () => { throw new Error('no network') })

test('a zoom whose script cannot be loaded leaves the pictures as they are', async () => {
  const picture = { base: '/pictures/coat', alt: 'Coat', width: 900, height: 1200 } as unknown as PictureView
  const router = createMemoryRouter([{ path: '*', element: <Gallery pictures={[picture]} name="Coat" /> }], { initialEntries: ['/coat_1#zoom-1'] })
  const markup = await wholeMarkup(<TextProvider locale="en" messages={await loadText('en')}><RouterProvider router={router} /></TextProvider>)
  expect(markup).toContain('href="#zoom-1"')
  // React writes one where a part has failed, and gives the page up when it fails in the browser too.
  expect(markup).not.toContain('<template')
})
