import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderMarkup } from '../../../blocks/render-markup.fixtures.ts'
import { loadText } from '../../../text/catalogues.ts'
import { TextProvider } from '../../../text/text.tsx'
import { Gallery } from './gallery.tsx'
import type { PictureView } from '../product-view.ts'

vi.mock('./zoom-dialog.tsx', () => {
  throw new Error('no network')
})

test('the gallery still shows its pictures when the zoom script cannot be loaded', async () => {
  const picture = { base: '/pictures/coat', alt: 'Coat', width: 900, height: 1200 } as unknown as PictureView
  const router = createMemoryRouter([{ path: '*', element: <Gallery pictures={[picture]} name="Coat" /> }], {
    initialEntries: ['/coat_1#zoom-1'],
  })
  const markup = await renderMarkup(
    <TextProvider locale="en" messages={await loadText('en')}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  expect(markup).toContain('href="#zoom-1"')
  // React writes a template where a component has failed.
  expect(markup).not.toContain('<template')
})
