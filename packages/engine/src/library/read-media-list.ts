import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../kernel/context.ts'
import { countPictures, listPictures } from './library-store.ts'

export async function readMediaList({ db }: Context, input: Payload<'getMediaList'>): Promise<Answer<'getMediaList'>> {
  const [pictures, { total, counts }] = await Promise.all([listPictures(db, input), countPictures(db, input)])
  return { items: [...pictures], total, counts }
}
