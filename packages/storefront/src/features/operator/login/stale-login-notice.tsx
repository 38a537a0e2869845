import { usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'

/** Announces at the top of the page that changes of access require a recent login. */
export function StaleLoginNotice({ reauthenticationPath }: { reauthenticationPath: string | null }) {
  const t = useText()
  const path = usePath()
  return (
    reauthenticationPath !== null && (
      <Notice>
        {t('operator.login.isOld')}{' '}
        <a className={layout.link} href={path(reauthenticationPath)}>
          {t('operator.login.againLink')}
        </a>
      </Notice>
    )
  )
}
