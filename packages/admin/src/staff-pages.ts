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
]
