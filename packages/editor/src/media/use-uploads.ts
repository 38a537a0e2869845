import { isApiError } from '@vitrine/contract/api-error'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { errorText, type Fault } from '@vitrine/storefront/text/error-text'
import { useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { base64Of } from './read-file.ts'

export interface Refused {
  readonly name: string
  readonly because: string
}

export interface Uploads {
  /** Null: nothing is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly refused: readonly Refused[]
  add(files: Iterable<File>): void
  dismiss(): void
}

/** Brings files to the library, one after the other; what is refused stays to be read until the next attempt. */
export function useUploads(onKept: (picture: LibraryPicture) => void): Uploads {
  const { host, announce, t } = useEditor()
  const [progress, setProgress] = useState<Uploads['progress']>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function bring(file: File) {
    // What the server would refuse need not travel.
    if (file.size > editorLimits.mediaBytes) throw new TooLarge()
    return host.call('doUploadMedia', { fileName: file.name, data: await base64Of(file) })
  }

  async function upload(files: readonly File[]): Promise<void> {
    let kept = 0
    // What was refused before is another attempt's.
    setRefused([])
    setProgress({ done: 0, total: files.length })
    for (const [at, file] of files.entries()) {
      try {
        const { isNew, ...picture } = await bring(file)
        kept++
        if (!isNew) announce(t('media.known', { name: picture.fileName }))
        onKept(picture)
      } catch (error) {
        const because = await errorText(host.locale, faultOf(error))
        setRefused((before) => [...before, { name: file.name, because }])
      }
      setProgress({ done: at + 1, total: files.length })
    }
    setProgress(null)
    if (kept > 0) announce(t('media.uploaded', { count: kept }))
  }

  return {
    progress, refused,
    add(files) {
      const list = [...files]
      if (list.length > 0 && !progress) void upload(list)
    },
    dismiss: () => setRefused([]),
  }
}

class TooLarge extends Error {}

// A refusal of the shop carries its key; whatever else goes wrong has the text of unknownError.
function faultOf(error: unknown): Fault {
  if (error instanceof TooLarge) return { key: 'media.tooLarge', details: { megabytes: editorLimits.mediaBytes / 1_000_000 } }
  return isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
}
