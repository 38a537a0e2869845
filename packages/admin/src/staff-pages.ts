import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { IconName } from './parts/icon.tsx'
import type { TextKey } from './text/text.tsx'

/** Pages for staff outside of the admin: they open in the shop, where the page editor is. */
export interface StaffPage {
  readonly path: string
  readonly title: TextKey
  /** Null: every staff account. */
  readonly permission: Permission | null
  readonly icon: IconName
}

export const staffPages: readonly StaffPage[] = [
  { path: '/', title: 'staffPage.design', permission: null, icon: 'document' },
  { path: '/operator/texts', title: 'staffPage.texts', permission: 'content', icon: 'globe' },
  { path: '/operator/counts', title: 'staffPage.visits', permission: 'reports', icon: 'chart' },
  { path: '/operator', title: 'staffPage.staff', permission: 'staff', icon: 'people' },
  { path: '/operator/log', title: 'staffPage.log', permission: 'staff', icon: 'clock' },
  { path: '/operator/proofs', title: 'staffPage.login', permission: null, icon: 'lock' },
]
