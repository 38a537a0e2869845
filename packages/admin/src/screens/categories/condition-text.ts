import type { RuleCondition } from '@vitrine/contract/merchandising/category-rule'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney } from '@vitrine/contract/kernel/money'
import type { RuleTerms } from '../../data/category-queries.ts'
import type { Translate } from '../../text/text.tsx'

interface Words {
  readonly t: Translate
  readonly locale: Locale
  readonly terms: RuleTerms | undefined
}

/** A condition in words: what it looks at, and which values meet it. */
export function describeCondition(
  condition: RuleCondition,
  { t, locale, terms }: Words,
): { kind: string; value: string } {
  const kind = t(`categories.condition.${condition.kind}`)
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const named = (ids: readonly number[], all: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.format(ids.map((id) => all.find((each) => each.id === id)?.name ?? String(id)))
  switch (condition.kind) {
    case 'tag':
      return { kind, value: named(condition.ids, terms?.tags) }
    case 'manufacturer':
      return { kind, value: named(condition.ids, terms?.manufacturers) }
    case 'property': {
      const owner = terms?.properties.find(({ values }) => values.some(({ id }) => condition.ids.includes(id)))
      return {
        kind: owner?.name ?? kind,
        value: named(
          condition.ids,
          terms?.properties.flatMap(({ values }) => values),
        ),
      }
    }
    case 'new':
      return { kind, value: t('categories.condition.days', { count: condition.days }) }
    case 'reduced':
      return { kind, value: t('categories.condition.yes') }
    case 'price': {
      const money = (minor: number) => formatMoney({ minor, currency: terms?.currency ?? 'EUR' }, locale)
      const { min, max } = condition
      if (min !== null && max !== null)
        return { kind, value: t('categories.condition.between', { min: money(min), max: money(max) }) }
      if (max !== null) return { kind, value: t('categories.condition.upTo', { max: money(max) }) }
      return { kind, value: t('categories.condition.from', { min: money(min ?? 0) }) }
    }
  }
}
