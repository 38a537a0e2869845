import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../../ui/form/choice.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { useMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../returns.module.css'
import { DeclaredFacts } from './declared-facts.tsx'
import type { Declaration, WithdrawStep } from './withdraw-action.ts'

interface WithdrawPageProps {
  readonly shown: WithdrawStep
  /** The shop's voluntary return period in days; null: not longer than the legal one. */
  readonly longerDays: number | null
}

/** The legally required withdrawal function: two steps, no login, no reason. */
export function WithdrawPage({ shown, longerDays }: WithdrawPageProps) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.wrap}>
      <div className={layout['page-title']}>
        <h1>{t('withdrawal.title')}</h1>
        <p className={styles.lead}>{t('withdrawal.lead')}</p>
      </div>
      <div className={styles.narrow}>
        <p className={styles.fact}>{t('withdrawal.step', { step: shown.step === 'declare' ? 1 : 2 })}</p>
        {shown.step === 'declare' ? <Declare {...shown} /> : <Confirm {...shown} />}
        {longerDays !== null && (
          <p className={`${layout.small} ${layout.soft}`}>{t('withdrawal.longer', { days: longerDays })}</p>
        )}
        <p className={layout.small}>
          <a className={layout.link} href={path('/cancellation-rights')}>
            {t('withdrawal.rights')}
          </a>
        </p>
      </div>
    </div>
  )
}

function Declare({ values, mistakes, problem }: Extract<WithdrawStep, { readonly step: 'declare' }>) {
  const t = useText()
  const getError = useMistakeText(mistakes)
  // The first mistake gets the focus.
  const isFirst = (at: string) => mistakes[0]?.at === at
  return (
    <form method="post" noValidate className={`${layout.panel} ${styles.form}`}>
      <h2>{t('withdrawal.which')}</h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {/* oxlint-disable jsx-a11y/no-autofocus -- a form that comes back begins with its first mistake */}
      <TextField
        label={t('withdrawal.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values.name}
        error={getError('name')}
        autoFocus={isFirst('name')}
      />
      <TextField
        label={t('withdrawal.order')}
        name="orderId"
        required
        maxLength={200}
        defaultValue={values.orderId}
        help={t('withdrawal.orderHelp')}
        error={getError('orderId')}
        autoFocus={isFirst('orderId')}
      />
      <TextField
        label={t('withdrawal.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={getError('email')}
        autoFocus={isFirst('email')}
      />
      <TextField
        label={t('withdrawal.postcode')}
        note={t('withdrawal.optional')}
        name="postcode"
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={values.postcode}
        help={t('withdrawal.postcodeHelp')}
      />
      <div className={styles.head}>
        <p id="scope" className={styles.name}>
          {t('withdrawal.scope')}
        </p>
        <Choice label={t('withdrawal.scope')}>
          <ChoiceOption name="scope" value="all" label={t('withdrawal.all')} defaultChecked={values.scope === 'all'} />
          <ChoiceOption
            name="scope"
            value="some"
            label={t('withdrawal.some')}
            defaultChecked={values.scope === 'some'}
          />
        </Choice>
      </div>
      <div className={styles.some}>
        <TextArea
          label={t('withdrawal.items')}
          name="items"
          maxLength={1000}
          defaultValue={values.items}
          error={getError('items')}
          autoFocus={isFirst('items')}
        />
      </div>
      {/* oxlint-enable jsx-a11y/no-autofocus */}
      <Button type="submit" name="intent" value="declare" size="big" wide>
        {t('withdrawal.next')}
      </Button>
    </form>
  )
}

function Confirm({ values, attemptId }: Extract<WithdrawStep, { readonly step: 'confirm' }>) {
  const t = useText()
  return (
    <form method="post" className={`${layout.panel} ${styles.form}`}>
      <input type="hidden" name="attemptId" value={attemptId} />
      <DeclarationFields values={values} />
      <h2>{t('withdrawal.confirmTitle')}</h2>
      <p>{t('withdrawal.sentence')}</p>
      <DeclaredFacts
        rows={[
          [t('withdrawal.orderShort'), values.orderId],
          [t('withdrawal.goods'), values.scope === 'all' ? t('withdrawal.all') : values.items],
          [t('withdrawal.name'), values.name],
          [t('withdrawal.receiptTo'), values.email],
        ]}
      />
      <Button type="submit" name="intent" value="confirm" size="big" wide>
        {t('withdrawal.confirm')}
      </Button>
      <Button type="submit" name="intent" value="change" kind="quiet" wide>
        {t('withdrawal.change')}
      </Button>
    </form>
  )
}

function DeclarationFields({ values }: { readonly values: Declaration }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
