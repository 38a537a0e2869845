import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import type { OutboxHandler } from '../kernel/jobs/outbox.ts'
import type { Media } from '../media/media.ts'
import { changeMedia } from './change-media.ts'
import { itemPictureHandlers, type ItemPictureHandlers } from './item-pictures/item-picture-handlers.ts'
import { deleteMedia } from './delete-media.ts'
import { readMediaList } from './read-media-list.ts'
import { readMediaUses } from './read-media-uses.ts'
import { uploadMedia } from './upload-media.ts'
import { uploadShopPicture } from './upload-shop-picture.ts'

export { storeShopPicture, toPictureSetting } from './upload-shop-picture.ts'

/** The media library of the shop for staff. */
export interface Library {
  readonly handlers: Handlers<
    'getMediaList' | 'doUploadMedia' | 'setMedia' | 'getMediaUses' | 'deleteMedia' | 'doUploadShopPicture'
  > &
    ItemPictureHandlers
  readonly outboxHandlers: { readonly 'media.removeFiles': OutboxHandler<'media.removeFiles'> }
}

export function createLibrary(
  services: Services,
  { media, catalogue }: { readonly media: Media; readonly catalogue: Catalogue },
): Library {
  const { changes } = services
  return {
    handlers: {
      ...itemPictureHandlers(services, media),
      getMediaList: readMediaList,
      doUploadMedia: (ctx, payload) => uploadMedia(ctx, payload, media),
      setMedia: (ctx, payload) => changeMedia(ctx, payload, changes),
      getMediaUses: (ctx, payload) => readMediaUses(ctx, payload, catalogue),
      deleteMedia: (ctx, payload) => deleteMedia(ctx, payload, media),
      doUploadShopPicture: (ctx, payload) => uploadShopPicture(ctx, payload, media),
    },
    outboxHandlers: { 'media.removeFiles': ({ storageKey }) => media.removeFiles(storageKey) },
  }
}
