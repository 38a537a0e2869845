import { Icon } from '../icon.tsx'

interface FieldMessagesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** Hint and error below a field, which names them by `aria-describedby`. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <div id={id}>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {error !== undefined && (
        <p className="err">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
