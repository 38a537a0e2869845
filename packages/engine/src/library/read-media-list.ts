import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import { countPictures, picturesOf } from './library-store.ts'

export async function readMediaList({ db }: Context, asked: Payload<'getMediaList'>): Promise<Answer<'getMediaList'>> {
  const [pictures, { total, counts }] = await Promise.all([picturesOf(db, asked), countPictures(db, asked)])
  return { items: [...pictures], total, counts }
}
