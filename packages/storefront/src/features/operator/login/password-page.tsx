import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { PasswordActionData, PasswordPageData } from './password-controller.ts'
import { FormNoticeView } from '../form-notice-view.tsx'

/** Sets a password by a link that an owner or the command line created. */
export function PasswordPage({
  pageData,
  actionData,
}: {
  pageData: PasswordPageData
  actionData: PasswordActionData | undefined
}) {
  const t = useText()
  return (
    <div className="op-narrow">
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <FormNoticeView notice={actionData?.notice} />
      <form className={layout.stack} method="post">
        <TextField
          label={t('operator.password.field')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          help={t('operator.password.help')}
        />
        <Button type="submit" size="big" wide>
          {t('operator.password.submit')}
        </Button>
      </form>
    </div>
  )
}
