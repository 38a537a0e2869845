import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './returns.module.css'
import { DeclaredFacts } from './declared-facts.tsx'
import type { Declaration, WithdrawStep } from './withdraw-action.ts'

interface Props {
  readonly shown: WithdrawStep
  /** Days within which the shop takes goods back of its own accord; null: it gives no more than the law. */
  readonly longerDays: number | null
}

/** The withdrawal function of the law: two steps, no login, no reason. */
export function WithdrawPage({ shown, longerDays }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.wrap}>
      <div className={layout['page-title']}><h1>{t('withdrawal.title')}</h1><p className={styles.lead}>{t('withdrawal.lead')}</p></div>
      <div className={styles.narrow}>
        <p className={styles.fact}>{t('withdrawal.step', { step: shown.step === 'declare' ? 1 : 2 })}</p>
        {shown.step === 'declare' ? <Declare {...shown} /> : <Confirm {...shown} />}
        {longerDays !== null && <p className={`${layout.small} ${layout.soft}`}>{t('withdrawal.longer', { days: longerDays })}</p>}
        <p className={layout.small}><a className={layout.link} href={path('/cancellation-rights')}>{t('withdrawal.rights')}</a></p>
      </div>
    </div>
  )
}

function Declare({ typed, mistakes, problem }: Extract<WithdrawStep, { readonly step: 'declare' }>) {
  const t = useText()
  const told = useMistakeText(mistakes)
  // The first mistake is where the shopper goes on.
  const first = (at: string) => mistakes[0]?.at === at
  return (
    <form method="post" noValidate className={`${layout.panel} ${styles.form}`}>
      <h2>{t('withdrawal.which')}</h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {/* oxlint-disable jsx-a11y/no-autofocus -- a form that comes back begins with its first mistake */}
      <TextField label={t('withdrawal.name')} name="name" autoComplete="name" required maxLength={120} defaultValue={typed.name} error={told('name')} autoFocus={first('name')} />
      <TextField label={t('withdrawal.order')} name="orderId" required maxLength={200} defaultValue={typed.orderId} help={t('withdrawal.orderHelp')} error={told('orderId')} autoFocus={first('orderId')} />
      <TextField label={t('withdrawal.email')} name="email" type="email" autoComplete="email" required maxLength={254} defaultValue={typed.email} error={told('email')} autoFocus={first('email')} />
      <TextField label={t('withdrawal.postcode')} note={t('withdrawal.optional')} name="postcode" autoComplete="postal-code" maxLength={20} defaultValue={typed.postcode} help={t('withdrawal.postcodeHelp')} />
      <div className={styles.head}>
        <p id="scope" className={styles.name}>{t('withdrawal.scope')}</p>
        <Choice label={t('withdrawal.scope')}>
          <ChoiceOption name="scope" value="all" label={t('withdrawal.all')} defaultChecked={typed.scope === 'all'} />
          <ChoiceOption name="scope" value="some" label={t('withdrawal.some')} defaultChecked={typed.scope === 'some'} />
        </Choice>
      </div>
      <div className={styles.some}><TextArea label={t('withdrawal.items')} name="items" maxLength={1000} defaultValue={typed.items} error={told('items')} autoFocus={first('items')} /></div>
      {/* oxlint-enable jsx-a11y/no-autofocus */}
      <Button type="submit" name="intent" value="declare" size="big" wide>{t('withdrawal.next')}</Button>
    </form>
  )
}

function Confirm({ typed, attemptId }: Extract<WithdrawStep, { readonly step: 'confirm' }>) {
  const t = useText()
  return (
    <form method="post" className={`${layout.panel} ${styles.form}`}>
      <input type="hidden" name="attemptId" value={attemptId} />
      <DeclarationFields typed={typed} />
      <h2>{t('withdrawal.confirmTitle')}</h2>
      <p>{t('withdrawal.sentence')}</p>
      <DeclaredFacts rows={[
        [t('withdrawal.orderShort'), typed.orderId], [t('withdrawal.goods'), typed.scope === 'all' ? t('withdrawal.all') : typed.items], [t('withdrawal.name'), typed.name], [t('withdrawal.receiptTo'), typed.email],
      ]} />
      <Button type="submit" name="intent" value="confirm" size="big" wide>{t('withdrawal.confirm')}</Button>
      <Button type="submit" name="intent" value="change" kind="quiet" wide>{t('withdrawal.change')}</Button>
    </form>
  )
}

function DeclarationFields({ typed }: { readonly typed: Declaration }) {
  return Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
