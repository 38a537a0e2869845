import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showCampaign, type Campaign, type CampaignOptions } from '../../data/campaign-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { useSavedForm } from '../../parts/form/use-saved-form.ts'
import { Page } from '../../parts/page.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignAside } from './campaign-aside.tsx'
import { CampaignBadge } from './campaign-badge.tsx'
import { newValues, toDefinition, toValues, type CampaignValues } from './campaign-values.ts'
import { useCampaignSchema } from './campaign-schema.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RuleCard } from './rule-card.tsx'
import { ScopeCard } from './scope/scope-card.tsx'
import { usePreview } from './use-preview.ts'
import { WhenCard } from './when-card.tsx'

interface CampaignEditorProps {
  /** Undefined: a new one. */
  readonly campaign: Campaign | undefined
  readonly options: CampaignOptions
}

export function CampaignEditor({ campaign, options }: CampaignEditorProps) {
  const t = useText()
  const locale = useLocale()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const toText = useRefusalText()
  // The values of a new one stay as they are while the clock goes on.
  const [fresh] = useState(() => newValues(options))
  const [created, setCreated] = useState<number>()
  const saved = campaign ? toValues(campaign.definition, { ...options, locale }) : fresh
  const isDraft = campaign === undefined || campaign.state === 'draft'
  const { form, changedFields, isSaving, error, submit, discard } = useSavedForm<CampaignValues>({
    schema: useCampaignSchema(options.timeZone),
    saved,
    version: campaign?.version ?? 0,
    draft: `campaign ${campaign?.id ?? 'new'}`,
    async save(changes, base) {
      const definition = toDefinition({ ...saved, ...changes }, options.timeZone)
      if (definition === undefined) return
      const answer = await call('setCampaign', {
        campaignId: campaign?.id ?? null,
        version: campaign ? base : null,
        definition,
      })
      await showCampaign(answer)
      announce(t('form.saved'))
      if (!campaign) setCreated(answer.id)
    },
    toText,
  })
  // When the form knows that it is saved: it asks before changes are left behind.
  const hasChanges = changedFields.length > 0
  useEffect(() => {
    if (created !== undefined && !hasChanges) void navigate(`/campaigns/${created}`, { replace: true })
  }, [created, hasChanges, navigate])
  const values = form.watch()
  const definition = toDefinition(values, options.timeZone)
  const preview = usePreview(campaign?.id, isDraft ? definition : campaign.definition)
  const parent = { path: '/campaigns', title: t('screen.campaigns') }
  return (
    <Page
      title={values.name.trim() || t('campaigns.new')}
      parent={parent}
      state={
        campaign && (
          <span className="row head-state">
            <CampaignBadge state={campaign.state} />
          </span>
        )
      }
      actions={
        campaign && (
          <CampaignActions
            campaign={campaign}
            totals={preview.data?.totals}
            isChanged={hasChanges}
            timeZone={options.timeZone}
          />
        )
      }
    >
      {campaign && (
        <div className="row body-state">
          <CampaignBadge state={campaign.state} />
        </div>
      )}
      <div className="cols">
        <div className="stack">
          {isDraft ? (
            <>
              <div className="two">
                <WhenCard control={form.control} timeZone={options.timeZone} />
                <RuleCard form={form} options={options} />
              </div>
              <ScopeCard form={form} options={options} names={campaign?.names} totals={preview.data?.totals} />
            </>
          ) : (
            <CampaignFacts campaign={campaign} options={options} />
          )}
          <PreviewTable preview={preview} hasDefinition={definition !== undefined} />
        </div>
        <CampaignAside campaign={campaign} preview={preview.data ?? undefined} />
      </div>
      {isDraft && (
        <SaveBar changes={changedFields.length} isSaving={isSaving} error={error} onSave={submit} onDiscard={discard} />
      )}
    </Page>
  )
}
