import { NavLink } from 'react-router'
import { useText } from '../../text/text.tsx'

/** People and roles are two screens of one subject. */
export function StaffTabs() {
  const t = useText()
  const toClass = ({ isActive }: { readonly isActive: boolean }) => (isActive ? 'on' : '')
  return (
    <nav className="tabs" aria-label={t('screen.staff')}>
      <NavLink to="/settings/staff" className={toClass}>
        {t('staff.people')}
      </NavLink>
      <NavLink to="/settings/roles" className={toClass}>
        {t('staff.roles')}
      </NavLink>
    </nav>
  )
}
