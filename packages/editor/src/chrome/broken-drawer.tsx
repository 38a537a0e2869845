import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { Drawer } from './drawer.tsx'
import { Note } from './note.tsx'

/** The fallback of a drawer that failed to render. */
export function BrokenDrawer({ side }: { readonly side: 'left' | 'right' }) {
  const { store } = useEditor()
  const t = useText()
  return (
    <Drawer side={side} title={t('broken.title')} onClose={() => store.closeDrawer(side)}>
      <Note kind="bad">{t('broken.drawer')}</Note>
    </Drawer>
  )
}

/** The fallback of one block in the history, a comparison or the languages. */
export function BrokenBlock() {
  const t = useText()
  return (
    <div className="vblock">
      <Note kind="warn">{t('broken.block')}</Note>
    </div>
  )
}

/** The fallback of the whole editor; the page below is not affected. */
export function BrokenEditor() {
  const t = useText()
  return (
    <div className="ed">
      <div className="ed-broken">
        <Note kind="bad">{t('broken.editor')}</Note>
      </div>
    </div>
  )
}
