import { useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../../../ui/time.tsx'
import { StaleLoginNotice } from './stale-login-notice.tsx'
import { OperatorNav } from '../operator-nav.tsx'
import { RegisterPasskey } from './register-passkey.tsx'
import type { ProofsActionData, ProofsPageData } from './proofs-controller.ts'
import { FormNoticeView } from '../form-notice-view.tsx'
import { TotpSetup } from './totp-setup.tsx'

interface ProofsPageProps {
  readonly pageData: ProofsPageData
  readonly actionData: ProofsActionData | undefined
}

/** The second factors of the login; the first login redirects here when none is set up. */
export function ProofsPage({ pageData, actionData }: ProofsPageProps) {
  const t = useText()
  const hasProof = pageData.hasTotp || pageData.passkeys.length > 0
  return (
    <>
      {pageData.isComplete && <OperatorNav current="proofs" isOwner={pageData.isOwner} isEditor={pageData.isEditor} />}
      <div className="op-narrow">
        <h1 className={layout['page-title']}>{pageData.title}</h1>
        <p className={layout.soft}>{pageData.who}</p>
        <StaleLoginNotice reauthenticationPath={pageData.reauthenticationPath} />
        <FormNoticeView notice={actionData?.notice} />
        {!hasProof && (
          <Notice kind={pageData.secondFactor === 'required' ? 'warn' : 'info'}>
            {t(pageData.secondFactor === 'required' ? 'operator.proofs.required' : 'operator.proofs.advised')}
          </Notice>
        )}
        {pageData.isComplete && pageData.next !== null && (
          <p>
            <ButtonLink href={pageData.next} kind={hasProof ? 'primary' : 'second'} data-reload>
              {t(hasProof ? 'operator.proofs.goOn' : 'operator.proofs.later')}
            </ButtonLink>
          </p>
        )}
        <Passkeys pageData={pageData} />
        <section className={`${layout.panel} ${layout.stack}`}>
          <h2>{t('operator.proofs.app')}</h2>
          <p>{t(pageData.hasTotp ? 'operator.proofs.appIsSet' : 'operator.proofs.appLead')}</p>
          {actionData?.offer ? <TotpSetup offer={actionData.offer} /> : <TotpButtons hasTotp={pageData.hasTotp} />}
        </section>
      </div>
    </>
  )
}

function Passkeys({ pageData: { takesPasskeys, passkeys, timeZone } }: Pick<ProofsPageProps, 'pageData'>) {
  const t = useText()
  return (
    <section className={`${layout.panel} ${layout.stack}`}>
      <h2>{t('operator.proofs.passkeys')}</h2>
      <p>{t(takesPasskeys ? 'operator.proofs.passkeysLead' : 'operator.proofs.noPasskeys')}</p>
      {passkeys.length > 0 && (
        <ul className="op-list">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <div className="op-note">
                  <Time at={createdAt} style="dateTime" timeZone={timeZone}>
                    {(day) => t('operator.proofs.created', { day })}
                  </Time>
                  {usedAt !== null && (
                    <>
                      ,{' '}
                      <Time at={usedAt} style="dateTime" timeZone={timeZone}>
                        {(day) => t('operator.proofs.used', { day })}
                      </Time>
                    </>
                  )}
                </div>
              </div>
              <form method="post">
                <input type="hidden" name="passkeyId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="removePasskey"
                  kind="quiet"
                  size="small"
                  aria-label={t('operator.proofs.removeNamed', { name })}
                >
                  {t('operator.proofs.remove')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {takesPasskeys && <RegisterPasskey />}
    </section>
  )
}

function TotpButtons({ hasTotp }: { hasTotp: boolean }) {
  const t = useText()
  return (
    <form className={layout.row} method="post">
      <Button type="submit" name="intent" value="begin" kind="second">
        {t(hasTotp ? 'operator.proofs.renewApp' : 'operator.proofs.beginApp')}
      </Button>
      {hasTotp && (
        <Button
          type="submit"
          name="intent"
          value="removeApp"
          kind="quiet"
          aria-label={t('operator.proofs.removeNamed', { name: t('operator.proofs.app') })}
        >
          {t('operator.proofs.remove')}
        </Button>
      )}
    </form>
  )
}
