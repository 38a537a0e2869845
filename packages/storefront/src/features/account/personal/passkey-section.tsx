import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../../../ui/time.tsx'
import type { Personal } from './load-personal.ts'
import { PasskeyForm } from './passkey-form.tsx'
import styles from './personal.module.css'
import type { RejectedForm } from '../login/rejected-form.ts'
import { Section } from './section.tsx'

interface Props {
  readonly passkeys: Personal['passkeys']
  readonly timeZone: string
  readonly hasPassword: boolean
  readonly rejected: RejectedForm | undefined
}

/** The passkeys of the account. */
export function PasskeySection({ passkeys: { list, isPossible }, timeZone, hasPassword, rejected }: Props) {
  const t = useText()
  if (!isPossible && list.length === 0) return null
  return (
    <Section id="passkeys-section" title={t('personal.passkeys')}>
      <p className={layout.soft}>{t('personal.passkeysText')}</p>
      {rejected?.message && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      {list.length > 0 && (
        <ul className={styles.rows}>
          {list.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                <span className={`${layout.soft} ${layout.small}`}>
                  <Time at={createdAt} style="dateTime" timeZone={timeZone}>
                    {(createdText) =>
                      usedAt ? (
                        <Time at={usedAt} style="dateTime" timeZone={timeZone}>
                          {(usedText) => t('personal.passkeyUsed', { made: createdText, used: usedText })}
                        </Time>
                      ) : (
                        t('personal.passkeyMade', { made: createdText })
                      )
                    }
                  </Time>
                </span>
              </p>
              <form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  kind="second"
                  size="small"
                  type="submit"
                  name="intent"
                  value="removePasskey"
                  aria-label={`${t('personal.passkeyRemove')}: ${name}`}
                >
                  {t('personal.passkeyRemove')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {isPossible && <PasskeyForm hasPassword={hasPassword} />}
    </Section>
  )
}
