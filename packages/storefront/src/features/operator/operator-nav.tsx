import { usePath, useText } from '../../text/text.tsx'

interface OperatorNavProps {
  readonly current: 'people' | 'texts' | 'log' | 'counts' | 'proofs'
  readonly isOwner: boolean
  /** Owners are editors too. */
  readonly isEditor?: boolean
}

/** The navigation of the staff pages, and the logout. */
export function OperatorNav({ current, isOwner, isEditor = isOwner || current === 'texts' }: OperatorNavProps) {
  const t = useText()
  const path = usePath()
  const link = (view: OperatorNavProps['current'], address: string, name: string) => (
    <li>
      <a href={path(address)} aria-current={view === current ? 'page' : undefined}>
        {name}
      </a>
    </li>
  )
  return (
    <nav className="op-nav" aria-label={t('operator.nav.label')}>
      <ul>
        <li>
          <a href="/admin" data-reload>
            {t('operator.nav.admin')}
          </a>
        </li>
        {isOwner && link('people', '/operator', t('operator.nav.people'))}
        {isEditor && link('texts', '/operator/texts', t('operator.nav.texts'))}
        {isOwner && link('log', '/operator/log', t('operator.nav.log'))}
        <li>
          <a href="/admin/legal" data-reload>
            {t('operator.nav.law')}
          </a>
        </li>
        {link('counts', '/operator/counts', t('operator.nav.counts'))}
        {link('proofs', '/operator/proofs', t('operator.nav.proofs'))}
        {/* A full page load, since header and footer differ for editors. */}
        <li>
          <a href={path('/')} data-reload>
            {t('operator.nav.shop')}
          </a>
        </li>
      </ul>
      <form method="post" action={path('/operator/logout')}>
        <button type="submit">{t('operator.nav.logout')}</button>
      </form>
    </nav>
  )
}
