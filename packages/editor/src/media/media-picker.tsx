import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { useId, useState } from 'react'
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

/** Chooses a picture for a block; what is just uploaded is chosen already, and what is not described can be. */
export function MediaPicker({ onPick }: { readonly onPick: (picture: PickedPicture | null) => void }) {
  const { host } = useEditor()
  const t = useText()
  const mayWrite = useEditorState((state) => state.role !== 'viewer')
  const library = useLibrary()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const [words, setWords] = useState('')
  const choose = (picture: LibraryPicture) => {
    setChosen(picture)
    setWords('')
  }
  const uploads = useUploads((picture) => {
    library.put(picture)
    choose(picture)
  })

  async function use(picture: LibraryPicture): Promise<void> {
    const said = words.trim()
    onPick({ url: picture.url, alt: altIn(picture, host.locale) || said })
    if (said === '') return
    // The library learns it as well: the next who chooses the picture need not describe it again.
    await host.call('setMedia', { id: picture.id, alt: { ...picture.alt, [host.locale]: said } }).catch((error: unknown) => host.tell(error))
  }
  const foot = (
    <>
      <div className="start ed-chosen">{chosen ? <Chosen picture={chosen} words={mayWrite ? words : undefined} onWords={setWords} /> : <p className="ed-soft">{t('media.choose')}</p>}</div>
      <Button onClick={() => onPick(null)}>{t('chrome.close')}</Button>
      <Button kind="primary" disabled={!chosen} onClick={() => { if (chosen) void use(chosen) }}>{t('media.use')}</Button>
    </>
  )
  return (
    <Dialog title={t('media.pickTitle')} isWide foot={foot} onClose={() => onPick(null)}>
      <MediaShelf library={library} uploads={uploads} mayUpload={mayWrite} selected={chosen?.id} onSelect={choose} onUse={(picture) => void use(picture)} />
    </Dialog>
  )
}

interface ChosenProps {
  readonly picture: LibraryPicture
  /** Undefined: nobody may describe it here. */
  readonly words: string | undefined
  readonly onWords: (words: string) => void
}

function Chosen({ picture, words, onWords }: ChosenProps) {
  const { host: { locale } } = useEditor()
  const t = useText()
  const id = useId()
  const known = isDecorative(picture) ? t('media.decorative') : altIn(picture, locale)
  if (known !== '' || words === undefined) return <p className="ed-soft" role="status"><b>{picture.fileName}</b> {known}</p>
  return (
    <div className="ef">
      <label htmlFor={id}>{t('media.describe')}</label>
      <input id={id} lang={locale} maxLength={250} value={words} onChange={(event) => onWords(event.target.value)} />
    </div>
  )
}
