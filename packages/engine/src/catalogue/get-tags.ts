import type { Handler } from '../kernel/context.ts'
import { findInChain } from './locale-chain.ts'
import type { Sources } from './sources.ts'

export function getTags(sources: Sources): Handler<'getTags'> {
  return async (ctx) => {
    ctx.recordCacheTag('tag')
    const { dictionary, chain, locale } = await sources.readerFor(ctx)
    const tags = [...dictionary.tags.values()].flatMap(({ id, texts }) => {
      const words = findInChain(texts, chain)
      return words ? [{ id, name: words.name, slug: words.slug }] : []
    })
    return { tags: tags.toSorted((one, other) => one.name.localeCompare(other.name, locale)) }
  }
}
