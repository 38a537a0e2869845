import { formatMoney } from '@vitrine/contract/kernel/money'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { CampaignDefinition } from '../../data/campaign-queries.ts'
import { useLocale, useText } from '../../text/text.tsx'

/** '−20 %', '−£10.00', '£49.00'. */
export function useRuleText(): (rule: CampaignDefinition['rule']) => string {
  const locale = useLocale()
  const t = useText()
  return (rule) => {
    if (rule.kind === 'percent')
      return `−${new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 2 }).format(rule.percent / 100)}`
    const amounts = rule.amounts.map((amount) => formatMoney(amount, locale)).join(' / ')
    return rule.kind === 'amount' ? `−${amounts}` : t('campaigns.fixedAt', { amount: amounts })
  }
}
