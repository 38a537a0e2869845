import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'

/** Said before anything is typed: what changes who has access asks for a recent login. */
export function LoginIsOld({ againPath }: { againPath: string | null }) {
  const t = useText()
  const path = usePath()
  return againPath !== null && <Notice>{t('operator.login.isOld')} <a className={layout.link} href={path(againPath)}>{t('operator.login.againLink')}</a></Notice>
}
