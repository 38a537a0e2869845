import { usePath, useText } from '../../text/text.tsx'

interface Props {
  readonly here: 'people' | 'texts' | 'log' | 'law' | 'counts' | 'proofs'
  readonly isOwner: boolean
  /** Owners are. */
  readonly isEditor?: boolean
}

/** The way between the pages of the shop's people, and out. */
export function OperatorNav({ here, isOwner, isEditor = isOwner || here === 'texts' }: Props) {
  const t = useText()
  const path = usePath()
  const link = (desk: Props['here'], address: string, name: string) => <li><a href={path(address)} aria-current={desk === here ? 'page' : undefined}>{name}</a></li>
  return (
    <nav className="op-nav" aria-label={t('operator.nav.label')}>
      <ul>
        {isOwner && link('people', '/operator', t('operator.nav.people'))}
        {isEditor && link('texts', '/operator/texts', t('operator.nav.texts'))}
        {isOwner && link('log', '/operator/log', t('operator.nav.log'))}
        {link('law', '/operator/law', t('operator.nav.law'))}
        {link('counts', '/operator/counts', t('operator.nav.counts'))}
        {link('proofs', '/operator/proofs', t('operator.nav.proofs'))}
        {/* The shop's frame is another one for whoever edits it: it comes with a new document. */}
        <li><a href={path('/')} data-reload>{t('operator.nav.shop')}</a></li>
      </ul>
      <form method="post" action={path('/operator/logout')}><button type="submit">{t('operator.nav.logout')}</button></form>
    </nav>
  )
}
