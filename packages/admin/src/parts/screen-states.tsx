import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useText, type TextKey } from '../text/text.tsx'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { Page } from './page.tsx'

export const permissionNames = {
  'orders.read': 'permission.orders.read',
  'orders.edit': 'permission.orders.edit',
  'orders.fulfil': 'permission.orders.fulfil',
  'orders.refund': 'permission.orders.refund',
  returns: 'permission.returns',
  customers: 'permission.customers',
  'customers.erase': 'permission.customers.erase',
  catalogue: 'permission.catalogue',
  prices: 'permission.prices',
  stock: 'permission.stock',
  discounts: 'permission.discounts',
  content: 'permission.content',
  design: 'permission.design',
  reports: 'permission.reports',
  accounting: 'permission.accounting',
  settings: 'permission.settings',
  staff: 'permission.staff',
  integrations: 'permission.integrations',
} as const satisfies Record<Permission, TextKey>

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: React.ReactNode
}

/** What would be here, and the one next step. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="row">{children}</div>}
    </div>
  )
}

/** The screen needs a permission that the role does not have. */
export function Denied({ permission }: { readonly permission: Permission | null }) {
  const t = useText()
  return (
    <Page title={t('state.denied.title')}>
      <EmptyState
        icon="lock"
        title={t('state.denied.title')}
        text={t('state.denied.text', { permission: permission === null ? '' : t(permissionNames[permission]) })}
      />
    </Page>
  )
}

/** A screen that failed, or whose files are gone since there is a newer version: loading the page again helps. */
export function FailedScreen() {
  const t = useText()
  return (
    <Page title={t('state.failed.title')}>
      <EmptyState icon="warning" title={t('state.failed.title')} text={t('state.failed.text')}>
        <button type="button" className="btn pri" onClick={() => location.reload()}>
          {t('state.failed.again')}
        </button>
      </EmptyState>
    </Page>
  )
}

/** An address without a screen, with the way on. */
export function UnknownScreen() {
  const t = useText()
  return (
    <Page title={t('state.unknown.title')}>
      <EmptyState icon="search" title={t('state.unknown.title')} text={t('state.unknown.text')}>
        <Link className="btn pri" to="/">
          {t('screen.home')}
        </Link>
      </EmptyState>
    </Page>
  )
}
