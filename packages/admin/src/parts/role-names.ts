import { isShippedRole, type ShippedRole } from '@vitrine/contract/kernel/permissions'
import { useText, type TextKey } from '../text/text.tsx'

const shippedNames = {
  owner: 'role.owner',
  manager: 'role.manager',
  editor: 'role.editor',
  catalogue: 'role.catalogue',
  support: 'role.support',
  warehouse: 'role.warehouse',
  accountant: 'role.accountant',
  viewer: 'role.viewer',
} as const satisfies Record<ShippedRole, TextKey>

interface Role {
  readonly code: string
  /** Null: a shipped role. */
  readonly name: string | null
}

/** The name of a role: shipped ones in the language of the admin. */
export function useRoleName(): (role: Role) => string {
  const t = useText()
  return ({ code, name }) => name ?? (isShippedRole(code) ? t(shippedNames[code]) : code)
}
