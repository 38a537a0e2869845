import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { useId, useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import { Section } from '../chrome/section.tsx'
import { useEditor } from '../editor-context.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { AltFields } from './alt-fields.tsx'
import { FocalPoint } from './focal-point.tsx'
import { MediaUses, useMediaUses } from './media-uses.tsx'
import { formatFileSize, formatDimensions } from './picture-format.ts'
import { usePictureDetails } from './use-picture-details.ts'

interface Props {
  readonly picture: LibraryPicture
  readonly isReadOnly: boolean
  readonly onSaved: (picture: LibraryPicture) => void
  readonly onDeleted: () => void
}

/** The details of a picture: focal point, alternative text, name and uses. */
export function MediaDetails({ picture, isReadOnly, onSaved, onDeleted }: Props) {
  const [t, locale] = [useText(), useLocale()]
  const { details, update, save } = usePictureDetails(picture, onSaved)
  const uses = useMediaUses(picture)
  const name = useId()
  return (
    <>
      <Section title={t('media.preview')}>
        <FocalPoint
          picture={picture}
          focal={details.focal}
          isReadOnly={isReadOnly}
          onChange={(focal) => update({ focal })}
          onDone={save}
        />
      </Section>
      <Section title={t('media.description')}>
        <AltFields alt={details.alt} isReadOnly={isReadOnly} onChange={(alt) => update({ alt })} onDone={save} />
        <div className="ef">
          <label htmlFor={name}>{t('media.name')}</label>
          <input
            id={name}
            value={details.fileName}
            readOnly={isReadOnly}
            onChange={({ target }) => update({ fileName: target.value })}
            onBlur={save}
          />
        </div>
      </Section>
      <Section title={t('media.usedOn')}>
        {uses && <MediaUses uses={uses} />}
        <p className="ed-soft">
          {t('media.file', {
            size: formatDimensions(picture, t),
            bytes: formatFileSize(picture.bytes, locale),
            type: picture.mime.replace('image/', '').toUpperCase(),
          })}
        </p>
        {!isReadOnly && <DeletePicture picture={picture} older={uses?.olderVersions ?? 0} onDeleted={onDeleted} />}
      </Section>
    </>
  )
}

function DeletePicture({
  picture,
  older,
  onDeleted,
}: {
  picture: LibraryPicture
  older: number
  onDeleted: () => void
}) {
  const { host, announce, t } = useEditor()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, fileName: name, uses } = picture

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await host.call('deleteMedia', { id })
      announce(t('media.deleted', { name }))
      onDeleted()
    } catch (error) {
      setAsking(false)
      await host.reportError(error)
    } finally {
      setBusy(false)
    }
  }
  if (uses > 0) return <Note>{t('media.uses', { count: uses })}</Note>
  const foot = (
    <>
      <Button onClick={() => setAsking(false)}>{t('media.keep')}</Button>
      <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
        {t('media.delete')}
      </Button>
    </>
  )
  return (
    <>
      <Button icon="bin" onClick={() => setAsking(true)}>
        {t('media.delete')}
      </Button>
      {isAsking && (
        <Dialog title={t('media.deleteTitle', { name })} foot={foot} onClose={() => setAsking(false)}>
          <p>{t('media.deleteText')}</p>
          {older > 0 && <Note kind="warn">{t('media.older', { count: older })}</Note>}
        </Dialog>
      )}
    </>
  )
}
