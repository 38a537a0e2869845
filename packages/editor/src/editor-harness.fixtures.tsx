import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EditorProvider } from './editor-context.tsx'
import { createEditorSession, type EditorSession } from './editor-session.ts'
import type { EditorHost, InitialData } from './host.ts'
import { EditorTextProvider, loadEditorText, createTranslate } from './text/text.tsx'

export interface EditorHarness {
  readonly session: EditorSession
  /** The markup of a part of the editor, in English. */
  render(part: ReactNode): string
}

/** A session without a backend, to render parts of the editor in. The caller closes the session. */
export async function createEditorHarness(flags: Partial<InitialData['flags']> = {}): Promise<EditorHarness> {
  const messages = await loadEditorText('en')
  const session = createEditorSession(host, createInitialData(flags), createTranslate('en', messages))
  const render = (part: ReactNode) =>
    renderToStaticMarkup(
      <EditorTextProvider locale="en" messages={messages}>
        <EditorProvider session={session}>{part}</EditorProvider>
      </EditorTextProvider>,
    )
  return { session, render }
}

const rejectCall = () => Promise.reject(new Error('not called in this test'))

const host: EditorHost = {
  locale: 'en',
  call: rejectCall,
  notify: () => {},
  removeNotification: () => {},
  reportError: async () => {},
  navigate: () => {},
  getUrlInLocale: () => '/',
  loadBlocks: rejectCall,
}

// Only the fields that the rendered parts read.
const createInitialData = (flags: Partial<InitialData['flags']>) =>
  ({
    page: { identifier: 'index', type: 'immutable', name: 'home', path: '/', categoryId: null, isEditable: true },
    blocks: [],
    revision: 1,
    publishedRevision: 1,
    isTemplate: false,
    operator: { id: 1, name: 'Ann', role: 'editor', permissions: ['content', 'design'] },
    tree: [],
    configuration: {},
    flags: { developmentMode: false, showsPagesDrawer: true, ...flags },
  }) as unknown as InitialData
