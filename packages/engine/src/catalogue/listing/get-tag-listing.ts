import { refuse, type Handler } from '../../kernel/context.ts'
import { toLocalizedUrls } from '../categories/category-forest.ts'
import { findInChain } from '../dictionary/locale-chain.ts'
import { otherPages, readListing } from './listing.ts'
import type { Sources } from '../sources.ts'

// SF-2.36
export function getTagListing(sources: Sources): Handler<'getTagListing'> {
  return async (ctx, payload) => {
    const viewer = await sources.getViewer(ctx)
    const { id, color, texts } =
      viewer.dictionary.tagsBySlug[viewer.locale].get(payload.slug) ?? refuse('catalogue.tagNotFound')
    ctx.recordCacheTag('tag', id)
    ctx.recordCacheTag('listing:tag', id)
    const listing = await readListing(ctx, { payload, scope: { kind: 'tag', id }, ...otherPages }, { sources, viewer })
    const { name, slug } = findInChain(texts, viewer.chain) ?? { name: payload.slug, slug: payload.slug }
    return {
      tag: { id, name, slug, color },
      ...listing,
      languageUrls: toLocalizedUrls((locale) => {
        const text = findInChain(texts, viewer.dictionary.chains[locale])
        return text && `/tag/${text.slug}`
      }),
    }
  }
}
