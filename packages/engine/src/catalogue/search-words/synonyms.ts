import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { toPhraseWords } from '../index/search/language/words.ts'
import { deleteSynonymsRow, lockSynonyms, writeSynonyms } from './search-words-store.ts'

export function setSynonyms(
  ctx: Context,
  { id, locale, word, words }: Payload<'setSearchSynonyms'>,
): Promise<Answer<'setSearchSynonyms'>> {
  const distinct = new Map<string, string>()
  for (const each of word === null ? words : [word, ...words]) {
    const [only, ...more] = toPhraseWords(each, locale)
    if (only === undefined || more.length > 0) refuse('searchWord.severalWords', { word: each })
    if (!distinct.has(only.folded)) distinct.set(only.folded, each)
  }
  if (distinct.size < 2) refuse('searchWord.tooFewWords')
  const kept = [...distinct.values()]
  const row = { locale, word, words: word === null ? kept : kept.slice(1) }
  return inTransaction(ctx.db, async (tx) => {
    const before = id === null ? undefined : ((await lockSynonyms(tx, id)) ?? refuse('searchWord.notFound'))
    const written = await writeSynonyms(tx, { id, ...row })
    await recordAudit(tx, ctx, {
      action: 'setSearchSynonyms',
      subject: 'searchWord',
      subjectId: written,
      ...(before && { before: { locale: before.locale, word: before.word, words: before.words } }),
      after: row,
    })
    return { id: written }
  })
}

export function deleteSynonyms(
  ctx: Context,
  { id }: Payload<'deleteSearchSynonyms'>,
): Promise<Answer<'deleteSearchSynonyms'>> {
  return inTransaction(ctx.db, async (tx) => {
    const { locale, word, words } = (await lockSynonyms(tx, id)) ?? refuse('searchWord.notFound')
    await deleteSynonymsRow(tx, id)
    await recordAudit(tx, ctx, {
      action: 'deleteSearchSynonyms',
      subject: 'searchWord',
      subjectId: id,
      before: { locale, word, words },
    })
    return null
  })
}
