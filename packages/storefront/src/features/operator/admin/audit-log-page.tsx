import { usePath, useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Time } from '../../../ui/time.tsx'
import type { AuditLogPageData } from './audit-log-controller.ts'
import { OperatorNav } from '../operator-nav.tsx'

/** The audit log. */
export function AuditLogPage({ pageData }: { pageData: AuditLogPageData }) {
  const t = useText()
  return (
    <>
      <OperatorNav current="log" isOwner />
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t(pageData.entries.length === 0 ? 'operator.log.empty' : 'operator.log.lead')}</p>
        {pageData.entries.length > 0 && <Entries entries={pageData.entries} timeZone={pageData.timeZone} />}
        <Pages pageData={pageData} />
      </div>
    </>
  )
}

function Entries({ entries, timeZone }: Pick<AuditLogPageData, 'entries' | 'timeZone'>) {
  const t = useText()
  return (
    <table className="op-log">
      <thead>
        <tr>
          <th scope="col">{t('operator.log.when')}</th>
          <th scope="col">{t('operator.log.who')}</th>
          <th scope="col">{t('operator.log.what')}</th>
          <th scope="col">{t('operator.log.change')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, who, action, subject, changes }) => (
          <tr key={id}>
            <td>
              <Time at={at} style="dateTime" timeZone={timeZone} />
            </td>
            <td>{who}</td>
            <td>
              {action}
              <div className="op-note">{subject}</div>
            </td>
            <td>
              {changes.map((change) => (
                <div key={change}>{change}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pages({ pageData: { newer, older } }: { pageData: AuditLogPageData }) {
  const t = useText()
  const path = usePath()
  return (
    <p className={layout.row}>
      {newer !== null && (
        <ButtonLink href={path(`/operator/log?page=${newer}`)} kind="second" size="small">
          {t('operator.log.newer')}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink href={path(`/operator/log?page=${older}`)} kind="second" size="small">
          {t('operator.log.older')}
        </ButtonLink>
      )}
    </p>
  )
}
