import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { PickedPicture } from '../editor-session.ts'
import { useText } from '../text/text.tsx'
import css from './media.css?inline'
import { MediaShelf } from './media-shelf.tsx'
import { altIn, isDecorative } from './picture-words.ts'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

adoptStyles(css)

/** Chooses a picture for a block; what is just uploaded is chosen already. */
export function MediaPicker({ onPick }: { readonly onPick: (picture: PickedPicture | null) => void }) {
  const { host } = useEditor()
  const t = useText()
  const mayUpload = useEditorState((state) => state.role !== 'viewer')
  const library = useLibrary()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const uploads = useUploads((picture) => {
    library.put(picture)
    setChosen(picture)
  })
  const use = (picture: LibraryPicture) => onPick({ url: picture.url, alt: altIn(picture, host.locale) })
  const foot = (
    <>
      <span className="start ed-soft" role="status">{chosen ? <Chosen picture={chosen} /> : t('media.choose')}</span>
      <Button onClick={() => onPick(null)}>{t('chrome.close')}</Button>
      <Button kind="primary" disabled={!chosen} onClick={() => chosen && use(chosen)}>{t('media.use')}</Button>
    </>
  )
  return (
    <Dialog title={t('media.pickTitle')} isWide foot={foot} onClose={() => onPick(null)}>
      <MediaShelf library={library} uploads={uploads} mayUpload={mayUpload} selected={chosen?.id} onSelect={setChosen} onUse={use} />
    </Dialog>
  )
}

function Chosen({ picture }: { picture: LibraryPicture }) {
  const { host: { locale } } = useEditor()
  const t = useText()
  const words = isDecorative(picture) ? t('media.decorative') : altIn(picture, locale) || t('media.missingHere')
  return <><b>{picture.fileName}</b> {words}</>
}
