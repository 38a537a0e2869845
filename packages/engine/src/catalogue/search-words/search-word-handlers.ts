import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { Sources } from '../sources.ts'
import { normalizeSearchTerm } from '../listing/get-search.ts'
import type { MissedSearches } from './missed-searches.ts'
import { closeMissedSearch } from './missed-searches-store.ts'
import { deleteSearchWord, readSearchWords, setSearchWord } from './search-words.ts'
import { deleteSynonyms, setSynonyms } from './synonyms.ts'

export type SearchWordOperations =
  | 'getSearchWords'
  | 'setSearchSynonyms'
  | 'deleteSearchSynonyms'
  | 'setSearchWord'
  | 'deleteSearchWord'
  | 'doCloseMissedSearch'
  | 'doCountMissedSearch'

interface SearchWordDependencies {
  readonly sources: Sources
  readonly missed: MissedSearches
}

/** The words of the search, as staff change them. The next search sees a change. */
export function searchWordHandlers(
  { changes }: Services,
  { sources, missed }: SearchWordDependencies,
): Handlers<SearchWordOperations> {
  const awaitChanges = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change
    await changes.caughtUp()
    return answer
  }
  return {
    getSearchWords: readSearchWords,
    setSearchSynonyms: (ctx, payload) => awaitChanges(setSynonyms(ctx, payload)),
    deleteSearchSynonyms: (ctx, payload) => awaitChanges(deleteSynonyms(ctx, payload)),
    setSearchWord: (ctx, payload) => awaitChanges(setSearchWord(ctx, payload)),
    deleteSearchWord: (ctx, payload) => awaitChanges(deleteSearchWord(ctx, payload)),
    doCloseMissedSearch: (ctx, payload) =>
      inTransaction(ctx.db, async (tx) => {
        if (!(await closeMissedSearch(tx, payload))) refuse('searchWord.notFound')
        await recordAudit(tx, ctx, {
          action: 'doCloseMissedSearch',
          subject: 'searchWord',
          subjectId: `${payload.locale} ${payload.word}`,
          after: { isClosed: payload.isClosed },
        })
        return null
      }),
    async doCountMissedSearch({ locale, caller }, { term }) {
      const phrase = normalizeSearchTerm(term)
      const { total } = sources.index.list({
        locale,
        audience: 'public',
        scope: { kind: 'search', term: phrase },
        facets: [],
        sort: 'item.score',
        page: 1,
        itemsPerPage: 1,
      })
      if (phrase !== '' && total === 0)
        missed.count({ locale, term: phrase, visitor: caller.network ?? caller.session ?? '' })
      return null
    },
  }
}
