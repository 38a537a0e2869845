import type { Campaign, CampaignOptions } from '../../data/campaign-queries.ts'
import { useFormatMoment } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'
import { endingNames } from './ending-names.ts'
import { useRuleText } from './rule-text.ts'

interface CampaignFactsProps {
  readonly campaign: Campaign
  readonly options: CampaignOptions
}

/** What was scheduled: it cannot be changed any more. */
export function CampaignFacts({ campaign: { definition, names, ...campaign }, options }: CampaignFactsProps) {
  const t = useText()
  const formatMoment = useFormatMoment(campaign.timeZone)
  const toRule = useRuleText()
  const { scope, exclusions, customerClassId } = definition
  const listNames = (ids: readonly number[], list: readonly { id: number; name: string }[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const toScope = (of: typeof exclusions) => [
    ...listNames(of.categoryIds, names.categories),
    ...listNames(of.tagIds, names.tags),
    ...listNames(of.itemIds, names.items),
  ]
  const chosen = scope.isWholeShop
    ? [t('campaigns.wholeShop')]
    : [...toScope(scope), ...(scope.search === '' ? [] : [`“${scope.search}”`])]
  const excluded = toScope(exclusions)
  return (
    <section className="card">
      <header>
        <h2>{t('campaigns.facts')}</h2>
        <span className="soft">
          {t('campaigns.scopeCount', { products: campaign.products, variations: campaign.variations })}
        </span>
      </header>
      <div className="in">
        <dl className="kv l">
          <dt>{t('campaigns.when')}</dt>
          <dd>
            {t('campaigns.fromTo', {
              from: formatMoment(definition.startsAt),
              until: formatMoment(definition.endsAt),
            })}
          </dd>
          <dt>{t('campaigns.rule')}</dt>
          <dd>
            {toRule(definition.rule)}
            {definition.ending !== 'none' && `, ${t(endingNames[definition.ending])}`}
          </dd>
          <dt>{t('campaigns.customers')}</dt>
          <dd>{options.classes.find(({ id }) => id === customerClassId)?.name ?? t('campaigns.allCustomers')}</dd>
          <dt>{t('campaigns.scope')}</dt>
          <dd>{chosen.join(', ')}</dd>
          {excluded.length > 0 && (
            <>
              <dt>{t('campaigns.butNot')}</dt>
              <dd>{excluded.join(', ')}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  )
}
