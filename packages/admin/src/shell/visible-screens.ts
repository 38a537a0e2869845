import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { Screen } from '../screen.ts'
import { screens } from '../screens.ts'

/** The screens of the navigation that a role opens. */
export function visibleScreens(permissions: readonly Permission[]): readonly Screen[] {
  return screens.filter(
    ({ icon, permission }) => icon !== undefined && (permission === null || permissions.includes(permission)),
  )
}
