import { useQuery } from '@tanstack/react-query'
import { Page } from '../../parts/page.tsx'
import { operatorQuery } from '../../data/queries.ts'
import { useText } from '../../text/text.tsx'

export function Component() {
  const t = useText()
  const { data: operator } = useQuery(operatorQuery)
  const [firstName = ''] = operator?.name.split(' ') ?? []
  return (
    <Page title={t('home.greeting', { name: firstName })}>
      <p className="soft">{t('home.lead')}</p>
    </Page>
  )
}
