import { createPortal } from 'react-dom'
import { useEffect, useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import css from './empty-page.css?inline'

adoptStyles(css)

/** The placeholder of an empty page. ED-4.07 */
export function EmptyPage() {
  const { store, site } = useEditor()
  const t = useText()
  const isEmpty = useEditorState((state) => state.blocks.length === 0 && !state.disableActions && state.mayEdit)
  const { page } = useValue(site)
  const [container] = useState(() => document.createElement('div'))
  const isShown = isEmpty && page.isEditable
  // The page's own content is inert, so the button is in a container after it.
  useEffect(() => {
    if (isShown) document.querySelector(areas[page.identifier] ?? 'main')?.after(container)
    return () => container.remove()
  }, [isShown, page.identifier, container])
  if (!isShown) return null
  return createPortal(
    <div className="ed ed-empty">
      <button type="button" className="ed-place" onClick={() => store.openBlocksList(null)}>
        <span>
          <Icon name="plus" />
          {t('overlay.emptyPage')}
        </span>
      </button>
    </div>,
    container,
  )
}

const areas: Readonly<Record<string, string>> = { header: '[data-layout] > header', footer: '[data-layout] > footer' }
