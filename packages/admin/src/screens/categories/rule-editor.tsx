import { useQuery } from '@tanstack/react-query'
import { listingSorts, type RuleCondition } from '@vitrine/contract/merchandising/category-rule'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { ruleTermsQuery } from '../../data/category-queries.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import type { CategoryValues } from './category-values.ts'
import { ConditionDialog } from './condition-dialog.tsx'
import { describeCondition } from './condition-text.ts'

interface RuleEditorProps {
  readonly values: CategoryValues
  readonly counts: { readonly byHand: number; readonly byRule: number } | undefined
  readonly onChange: (changes: Partial<CategoryValues>) => void
}

/** What belongs into a category by itself, and the order in which it is shown. */
export function RuleEditor({ values, counts, onChange }: RuleEditorProps) {
  const t = useText()
  const [dialog, setDialog] = useState<'conditions' | 'exclusions'>()
  return (
    <section className="stack" aria-labelledby="rule-title">
      <h3 id="rule-title">{t('categories.rule')}</h3>
      {values.conditions.length === 0 && <p className="soft s12">{t('categories.rule.none')}</p>}
      {values.conditions.length > 1 && (
        <SelectField
          label={t('categories.rule.match')}
          value={values.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`categories.rule.${value}`) }))}
          onChange={(value) => onChange({ match: value === 'any' ? 'any' : 'all' })}
        />
      )}
      <Conditions
        conditions={values.conditions}
        joint={t(values.match === 'all' ? 'categories.rule.and' : 'categories.rule.or')}
        onChange={(conditions) => onChange({ conditions })}
      />
      <Button className="chip add" onPress={() => setDialog('conditions')}>
        <span>
          <Icon name="add" />
          {t('categories.condition.add')}
        </span>
      </Button>
      {values.conditions.length > 0 && (
        <>
          <Conditions
            conditions={values.exclusions}
            joint={t('categories.rule.not')}
            isExclusion
            onChange={(exclusions) => onChange({ exclusions })}
          />
          <Button className="chip add" onPress={() => setDialog('exclusions')}>
            <span>
              <Icon name="add" />
              {t('categories.exclusion.add')}
            </span>
          </Button>
        </>
      )}
      {counts && <p className="s12 soft">{t('categories.rule.counts', counts)}</p>}
      <SelectField
        label={t('categories.sort')}
        value={values.sort}
        options={listingSorts.map((value) => ({ value, label: t(`categories.sort.${value}`) }))}
        onChange={(value) => onChange({ sort: listingSorts.find((each) => each === value) ?? 'recommended' })}
      />
      <SwitchField
        label={t('categories.soldOutLast')}
        hint={t('categories.soldOutLast.hint')}
        isOn={values.soldOutLast}
        onChange={(soldOutLast) => onChange({ soldOutLast })}
      />
      {dialog && (
        <ConditionDialog
          isExclusion={dialog === 'exclusions'}
          onClose={() => setDialog(undefined)}
          onAdd={(condition) => {
            onChange({ [dialog]: [...values[dialog], condition] })
            setDialog(undefined)
          }}
        />
      )}
    </section>
  )
}

interface ConditionsProps {
  readonly conditions: readonly RuleCondition[]
  readonly joint: string
  readonly isExclusion?: boolean
  readonly onChange: (conditions: RuleCondition[]) => void
}

function Conditions({ conditions, joint, isExclusion = false, onChange }: ConditionsProps) {
  const t = useText()
  const locale = useLocale()
  const { data: terms } = useQuery(ruleTermsQuery)
  return conditions.map((condition, at) => {
    const { kind, value } = describeCondition(condition, { t, locale, terms })
    return (
      <span key={at} className="chip rule">
        <span className="k">
          {at > 0 || isExclusion ? `${joint} ` : ''}
          {kind}
        </span>
        <span className="v cut">{value}</span>
        <Button
          aria-label={t('categories.condition.remove', { condition: `${kind} ${value}` })}
          onPress={() => onChange(conditions.filter((_, other) => other !== at))}
        >
          <Icon name="close" />
        </Button>
      </span>
    )
  })
}
