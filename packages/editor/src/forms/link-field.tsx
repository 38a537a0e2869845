import type { LinkField } from '@vitrine/contract/blocks/field'
import { LinkSearch, LinkTold, useTargets } from './link-search.tsx'
import { Row } from './row.tsx'
import { useIsLocked, useTyped } from './use-field.ts'

export function LinkControl({ field, at, label }: { readonly field: LinkField; readonly at: string; readonly label: string }) {
  const isLocked = useIsLocked()
  const { text, fault, type } = useTyped(field, at, { show: (address) => address, read: (typed) => typed.trim() })
  const targets = useTargets(text)
  return (
    <Row label={label} hint={<LinkTold text={text} targets={targets} onPick={type} />} fault={fault}>
      {(named) => <LinkSearch named={named} label={label} text={text} targets={targets} isLocked={isLocked} onType={type} onPick={type} />}
    </Row>
  )
}
