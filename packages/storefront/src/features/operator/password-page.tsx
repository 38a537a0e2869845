import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import type { PasswordAnswered, PasswordShown } from './password-desk.ts'
import { ToldNotice } from './told-notice.tsx'

/** Behind a link that an owner or the command line made. */
export function PasswordPage({ shown, answered }: { shown: PasswordShown; answered: PasswordAnswered | undefined }) {
  const t = useText()
  return (
    <div className="op-narrow">
      <h1 className={layout['page-title']}>{shown.title}</h1>
      <ToldNotice told={answered?.told} />
      <form className={layout.stack} method="post">
        <TextField label={t('operator.password.field')} name="password" type="password" autoComplete="new-password" required minLength={12} help={t('operator.password.help')} />
        <Button type="submit" size="big" wide>{t('operator.password.submit')}</Button>
      </form>
    </div>
  )
}
