import { isDeepStrictEqual } from 'node:util'
import type { LibraryPicture } from '@vitrine/contract/media.contract'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type ChangeFeed, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { changePicture, lockPicture, pictureById, type Change } from './library-store.ts'
import { pictureName } from './picture-name.ts'
import { saidAlt } from './said-alt.ts'

/** What is said about a picture, as far as it is said anew; the pages that show it follow. */
export async function changeMedia(ctx: Context, { id, ...wish }: Payload<'setMedia'>, changes: ChangeFeed): Promise<Answer<'setMedia'>> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const picture = (await lockPicture(tx, id)) ?? refuse('media.notFound')
    const [before, after] = [said(picture), wished(picture, wish)]
    if (isDeepStrictEqual(before, after)) return picture
    await changePicture(tx, id, after)
    await recordAudit(tx, ctx, { action: 'setMedia', subject: 'media', subjectId: id, before, after })
    return (await pictureById(tx, id)) ?? refuse('media.notFound')
  })
  await changes.caughtUp()
  return changed
}

const said = ({ alt, focal, fileName }: LibraryPicture): Change => ({ alt, focal, fileName })

function wished(picture: LibraryPicture, { alt = picture.alt, focal = picture.focal, fileName }: Omit<Payload<'setMedia'>, 'id'>): Change {
  return { alt: alt && saidAlt(alt), focal: { x: hundredth(focal.x), y: hundredth(focal.y) }, fileName: fileName === undefined ? picture.fileName : pictureName(fileName, picture.mime) }
}

// The column keeps about seven digits: two are more than a hand can point at, and come back as they went in.
const hundredth = (part: number) => Math.round(part * 100) / 100
