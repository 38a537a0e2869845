import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { imprintFields } from './imprint-fields.ts'
import type { LawAnswered, LawShown, ShownFinding, ShownRule } from './law-desk.ts'
import { OperatorNav } from './operator-nav.tsx'
import { ToldNotice } from './told-notice.tsx'

interface Props {
  readonly shown: LawShown
  readonly answered: LawAnswered | undefined
}

/** What the law asks of the shop, what of it is there, and where the rest is mended. */
export function LawPage({ shown, answered }: Props) {
  const t = useText()
  return (
    <>
      <OperatorNav here="law" isOwner={shown.isOwner} />
      <h1 className={layout['page-title']}>{shown.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('law.lead')}</p>
        <ToldNotice told={answered?.told} />
        <Notice kind={shown.isComplete ? 'ok' : 'bad'}>
          {shown.isComplete ? t('law.complete') : t('law.incomplete', { count: shown.missing })}{shown.toLook > 0 && ` ${t('law.toLook', { count: shown.toLook })}`}
        </Notice>
        <table className="op-log">
          <thead><tr><th scope="col">{t('law.what')}</th><th scope="col">{t('law.where')}</th></tr></thead>
          <tbody>{shown.rules.map((rule) => <Row key={rule.rule} rule={rule} />)}</tbody>
        </table>
        <ImprintForm shown={shown} answered={answered} />
      </div>
    </>
  )
}

function Row({ rule: { rule, state, countries, findings } }: { rule: ShownRule }) {
  const t = useText()
  return (
    <tr>
      <td>
        <strong>{t(`law.rule.${rule}`)}</strong> <span className="op-state" data-state={state}>{t(`law.state.${state}`)}</span>
        <details className="op-note"><summary>{t('law.countries', { count: countries.length })}</summary>{countries.join(', ')}</details>
        {state !== 'holds' && <p className="op-note">{t(`law.todo.${rule}`)}</p>}
      </td>
      <td><ul>{findings.map((finding) => <Finding key={finding.locale ?? ''} finding={finding} state={state} />)}</ul></td>
    </tr>
  )
}

// The language is named where one differs from another.
function Finding({ finding: { locale, state, evidence, lacks }, state: worst }: { finding: ShownFinding; state: ShownRule['state'] }) {
  const t = useText()
  return (
    <li>
      {evidence.map((place) => (
        // The editor stands around a document of its own.
        <span key={place}>{place.startsWith('/') ? <a className={layout.link} href={place} data-reload>{place}</a> : place} </span>
      ))}
      {worst !== 'holds' && <span>({locale ?? t('law.everyLanguage')}: {t(`law.state.${state}`)})</span>}
      {lacks.map((lack) => <div key={lack}>{lack}</div>)}
    </li>
  )
}

function ImprintForm({ shown, answered }: Props) {
  const t = useText()
  const values = answered?.typed?.imprint ?? shown.imprint
  return (
    <form method="post" className="op-narrow">
      <h2>{t('law.imprint.title')}</h2>
      <p className={layout.soft}>{t(shown.isOwner ? 'law.imprint.lead' : 'law.imprint.ownerOnly')}</p>
      {imprintFields.map((field) => (
        <TextField
          key={field} name={field} label={t(`law.imprint.${field}`)} defaultValue={values[field]} readOnly={!shown.isOwner} type={field === 'email' ? 'email' : 'text'}
          error={answered?.typed?.wrong.includes(field) ? t('law.imprint.wrong') : undefined}
        />
      ))}
      {shown.isOwner && <Button type="submit">{t('law.imprint.save')}</Button>}
    </form>
  )
}
