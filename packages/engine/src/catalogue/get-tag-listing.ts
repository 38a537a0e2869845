import { refuse, type Handler } from '../kernel/context.ts'
import { urlsOf } from './category-forest.ts'
import { inChain } from './chain.ts'
import { otherPages, readListing } from './listing.ts'
import type { Sources } from './sources.ts'

// SF-2.36
export function getTagListing(sources: Sources): Handler<'getTagListing'> {
  return async (ctx, payload) => {
    const reader = await sources.readerFor(ctx)
    const { id, color, texts } = reader.dictionary.tagsBySlug[reader.locale].get(payload.slug) ?? refuse('catalogue.tagNotFound')
    ctx.shows('tag', id)
    ctx.shows('listing:tag', id)
    const listing = await readListing(ctx, { payload, scope: { kind: 'tag', id }, ...otherPages }, { sources, reader })
    const { name, slug } = inChain(texts, reader.chain) ?? { name: payload.slug, slug: payload.slug }
    return {
      tag: { id, name, slug, color }, ...listing,
      languageUrls: urlsOf((locale) => {
        const there = inChain(texts, reader.dictionary.chains[locale])
        return there && `/tag/${there.slug}`
      }),
    }
  }
}
