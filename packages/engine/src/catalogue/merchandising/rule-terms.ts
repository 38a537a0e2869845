import type { Handler } from '../../kernel/context.ts'
import { getName, findInChain } from '../dictionary/locale-chain.ts'
import type { Sources } from '../sources.ts'

/** What rules can name, in the language of the caller. */
export function getRuleTerms(sources: Sources): Handler<'getCategoryRuleTerms'> {
  return async (ctx) => {
    const { dictionary, chain, locale } = await sources.getViewer(ctx)
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, locale)
    const tags = Array.from(dictionary.tags.values(), ({ id, texts }) => ({
      id,
      name: findInChain(texts, chain)?.name ?? String(id),
    }))
    const properties = Array.from(dictionary.properties.values())
      .filter(({ isOderProperty, selections }) => !isOderProperty && selections.length > 0)
      .map(({ id, names, selections }) => ({
        id,
        name: getName(names, chain),
        values: selections.map((value) => ({ id: value.id, name: getName(value.names, chain) })),
      }))
    const manufacturers = Array.from(dictionary.manufacturers.values(), ({ id, party }) => ({ id, name: party.name }))
    return {
      tags: tags.toSorted(byName),
      properties: properties.toSorted(byName),
      manufacturers: manufacturers.toSorted(byName),
      currency: dictionary.currencies.shop,
    }
  }
}
