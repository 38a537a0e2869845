import { isDeepStrictEqual } from 'node:util'
import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type ChangeFeed, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { updatePicture, lockPicture, findPicture, type MediaChange } from './library-store.ts'
import { toFileName } from './file-name.ts'
import { normalizeAlt } from './normalize-alt.ts'

/** Changes the alternative text, focal point or file name of a picture, and invalidates the pages that show it. */
export async function changeMedia(
  ctx: Context,
  { id, ...input }: Payload<'setMedia'>,
  changes: ChangeFeed,
): Promise<Answer<'setMedia'>> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const picture = (await lockPicture(tx, id)) ?? refuse('media.notFound')
    await applyMediaChange(tx, ctx, picture, { action: 'setMedia', ...input })
    return (await findPicture(tx, id)) ?? refuse('media.notFound')
  })
  await changes.caughtUp()
  return changed
}

interface MediaInput extends Omit<Payload<'setMedia'>, 'id'> {
  readonly action: 'setMedia' | 'setItemPicture'
}

/** Changes a locked picture; a change that changes nothing is not recorded. */
export async function applyMediaChange(
  tx: Tx,
  ctx: Context,
  picture: LibraryPicture,
  { action, ...input }: MediaInput,
): Promise<void> {
  const [before, after] = [toMediaChange(picture), applyInput(picture, input)]
  if (isDeepStrictEqual(before, after)) return
  await updatePicture(tx, picture.id, after)
  await recordAudit(tx, ctx, { action, subject: 'media', subjectId: picture.id, before, after })
}

const toMediaChange = ({ alt, focal, fileName }: LibraryPicture): MediaChange => ({ alt, focal, fileName })

function applyInput(
  picture: LibraryPicture,
  { alt = picture.alt, focal = picture.focal, fileName }: Omit<Payload<'setMedia'>, 'id'>,
): MediaChange {
  return {
    alt: alt && normalizeAlt(alt),
    focal: { x: roundToHundredth(focal.x), y: roundToHundredth(focal.y) },
    fileName: fileName === undefined ? picture.fileName : toFileName(fileName, picture.mime),
  }
}

// The column has single precision: values with two decimals are stored and read without loss.
const roundToHundredth = (value: number) => Math.round(value * 100) / 100
