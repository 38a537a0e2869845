import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Initiate } from './initiate.tsx'
import { Summary } from './summary.tsx'
import type { ReturnForm, ReturnStep } from './return-steps.ts'

interface ReturnPagesProps {
  readonly shown: ReturnForm
  readonly step: ReturnStep
  /** The path of the order page. */
  readonly orderPage: string
}

/** The first two of three steps; the third is the page of the return. SF-2.75 */
export function ReturnPages({ shown, step, orderPage }: ReturnPagesProps) {
  const t = useText()
  const path = usePath()
  if (!shown.returnable.isReturnable) {
    return (
      <Empty
        title={t('returns.notTitle')}
        text={t('returns.notText')}
        actions={
          <ButtonLink kind="second" href={path(orderPage)}>
            {t('returns.toOrder')}
          </ButtonLink>
        }
      />
    )
  }
  return step.step === 'summary' ? (
    <Summary shown={shown} draft={step.draft} sum={step.sum} />
  ) : (
    <Initiate shown={shown} draft={step.draft} problem={step.problem} orderPage={orderPage} />
  )
}
