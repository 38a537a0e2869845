import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconButton } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import css from './media.css?inline'
import { optionId } from './media-grid.tsx'
import { MediaDetails } from './media-details.tsx'
import { MediaShelf } from './media-shelf.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

adoptStyles(css)

/** The library: it takes the place of the page, and the chosen picture stands in a drawer beside it. */
export function MediaDrawer() {
  const { store } = useEditor()
  const t = useText()
  const isReadOnly = useEditorState((state) => state.role === 'viewer')
  const library = useLibrary()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const uploads = useUploads(library.put)
  const heading = useHeading()
  useFocusBack(chosen?.id, heading)
  const kept = (picture: LibraryPicture) => {
    library.put(picture)
    setChosen((now) => (now?.id === picture.id ? picture : now))
  }
  const deleted = (id: number) => {
    library.drop(id)
    setChosen(undefined)
  }
  return (
    <section className="ed-library" aria-label={t('media.title')} data-beside={chosen ? '' : undefined}>
      <MediaShelf
        library={library} uploads={uploads} mayUpload={!isReadOnly} selected={chosen?.id} onSelect={setChosen}
        heading={<><h2 ref={heading} tabIndex={-1}>{t('media.title')}</h2><IconButton icon="close" label={t('chrome.close')} onClick={() => store.closeDrawer('left')} /></>}
      />
      {chosen && (
        <Drawer side="right" title={chosen.fileName} onClose={() => setChosen(undefined)}>
          <MediaDetails key={chosen.id} picture={chosen} isReadOnly={isReadOnly} onKept={kept} onDeleted={() => deleted(chosen.id)} />
        </Drawer>
      )}
    </section>
  )
}

/** Focus goes to the heading; whoever opened the library gets it back. The settings of a block make room. */
function useHeading() {
  const { store } = useEditor()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus of the document is no state of React's.
  useEffect(() => {
    store.closeDrawer('right')
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    heading.current?.focus({ preventScroll: true })
    return () => { if (opener?.isConnected) opener.focus({ preventScroll: true }) }
  }, [store])
  return heading
}

/** From a picture that is closed, focus returns to its place in the grid, also when another was opened first; to the heading when it is deleted. */
function useFocusBack(chosen: number | undefined, heading: RefObject<HTMLElement | null>): void {
  const last = useRef<number>(undefined)
  // As above.
  useEffect(() => {
    if (chosen === undefined && last.current !== undefined) (document.getElementById(optionId(last.current)) ?? heading.current)?.focus()
    last.current = chosen
  }, [chosen, heading])
}
