import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import type { Labels } from '@vitrine/contract/kernel/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { decodeBase64 } from '../kernel/decode-base64.ts'
import type { Media, NotAPicture } from '../media/media.ts'
import { describePicture, pictureById } from './library-store.ts'
import { pictureName } from './picture-name.ts'
import { saidAlt } from './said-alt.ts'

const refusalOf = { format: 'media.unsupportedType', drawing: 'media.drawing', pixels: 'media.tooManyPixels', broken: 'media.broken' } as const satisfies Record<NotAPicture['because'], RefusalKey>

/** Keeps what an operator hands over, if it is a picture by its own bytes. */
export async function takeMedia(ctx: Context, { fileName, data, alt }: Payload<'doUploadMedia'>, media: Media): Promise<Answer<'doUploadMedia'>> {
  const bytes = bytesWithin(data)
  const operator = await ctx.operator()
  const nameOf = (mime: string) => pictureName(fileName, mime)
  const outcome = await media.store(bytes, {
    fileName: nameOf, madeBy: operator?.id,
    note: (tx, { picture, isNew }) => (isNew ? noteNew(tx, ctx, { id: picture.id, fileName: nameOf(picture.mime), alt: alt ? saidAlt(alt) : null }) : Promise.resolve()),
  })
  if (!outcome.stored) refuse(refusalOf[outcome.because])
  media.prepareSoon(outcome.picture.storageKey)
  const picture = await pictureById(ctx.db, outcome.picture.id)
  return { ...(picture ?? refuse('media.broken')), isNew: outcome.isNew }
}

// What the shop has already keeps the description that somebody gave it.
async function noteNew(tx: Tx, ctx: Context, { id, fileName, alt }: { readonly id: number; readonly fileName: string; readonly alt: Labels | null }): Promise<void> {
  if (alt) await describePicture(tx, id, alt)
  await recordAudit(tx, ctx, { action: 'doUploadMedia', subject: 'media', subjectId: id, after: { fileName, alt } })
}

function bytesWithin(data: string): Uint8Array {
  const details = { megabytes: editorLimits.mediaBytes / 1_000_000 }
  if (data.length > Math.ceil(editorLimits.mediaBytes / 3) * 4) refuse('media.tooLarge', details)
  const bytes = decodeBase64(data)
  if (!bytes || bytes.byteLength === 0) refuse('media.broken')
  if (bytes.byteLength > editorLimits.mediaBytes) refuse('media.tooLarge', details)
  return bytes
}
