import { isApiError } from '@vitrine/contract/api/api-error'
import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { errorText, type Fault } from '@vitrine/storefront/text/error-text'
import { useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { readAsBase64 } from './read-file.ts'

export interface RejectedFile {
  readonly name: string
  readonly reason: string
}

export interface Uploads {
  /** Null: no upload is running. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly rejected: readonly RejectedFile[]
  add(files: Iterable<File>): void
  dismiss(): void
}

/** Uploads files to the library one after the other; rejected files are listed until the next upload. */
export function useUploads(onUploaded: (picture: LibraryPicture) => void): Uploads {
  const { host, announce, t } = useEditor()
  const [progress, setProgress] = useState<Uploads['progress']>(null)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])

  async function uploadFile(file: File) {
    // Files over the limit are rejected before the upload.
    if (file.size > editorLimits.mediaBytes) throw new TooLarge()
    return host.call('doUploadMedia', { fileName: file.name, data: await readAsBase64(file) })
  }

  async function upload(files: readonly File[]): Promise<void> {
    let uploadedCount = 0
    // The list of rejected files belongs to the previous upload.
    setRejected([])
    setProgress({ done: 0, total: files.length })
    for (const [at, file] of files.entries()) {
      try {
        const { isNew, ...picture } = await uploadFile(file)
        uploadedCount++
        if (!isNew) announce(t('media.known', { name: picture.fileName }))
        onUploaded(picture)
      } catch (error) {
        const reason = await errorText(host.locale, faultOf(error))
        setRejected((before) => [...before, { name: file.name, reason }])
      }
      setProgress({ done: at + 1, total: files.length })
    }
    setProgress(null)
    if (uploadedCount > 0) announce(t('media.uploaded', { count: uploadedCount }))
  }

  return {
    progress,
    rejected,
    add(files) {
      const list = [...files]
      if (list.length > 0 && !progress) void upload(list)
    },
    dismiss: () => setRejected([]),
  }
}

class TooLarge extends Error {}

// API errors have a key; any other error gets the text of unknownError.
function faultOf(error: unknown): Fault {
  if (error instanceof TooLarge)
    return { key: 'media.tooLarge', details: { megabytes: editorLimits.mediaBytes / 1_000_000 } }
  return isApiError(error) ? { key: error.key, message: error.message, details: error.cause } : {}
}
