import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useRef, useState } from 'react'
import { call } from '../../../data/client.ts'
import { toRefusalText } from '../../../data/refusal-text.ts'
import { showPictures } from '../../../data/variation-queries.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useText } from '../../../text/text.tsx'
import { readAsBase64 } from './read-file.ts'
import { toReadablePicture } from './readable-picture.ts'

export interface PictureUpload {
  readonly id: number
  readonly valueId: number | null
  readonly file: File
  readonly state: 'waiting' | 'uploading' | 'failed'
  /** Why it failed, and what to do. */
  readonly reason?: string
  /** The same file can succeed later: the connection was lost. */
  readonly canRetry?: boolean
}

export interface PictureUploads {
  readonly uploads: readonly PictureUpload[]
  readonly done: number
  readonly total: number
  readonly add: (files: Iterable<File>, valueId: number | null) => void
  readonly retry: () => void
  readonly dismiss: (id: number) => void
}

let lastId = 0

/** Uploads files one after the other. Each is added when it is up: what is lost with the connection are the others. */
export function usePictureUploads(itemId: number): PictureUploads {
  const t = useText()
  const announce = useAnnounce()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const [counts, setCounts] = useState({ done: 0, total: 0 })
  const queue = useRef<PictureUpload[]>([])
  const isRunning = useRef(false)
  const change = (id: number, part: Partial<PictureUpload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const remove = (id: number) => setUploads((now) => now.filter((each) => each.id !== id))

  function enqueue(added: readonly PictureUpload[]) {
    queue.current.push(...added)
    setCounts(({ done, total }) =>
      isRunning.current ? { done, total: total + added.length } : { done: 0, total: added.length },
    )
    if (!isRunning.current) void run()
  }

  async function run() {
    isRunning.current = true
    let uploaded = 0
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      change(next.id, { state: 'uploading' })
      try {
        await upload(next)
        uploaded++
        remove(next.id)
      } catch (error) {
        const isLost = !isApiError(error) && !(error instanceof TooLarge)
        const reason =
          error instanceof TooLarge
            ? t('pictures.tooLarge', { megabytes: editorLimits.mediaBytes / 1_000_000 })
            : isLost
              ? t('pictures.lost')
              : toRefusalText(t, error)
        change(next.id, { state: 'failed', reason, canRetry: isLost })
      }
      setCounts(({ done, total }) => ({ done: done + 1, total }))
    }
    isRunning.current = false
    setCounts({ done: 0, total: 0 })
    if (uploaded > 0) announce(t('pictures.uploaded', { count: uploaded }))
  }

  async function upload({ file, valueId }: PictureUpload) {
    const readable = await toReadablePicture(file)
    if (readable.size > editorLimits.mediaBytes) throw new TooLarge()
    const { pictures } = await call('doUploadItemPicture', {
      itemId,
      valueId,
      fileName: file.name,
      data: await readAsBase64(readable),
    })
    showPictures(pictures)
  }

  return {
    uploads,
    ...counts,
    add(files, valueId) {
      const added = [...files].map((file): PictureUpload => ({ id: ++lastId, valueId, file, state: 'waiting' }))
      setUploads((now) => [...now, ...added])
      enqueue(added)
    },
    retry() {
      const again = uploads.filter(({ state, canRetry }) => state === 'failed' && canRetry === true)
      for (const { id } of again) change(id, { state: 'waiting' })
      enqueue(again)
    },
    dismiss: remove,
  }
}

class TooLarge extends Error {}
