import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

/** The editable details of a picture. */
export type PictureDetails = Pick<LibraryPicture, 'alt' | 'focal' | 'fileName'>

export interface PictureDetailsForm {
  readonly details: PictureDetails
  /** Changes the details; they are saved after a pause. */
  update(change: Partial<PictureDetails>): void
  /** Saves at once, for example on blur. */
  save(): void
}

const debounceMs = 800

/** Autosaves the details of a picture: after a pause, on blur and on unmount. */
export function usePictureDetails(
  picture: LibraryPicture,
  onSaved: (picture: LibraryPicture) => void,
): PictureDetailsForm {
  const { host, announce, t } = useEditor()
  const [details, setDetails] = useState<PictureDetails>(() => toDetails(picture))
  const latest = useRef(details)
  const savedDetails = useRef(details)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef(Promise.resolve())
  const { id } = picture

  // Saves run one after the other, so that an older one cannot overwrite a newer one.
  function save(): void {
    clearTimeout(timer.current)
    queue.current = queue.current.then(saveLatest)
  }

  async function saveLatest(): Promise<void> {
    const now = latest.current
    if (isSame(now, savedDetails.current)) return
    try {
      onSaved(await host.call('setMedia', { id, ...now }))
      savedDetails.current = now
      announce(t('media.saved'))
    } catch (error) {
      void host.reportError(error)
    }
  }
  const saveOnUnmount = useEffectEvent(save)
  // Saves on unmount.
  useEffect(() => () => saveOnUnmount(), [])
  return {
    details,
    update(change) {
      latest.current = { ...latest.current, ...change }
      setDetails(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(save, debounceMs)
    },
    save,
  }
}

const toDetails = ({ alt, focal, fileName }: LibraryPicture): PictureDetails => ({ alt, focal, fileName })

function isSame(one: PictureDetails, other: PictureDetails): boolean {
  return JSON.stringify([one.alt, one.focal, one.fileName]) === JSON.stringify([other.alt, other.focal, other.fileName])
}
