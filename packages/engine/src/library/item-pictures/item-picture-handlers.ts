import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { itemPictures } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { mergeFields } from '../../kernel/merge-fields.ts'
import type { Media } from '../../media/media.ts'
import { applyMediaChange } from '../change-media.ts'
import { lockPicture } from '../library-store.ts'
import { normalizeAlt } from '../normalize-alt.ts'
import { uploadMedia } from '../upload-media.ts'

export type ItemPictureHandlers = Handlers<
  'getItemPictures' | 'setItemPictures' | 'doAddItemPictures' | 'doUploadItemPicture' | 'setItemPicture'
>

/** The pictures of products, for staff. */
export function itemPictureHandlers({ changes }: Services, media: Media): ItemPictureHandlers {
  /** One change in one transaction; the answer waits until shoppers see it. */
  async function change(ctx: Context, itemId: number, work: (tx: Tx) => Promise<void>) {
    await inTransaction(ctx.db, work)
    await changes.caughtUp()
    return itemPictures.read(ctx, itemId)
  }
  return {
    getItemPictures: (ctx, { itemId }) => itemPictures.read(ctx, itemId),
    setItemPictures: (ctx, payload) => change(ctx, payload.itemId, (tx) => saveGroups(tx, ctx, payload)),
    doAddItemPictures: (ctx, payload) => change(ctx, payload.itemId, (tx) => addPictures(tx, ctx, payload)),
    setItemPicture: (ctx, payload) => change(ctx, payload.itemId, (tx) => savePicture(tx, ctx, payload)),
    async doUploadItemPicture(ctx, { itemId, valueId, fileName, data }): Promise<Answer<'doUploadItemPicture'>> {
      // A colour that is gone is known before the picture is decoded.
      const { groups } = await itemPictures.read(ctx, itemId)
      if (!groups.some((group) => group.valueId === valueId)) refuse('picture.colourUnknown')
      const { id } = await uploadMedia(ctx, { fileName, data }, media, (tx, pictureId) =>
        appendPictures(tx, { itemId, valueId, pictures: [pictureId] }),
      )
      await changes.caughtUp()
      return { pictureId: id, pictures: await itemPictures.read(ctx, itemId) }
    },
  }
}

async function saveGroups(tx: Tx, ctx: Context, { itemId, groups }: Payload<'setItemPictures'>): Promise<void> {
  const locked = await itemPictures.lock(tx, itemId)
  const isSame = (one: readonly number[], other: readonly number[]) => one.join(' ') === other.join(' ')
  const changed = groups.flatMap(({ valueId, seen, pictures }) => {
    const stored = locked.groups.get(valueId) ?? []
    const sent = [...new Set(pictures)]
    if (isSame(stored, sent)) return []
    if (!isSame(stored, seen)) refuse('picture.changedMeanwhile')
    return [{ valueId, pictures: sent, before: stored }]
  })
  if (changed.length === 0) return
  await itemPictures.write(tx, itemId, locked, changed)
  await recordAudit(tx, ctx, {
    action: 'setItemPictures',
    subject: 'item',
    subjectId: itemId,
    before: { pictures: changed.flatMap(({ before }) => before) },
    after: { pictures: changed.flatMap(({ pictures }) => pictures) },
  })
}

async function addPictures(tx: Tx, ctx: Context, payload: Payload<'doAddItemPictures'>): Promise<void> {
  const added = await appendPictures(tx, payload)
  if (added.length > 0)
    await recordAudit(tx, ctx, {
      action: 'doAddItemPictures',
      subject: 'item',
      subjectId: payload.itemId,
      after: { pictures: added },
    })
}

/** Returns the pictures that the colour did not have. */
async function appendPictures(
  tx: Tx,
  { itemId, valueId, pictures }: Payload<'doAddItemPictures'>,
): Promise<readonly number[]> {
  const locked = await itemPictures.lock(tx, itemId)
  const stored = locked.groups.get(valueId) ?? []
  const added = [...new Set(pictures)].filter((id) => !stored.includes(id))
  if (added.length > 0) await itemPictures.write(tx, itemId, locked, [{ valueId, pictures: [...stored, ...added] }])
  return added
}

async function savePicture(
  tx: Tx,
  ctx: Context,
  { itemId, pictureId, seen, alt, focal }: Payload<'setItemPicture'>,
): Promise<void> {
  const { groups } = await itemPictures.lock(tx, itemId)
  if (![...groups.values()].some((ids) => ids.includes(pictureId))) refuse('media.notFound')
  const picture = (await lockPicture(tx, pictureId)) ?? refuse('media.notFound')
  const { merged, clashes } = mergeFields({
    stored: { alt: picture.alt, focal: picture.focal },
    seen: { ...seen },
    sent: { alt: alt && normalizeAlt(alt), focal },
  })
  if (clashes.length > 0) refuse('picture.changedMeanwhile')
  // Merged of these two fields.
  const { alt: nextAlt, focal: nextFocal } = merged as Pick<Payload<'setItemPicture'>, 'alt' | 'focal'>
  await applyMediaChange(tx, ctx, picture, { action: 'setItemPicture', alt: nextAlt, focal: nextFocal })
}
