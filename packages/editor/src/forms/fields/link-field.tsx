import type { LinkField } from '@vitrine/contract/blocks/field'
import { LinkSearch, LinkFeedback, useLinkTargets } from '../search/link-search.tsx'
import { Row } from './row.tsx'
import { useIsLocked, useFieldInput } from '../use-field.ts'

export function LinkControl({
  field,
  at,
  label,
}: {
  readonly field: LinkField
  readonly at: string
  readonly label: string
}) {
  const isLocked = useIsLocked()
  const { text, fault, type } = useFieldInput(field, at, { show: (address) => address, read: (value) => value.trim() })
  const targets = useLinkTargets(text)
  return (
    <Row label={label} hint={<LinkFeedback text={text} targets={targets} onPick={type} />} fault={fault}>
      {(inputProps) => (
        <LinkSearch
          inputProps={inputProps}
          label={label}
          text={text}
          targets={targets}
          isLocked={isLocked}
          onType={type}
          onPick={type}
        />
      )}
    </Row>
  )
}
