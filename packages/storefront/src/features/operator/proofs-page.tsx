import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Time } from '../../ui/time.tsx'
import { LoginIsOld } from './login-is-old.tsx'
import { OperatorNav } from './operator-nav.tsx'
import { PasskeyMaker } from './passkey-maker.tsx'
import type { ProofsAnswered, ProofsShown } from './proofs-desk.ts'
import { ToldNotice } from './told-notice.tsx'
import { TotpSetup } from './totp-setup.tsx'

interface Props {
  readonly shown: ProofsShown
  readonly answered: ProofsAnswered | undefined
}

/** What somebody logs in with beside the password; also where a first login leads when that is missing. */
export function ProofsPage({ shown, answered }: Props) {
  const t = useText()
  const hasProof = shown.hasTotp || shown.passkeys.length > 0
  return (
    <>
      {shown.isComplete && <OperatorNav here="proofs" isOwner={shown.isOwner} isEditor={shown.isEditor} />}
      <div className="op-narrow">
        <h1 className={layout['page-title']}>{shown.title}</h1>
        <p className={layout.soft}>{shown.who}</p>
        <LoginIsOld againPath={shown.againPath} />
        <ToldNotice told={answered?.told} />
        {!hasProof && <Notice kind={shown.secondFactor === 'required' ? 'warn' : 'info'}>{t(shown.secondFactor === 'required' ? 'operator.proofs.required' : 'operator.proofs.advised')}</Notice>}
        {shown.isComplete && shown.next !== null && (
          <p><ButtonLink href={shown.next} kind={hasProof ? 'primary' : 'second'} data-reload>{t(hasProof ? 'operator.proofs.goOn' : 'operator.proofs.later')}</ButtonLink></p>
        )}
        <Passkeys shown={shown} />
        <section className={`${layout.panel} ${layout.stack}`}>
          <h2>{t('operator.proofs.app')}</h2>
          <p>{t(shown.hasTotp ? 'operator.proofs.appIsSet' : 'operator.proofs.appLead')}</p>
          {answered?.offer ? <TotpSetup offer={answered.offer} /> : <TotpButtons hasTotp={shown.hasTotp} />}
        </section>
      </div>
    </>
  )
}

function Passkeys({ shown: { takesPasskeys, passkeys, timeZone } }: Pick<Props, 'shown'>) {
  const t = useText()
  return (
    <section className={`${layout.panel} ${layout.stack}`}>
      <h2>{t('operator.proofs.passkeys')}</h2>
      <p>{t(takesPasskeys ? 'operator.proofs.passkeysLead' : 'operator.proofs.noPasskeys')}</p>
      {passkeys.length > 0 && (
        <ul className="op-list">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <div><strong>{name}</strong><div className="op-note">
                <Time at={createdAt} style="dateTime" timeZone={timeZone}>{(day) => t('operator.proofs.created', { day })}</Time>
                {usedAt !== null && <>, <Time at={usedAt} style="dateTime" timeZone={timeZone}>{(day) => t('operator.proofs.used', { day })}</Time></>}
              </div></div>
              <form method="post">
                <input type="hidden" name="passkeyId" value={id} />
                <Button type="submit" name="intent" value="removePasskey" kind="quiet" size="small" aria-label={t('operator.proofs.removeNamed', { name })}>{t('operator.proofs.remove')}</Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {takesPasskeys && <PasskeyMaker />}
    </section>
  )
}

function TotpButtons({ hasTotp }: { hasTotp: boolean }) {
  const t = useText()
  return (
    <form className={layout.row} method="post">
      <Button type="submit" name="intent" value="begin" kind="second">{t(hasTotp ? 'operator.proofs.renewApp' : 'operator.proofs.beginApp')}</Button>
      {hasTotp && <Button type="submit" name="intent" value="removeApp" kind="quiet" aria-label={t('operator.proofs.removeNamed', { name: t('operator.proofs.app') })}>{t('operator.proofs.remove')}</Button>}
    </form>
  )
}
