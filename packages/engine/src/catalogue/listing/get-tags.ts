import type { Handler } from '../../kernel/context.ts'
import { findInChain } from '../dictionary/locale-chain.ts'
import type { Sources } from '../sources.ts'

export function getTags(sources: Sources): Handler<'getTags'> {
  return async (ctx) => {
    ctx.recordCacheTag('tag')
    const { dictionary, chain, locale } = await sources.getViewer(ctx)
    const tags = [...dictionary.tags.values()].flatMap(({ id, texts }) => {
      const text = findInChain(texts, chain)
      return text ? [{ id, name: text.name, slug: text.slug }] : []
    })
    return { tags: tags.toSorted((one, other) => one.name.localeCompare(other.name, locale)) }
  }
}
