import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { imprintFields } from './imprint-fields.ts'
import type { LawActionData, LawPageData, FindingRow, RuleRow } from './law-controller.ts'
import { OperatorNav } from '../operator-nav.tsx'
import { FormNoticeView } from '../form-notice-view.tsx'

interface LawPageProps {
  readonly pageData: LawPageData
  readonly actionData: LawActionData | undefined
}

/** The legal requirements of the shop, their state, and where to fix them. */
export function LawPage({ pageData, actionData }: LawPageProps) {
  const t = useText()
  return (
    <>
      <OperatorNav current="law" isOwner={pageData.isOwner} />
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('law.lead')}</p>
        <FormNoticeView notice={actionData?.notice} />
        <Notice kind={pageData.isComplete ? 'ok' : 'bad'}>
          {pageData.isComplete ? t('law.complete') : t('law.incomplete', { count: pageData.missing })}
          {pageData.manualCheckCount > 0 && ` ${t('law.toLook', { count: pageData.manualCheckCount })}`}
        </Notice>
        <table className="op-log">
          <thead>
            <tr>
              <th scope="col">{t('law.what')}</th>
              <th scope="col">{t('law.where')}</th>
            </tr>
          </thead>
          <tbody>
            {pageData.rules.map((rule) => (
              <Row key={rule.rule} rule={rule} />
            ))}
          </tbody>
        </table>
        <ImprintForm pageData={pageData} actionData={actionData} />
      </div>
    </>
  )
}

function Row({ rule: { rule, state, countries, findings } }: { rule: RuleRow }) {
  const t = useText()
  return (
    <tr>
      <td>
        <strong>{t(`law.rule.${rule}`)}</strong>{' '}
        <span className="op-state" data-state={state}>
          {t(`law.state.${state}`)}
        </span>
        <details className="op-note">
          <summary>{t('law.countries', { count: countries.length })}</summary>
          {countries.join(', ')}
        </details>
        {state !== 'holds' && <p className="op-note">{t(`law.todo.${rule}`)}</p>}
      </td>
      <td>
        <ul>
          {findings.map((finding) => (
            <Finding key={finding.locale ?? ''} finding={finding} state={state} />
          ))}
        </ul>
      </td>
    </tr>
  )
}

// The language is named where states differ.
function Finding({
  finding: { locale, state, evidence, lacks },
  state: ruleState,
}: {
  finding: FindingRow
  state: RuleRow['state']
}) {
  const t = useText()
  return (
    <li>
      {evidence.map((location) => (
        // The editor needs a full page load.
        <span key={location}>
          {location.startsWith('/') ? (
            <a className={layout.link} href={location} data-reload>
              {location}
            </a>
          ) : (
            location
          )}{' '}
        </span>
      ))}
      {ruleState !== 'holds' && (
        <span>
          ({locale ?? t('law.everyLanguage')}: {t(`law.state.${state}`)})
        </span>
      )}
      {lacks.map((issue) => (
        <div key={issue}>{issue}</div>
      ))}
    </li>
  )
}

function ImprintForm({ pageData, actionData }: LawPageProps) {
  const t = useText()
  const values = actionData?.values?.imprint ?? pageData.imprint
  return (
    <form method="post" className="op-narrow">
      <h2>{t('law.imprint.title')}</h2>
      <p className={layout.soft}>{t(pageData.isOwner ? 'law.imprint.lead' : 'law.imprint.ownerOnly')}</p>
      {imprintFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`law.imprint.${field}`)}
          defaultValue={values[field]}
          readOnly={!pageData.isOwner}
          type={field === 'email' ? 'email' : 'text'}
          error={actionData?.values?.invalidFields.includes(field) ? t('law.imprint.wrong') : undefined}
        />
      ))}
      {pageData.isOwner && <Button type="submit">{t('law.imprint.save')}</Button>}
    </form>
  )
}
