import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Media, PictureUpload, StorePictureResult } from '../media/media.ts'
import { toFileName } from './file-name.ts'
import { decodeUpload, refusalByReason } from './upload-media.ts'

/** Stores a picture for logo or icon; the setting is saved with it later. */
export async function uploadShopPicture(
  ctx: Context,
  { fileName, data }: Payload<'doUploadShopPicture'>,
  media: Media,
): Promise<Answer<'doUploadShopPicture'>> {
  const bytes = decodeUpload(data)
  const operator = await ctx.operator()
  const result = await storeShopPicture(media, {
    bytes,
    fileName,
    madeBy: operator?.id,
    onStored: (tx, { picture, isNew }) =>
      isNew
        ? recordAudit(tx, ctx, {
            action: 'doUploadShopPicture',
            subject: 'media',
            subjectId: picture.id,
            after: { fileName: toFileName(fileName, picture.mime) },
          })
        : Promise.resolve(),
  })
  if (!result.stored) refuse(refusalByReason[result.because])
  return toPictureSetting(result)
}

interface ShopPicture extends Pick<PictureUpload, 'madeBy' | 'onStored'> {
  readonly bytes: Uint8Array
  readonly fileName: string
}

export async function storeShopPicture(
  media: Media,
  { bytes, fileName, ...upload }: ShopPicture,
): Promise<StorePictureResult> {
  return media.store(bytes, { ...upload, drawsSvg: true, fileName: (mime) => toFileName(fileName, mime) })
}

/** Picture settings are stored with their size, so that pages do not shift when the picture loads. */
export function toPictureSetting({ picture }: Extract<StorePictureResult, { readonly stored: true }>) {
  return { address: pictureAddress(picture.storageKey), width: picture.width, height: picture.height }
}
