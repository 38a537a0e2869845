import { isApiError } from '@vitrine/contract/api/api-error'
import { useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { itemPicturesQuery, showPictures, type ItemPictures } from '../../../data/variation-queries.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useText } from '../../../text/text.tsx'
import { toGroupChanges, type PictureGroup } from './arrange.ts'

export interface ArrangedPictures {
  readonly error: string
  readonly isSaving: boolean
  /** Shows the new order at once and saves it; `text` says what was done. */
  readonly arrange: (groups: readonly PictureGroup[], text: string) => void
}

/** Order and colours of pictures are saved with each move, one after the other, and can be undone. */
export function useArrangePictures(item: ItemPictures): ArrangedPictures {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const [error, setError] = useState('')
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const { queryKey } = itemPicturesQuery(item.itemId)

  function save(before: readonly PictureGroup[], after: readonly PictureGroup[], text: string) {
    const groups = toGroupChanges(before, after)
    if (groups.length === 0) return
    showPictures({ ...item, groups: [...after] })
    setWaiting((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        showPictures(await call('setItemPictures', { itemId: item.itemId, groups }))
        setError('')
        announce({ text, undo: { label: t('pictures.undo'), run: () => save(after, before, t('pictures.undone')) } })
      } catch (refusal) {
        setError(toText(refusal))
        // What is stored is shown again; without a connection it is what was there before.
        if (!isApiError(refusal)) showPictures({ ...item, groups: [...before] })
        await queryClient.invalidateQueries({ queryKey })
      }
      setWaiting((count) => count - 1)
    })
  }

  return { error, isSaving: waiting > 0, arrange: (groups, text) => save(item.groups, groups, text) }
}
