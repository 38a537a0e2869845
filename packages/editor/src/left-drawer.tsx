import { lazy } from 'react'
import type { LeftView } from './model/editor-state.ts'

const Structure = lazy(async () => ({ default: (await import('./structure/structure-drawer.tsx')).StructureDrawer }))
const Blocks = lazy(async () => ({ default: (await import('./blocks-list/blocks-drawer.tsx')).BlocksDrawer }))
const Pages = lazy(async () => ({ default: (await import('./pages/pages-drawer.tsx')).PagesDrawer }))
const PageSettings = lazy(async () => ({
  default: (await import('./pages/settings/page-settings-drawer.tsx')).PageSettingsDrawer,
}))
const Design = lazy(async () => ({ default: (await import('./design/design-drawer.tsx')).DesignDrawer }))
const Media = lazy(async () => ({ default: (await import('./media/media-drawer.tsx')).MediaDrawer }))
const History = lazy(async () => ({ default: (await import('./history/history-drawer.tsx')).HistoryDrawer }))
const Publish = lazy(async () => ({ default: (await import('./publish/publish-drawer.tsx')).PublishDrawer }))
const Languages = lazy(async () => ({ default: (await import('./languages/languages-drawer.tsx')).LanguagesDrawer }))

/** The open drawer at the left of the page. ED-2.14, ED-2.15 */
export function LeftDrawer({ view }: { view: LeftView }) {
  switch (view) {
    case 'structure':
      return <Structure />
    case 'blocksList':
      return <Blocks />
    case 'PagesView':
      return <Pages />
    case 'PageSettingsView':
      return <PageSettings />
    case 'design':
      return <Design />
    case 'media':
      return <Media />
    case 'history':
      return <History />
    case 'publish':
      return <Publish />
    case 'languages':
      return <Languages />
  }
}

/** Views whose content covers the page: the page below is not rendered, so that the focus cannot reach it. */
export const fullPageViews: ReadonlySet<LeftView> = new Set(['media', 'history', 'languages'])
