import '@fontsource-variable/instrument-sans'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './data/queries.ts'
import { loadScheme } from './parts/scheme.ts'
import { createAdminRouter } from './router.tsx'
import { loaders as sharedTexts } from './text/compiled/page.ts'
import { currentLocale, loadTexts, TextProvider } from './text/text.tsx'
import './look/look.css'

const locale = currentLocale()
document.documentElement.lang = locale
loadScheme()

const container = document.getElementById('admin')
if (container === null) throw new Error('the page has no element #admin')
await loadTexts(sharedTexts)
createRoot(container).render(
  <I18nProvider locale={locale}>
    <TextProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAdminRouter()} />
      </QueryClientProvider>
    </TextProvider>
  </I18nProvider>,
)
