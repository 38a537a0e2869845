import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EditorProvider } from './editor-context.tsx'
import { openSession, type EditorSession } from './editor-session.ts'
import type { EditorHost, Initial } from './host.ts'
import { EditorTextProvider, loadEditorText, saying } from './text/text.tsx'

export interface DrawnEditor {
  readonly session: EditorSession
  /** The markup of a part of the editor, in English. */
  draw(part: ReactNode): string
}

/** A session without a shop behind it, and parts of the editor drawn in it. Whoever opens it closes its session. */
export async function openDrawnEditor(flags: Partial<Initial['flags']> = {}): Promise<DrawnEditor> {
  const messages = await loadEditorText('en')
  const session = openSession(host, startingWith(flags), saying('en', messages))
  const draw = (part: ReactNode) => renderToStaticMarkup(<EditorTextProvider locale="en" messages={messages}><EditorProvider session={session}>{part}</EditorProvider></EditorTextProvider>)
  return { session, draw }
}

const unasked = () => Promise.reject(new Error('not asked here'))

const host: EditorHost = { locale: 'en', call: unasked, notify: () => {}, forget: () => {}, tell: async () => {}, navigate: () => {}, addressIn: () => '/', loadBlocks: unasked }

// As much of an answer as is drawn here.
const startingWith = (flags: Partial<Initial['flags']>) => ({
  page: { identifier: 'index', type: 'immutable', name: 'home', path: '/', categoryId: null, isEditable: true }, blocks: [], revision: 1, publishedRevision: 1, isTemplate: false,
  operator: { id: 1, name: 'Ann', role: 'editor' }, tree: [], configuration: {}, flags: { developmentMode: false, showsPagesDrawer: true, ...flags },
}) as unknown as Initial
