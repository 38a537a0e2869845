import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { decodeBase64 } from '../kernel/security/decode-base64.ts'
import type { Media, NotAPicture } from '../media/media.ts'
import { setAlt, findPicture } from './library-store.ts'
import { toFileName } from './file-name.ts'
import { normalizeAlt } from './normalize-alt.ts'

export const refusalByReason = {
  format: 'media.unsupportedType',
  heic: 'media.heic',
  drawing: 'media.drawing',
  pixels: 'media.tooManyPixels',
  broken: 'media.broken',
} as const satisfies Record<NotAPicture['because'], RefusalKey>

/** Stores an uploaded picture; its type is detected from its bytes. `onStored` writes in the same transaction. */
export async function uploadMedia(
  ctx: Context,
  { fileName, data, alt }: Payload<'doUploadMedia'>,
  media: Media,
  onStored: (tx: Tx, pictureId: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer<'doUploadMedia'>> {
  const bytes = decodeUpload(data)
  const operator = await ctx.operator()
  const getFileName = (mime: string) => toFileName(fileName, mime)
  const result = await media.store(bytes, {
    fileName: getFileName,
    madeBy: operator?.id,
    onStored: async (tx, { picture, isNew }) => {
      if (isNew)
        await recordUpload(tx, ctx, {
          id: picture.id,
          fileName: getFileName(picture.mime),
          alt: alt ? normalizeAlt(alt) : null,
        })
      await onStored(tx, picture.id)
    },
  })
  if (!result.stored) refuse(refusalByReason[result.because])
  media.prepareInBackground(result.picture.storageKey)
  const picture = await findPicture(ctx.db, result.picture.id)
  return { ...(picture ?? refuse('media.broken')), isNew: result.isNew }
}

// A picture that is stored already keeps its alternative text.
async function recordUpload(
  tx: Tx,
  ctx: Context,
  { id, fileName, alt }: { readonly id: number; readonly fileName: string; readonly alt: Labels | null },
): Promise<void> {
  if (alt) await setAlt(tx, id, alt)
  await recordAudit(tx, ctx, { action: 'doUploadMedia', subject: 'media', subjectId: id, after: { fileName, alt } })
}

export function decodeUpload(data: string): Uint8Array {
  const details = { megabytes: editorLimits.mediaBytes / 1_000_000 }
  if (data.length > Math.ceil(editorLimits.mediaBytes / 3) * 4) refuse('media.tooLarge', details)
  const bytes = decodeBase64(data)
  if (!bytes || bytes.byteLength === 0) refuse('media.broken')
  if (bytes.byteLength > editorLimits.mediaBytes) refuse('media.tooLarge', details)
  return bytes
}
