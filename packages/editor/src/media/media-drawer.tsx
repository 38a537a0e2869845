import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { IconButton } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import css from './media.css?inline'
import { optionId } from './media-grid.tsx'
import { MediaDetails } from './media-details.tsx'
import { MediaBrowser } from './media-browser.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

adoptStyles(css)

/** The media library: it covers the page, with the details of the chosen picture in a drawer beside it. */
export function MediaDrawer() {
  const { store } = useEditor()
  const t = useText()
  const isReadOnly = useEditorState((state) => !state.mayEdit)
  const library = useLibrary()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const uploads = useUploads(library.upsert)
  const heading = useFocusedHeading()
  useReturnFocus(chosen?.id, heading)
  const onSaved = (picture: LibraryPicture) => {
    library.upsert(picture)
    setChosen((now) => (now?.id === picture.id ? picture : now))
  }
  const onDeleted = (id: number) => {
    library.remove(id)
    setChosen(undefined)
  }
  return (
    <section className="ed-library" aria-label={t('media.title')} data-beside={chosen ? '' : undefined}>
      <MediaBrowser
        library={library}
        uploads={uploads}
        canUpload={!isReadOnly}
        selected={chosen?.id}
        onSelect={setChosen}
        heading={
          <>
            <h2 ref={heading} tabIndex={-1}>
              {t('media.title')}
            </h2>
            <IconButton icon="close" label={t('chrome.close')} onClick={() => store.closeDrawer('left')} />
          </>
        }
      />
      {chosen && (
        <Drawer side="right" title={chosen.fileName} onClose={() => setChosen(undefined)}>
          <MediaDetails
            key={chosen.id}
            picture={chosen}
            isReadOnly={isReadOnly}
            onSaved={onSaved}
            onDeleted={() => onDeleted(chosen.id)}
          />
        </Drawer>
      )}
    </section>
  )
}

/** Focuses the heading and returns the focus to the opener on close. Block settings are closed. */
function useFocusedHeading() {
  const { store } = useEditor()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is managed outside of React.
  useEffect(() => {
    store.closeDrawer('right')
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [store])
  return heading
}

/**
 * Returns the focus to the grid when the details of a picture are closed, or to the heading when the picture was
 * deleted.
 */
function useReturnFocus(chosen: number | undefined, heading: RefObject<HTMLElement | null>): void {
  const last = useRef<number>(undefined)
  // As above.
  useEffect(() => {
    if (chosen === undefined && last.current !== undefined)
      (document.getElementById(optionId(last.current)) ?? heading.current)?.focus()
    last.current = chosen
  }, [chosen, heading])
}
