import { refuse, type Handler } from '../kernel/context.ts'
import { toLocalizedUrls } from './category-forest.ts'
import { findInChain } from './locale-chain.ts'
import { otherPages, readListing } from './listing.ts'
import type { Sources } from './sources.ts'

// SF-2.36
export function getTagListing(sources: Sources): Handler<'getTagListing'> {
  return async (ctx, payload) => {
    const reader = await sources.readerFor(ctx)
    const { id, color, texts } = reader.dictionary.tagsBySlug[reader.locale].get(payload.slug) ?? refuse('catalogue.tagNotFound')
    ctx.recordCacheTag('tag', id)
    ctx.recordCacheTag('listing:tag', id)
    const listing = await readListing(ctx, { payload, scope: { kind: 'tag', id }, ...otherPages }, { sources, reader })
    const { name, slug } = findInChain(texts, reader.chain) ?? { name: payload.slug, slug: payload.slug }
    return {
      tag: { id, name, slug, color }, ...listing,
      languageUrls: toLocalizedUrls((locale) => {
        const there = findInChain(texts, reader.dictionary.chains[locale])
        return there && `/tag/${there.slug}`
      }),
    }
  }
}
