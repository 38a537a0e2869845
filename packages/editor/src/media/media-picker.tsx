import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { useId, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { PickedPicture } from '../editor-session.ts'
import { useText } from '../text/text.tsx'
import css from './media.css?inline'
import { MediaBrowser } from './media-browser.tsx'
import { getAlt, isDecorative } from './picture-format.ts'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'

adoptStyles(css)

/** Chooses a picture for a block; an uploaded picture is preselected, and a missing description can be added. */
export function MediaPicker({ onPick }: { readonly onPick: (picture: PickedPicture | null) => void }) {
  const { host } = useEditor()
  const t = useText()
  const canEdit = useEditorState((state) => state.mayEdit)
  const library = useLibrary()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const [words, setWords] = useState('')
  const choose = (picture: LibraryPicture) => {
    setChosen(picture)
    setWords('')
  }
  const uploads = useUploads((picture) => {
    library.upsert(picture)
    choose(picture)
  })

  async function use(picture: LibraryPicture): Promise<void> {
    const description = words.trim()
    onPick({ url: picture.url, alt: getAlt(picture, host.locale) || description })
    if (description === '') return
    // The description is stored in the library too, for later uses of the picture.
    await host
      .call('setMedia', { id: picture.id, alt: { ...picture.alt, [host.locale]: description } })
      .catch((error: unknown) => host.reportError(error))
  }
  const foot = (
    <>
      <div className="start ed-chosen">
        {chosen ? (
          <Chosen picture={chosen} words={canEdit ? words : undefined} onWords={setWords} />
        ) : (
          <p className="ed-soft">{t('media.choose')}</p>
        )}
      </div>
      <Button onClick={() => onPick(null)}>{t('chrome.close')}</Button>
      <Button
        kind="primary"
        disabled={!chosen}
        onClick={() => {
          if (chosen) void use(chosen)
        }}
      >
        {t('media.use')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('media.pickTitle')} isWide foot={foot} onClose={() => onPick(null)}>
      <MediaBrowser
        library={library}
        uploads={uploads}
        canUpload={canEdit}
        selected={chosen?.id}
        onSelect={choose}
        onUse={(picture) => void use(picture)}
      />
    </Dialog>
  )
}

interface ChosenProps {
  readonly picture: LibraryPicture
  /** Undefined: the operator may not edit it. */
  readonly words: string | undefined
  readonly onWords: (words: string) => void
}

function Chosen({ picture, words, onWords }: ChosenProps) {
  const {
    host: { locale },
  } = useEditor()
  const t = useText()
  const id = useId()
  const currentAlt = isDecorative(picture) ? t('media.decorative') : getAlt(picture, locale)
  if (currentAlt !== '' || words === undefined)
    return (
      <p className="ed-soft" role="status">
        <b>{picture.fileName}</b> {currentAlt}
      </p>
    )
  return (
    <div className="ef">
      <label htmlFor={id}>{t('media.describe')}</label>
      <input id={id} lang={locale} maxLength={250} value={words} onChange={(event) => onWords(event.target.value)} />
    </div>
  )
}
