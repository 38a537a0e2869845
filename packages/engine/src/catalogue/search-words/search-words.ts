import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { toWordKey } from '../index/search/search-words.ts'
import { findMissingItems } from '../merchandising/listing-store.ts'
import { listMissedSearches } from './missed-searches-store.ts'
import {
  deleteSearchWordRow,
  findWordId,
  hasCategory,
  listSearchWords,
  listSynonyms,
  lockSearchWords,
  writeSearchWord,
  type SearchWordEntry,
} from './search-words-store.ts'

type Target = Payload<'setSearchWord'>['target']

export async function readSearchWords(ctx: Context): Promise<Answer<'getSearchWords'>> {
  const [synonyms, words, missed] = await Promise.all([
    listSynonyms(ctx.db),
    listSearchWords(ctx.db, ctx.locale),
    listMissedSearches(ctx.db),
  ])
  return {
    synonyms: synonyms.flatMap(inLanguage),
    words: words.flatMap(inLanguage).map(({ id, locale, written, version, targetName, pins, ...row }) => ({
      id,
      locale,
      word: written,
      target: toTarget(row),
      targetName,
      pins: pins.map(({ itemId, name, storageKey, focal }) => ({
        itemId,
        name,
        imageBase: storageKey === null ? null : pictureAddress(storageKey, focal ?? undefined),
      })),
      version,
    })),
    missed: missed.flatMap(inLanguage),
  }
}

/** Rows of languages that the shop does not have are left out. */
function inLanguage<T extends { readonly locale: string }>(
  row: T,
): (Omit<T, 'locale'> & { readonly locale: Locale })[] {
  const { locale } = row
  return isLocale(locale) ? [{ ...row, locale }] : []
}

function toTarget({ categoryId, itemId, path }: Pick<SearchWordEntry, 'categoryId' | 'itemId' | 'path'>): Target {
  if (categoryId !== null) return { kind: 'category', id: categoryId }
  if (itemId !== null) return { kind: 'item', id: itemId }
  return path === null ? null : { kind: 'path', path }
}

export function setSearchWord(
  ctx: Context,
  { id, version, locale, word: written, target, itemIds }: Payload<'setSearchWord'>,
): Promise<Answer<'setSearchWord'>> {
  const word = toWordKey(written, locale)
  if (word === '' || (target === null && itemIds.length === 0)) refuse('searchWord.withoutEffect')
  return inTransaction(ctx.db, async (tx) => {
    await lockSearchWords(tx)
    const before = id === null ? undefined : await findEntry(tx, ctx.locale, id)
    if (before && version !== undefined && before.version !== version) refuse('searchWord.stale')
    const other = await findWordId(tx, locale, word)
    if (other !== undefined && other !== id) refuse('searchWord.taken', { word: written })
    const pinnedIds = [...new Set(itemIds)]
    await refuseMissing(tx, target, pinnedIds)
    const answer = await writeSearchWord(
      tx,
      {
        id,
        locale,
        word,
        written,
        category_id: target?.kind === 'category' ? target.id : null,
        item_id: target?.kind === 'item' ? target.id : null,
        path: target?.kind === 'path' ? target.path : null,
      },
      pinnedIds,
    )
    await recordAudit(tx, ctx, {
      action: 'setSearchWord',
      subject: 'searchWord',
      subjectId: answer.id,
      ...(before && { before: toLogged(before) }),
      after: { locale, word: written, target, items: pinnedIds },
    })
    return answer
  })
}

async function refuseMissing(tx: Tx, target: Target, itemIds: readonly number[]): Promise<void> {
  const items = target?.kind === 'item' ? [...itemIds, target.id] : itemIds
  const isMissing =
    (await findMissingItems(tx, items)).length > 0 ||
    (target?.kind === 'category' && !(await hasCategory(tx, target.id)))
  if (isMissing) refuse('searchWord.targetNotFound')
}

async function findEntry(tx: Tx, locale: Locale, id: number): Promise<SearchWordEntry> {
  const [entry] = await listSearchWords(tx, locale, id)
  return entry ?? refuse('searchWord.notFound')
}

const toLogged = (entry: SearchWordEntry) => ({
  locale: entry.locale,
  word: entry.written,
  target: toTarget(entry),
  items: entry.pins.map(({ itemId }) => itemId),
})

export function deleteSearchWord(
  ctx: Context,
  { id }: Payload<'deleteSearchWord'>,
): Promise<Answer<'deleteSearchWord'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockSearchWords(tx)
    const before = await findEntry(tx, ctx.locale, id)
    await deleteSearchWordRow(tx, id)
    await recordAudit(tx, ctx, {
      action: 'deleteSearchWord',
      subject: 'searchWord',
      subjectId: id,
      before: toLogged(before),
    })
    return null
  })
}
