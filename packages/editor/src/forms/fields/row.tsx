import { useId, type ReactNode } from 'react'
import { Icon } from '../../chrome/icon.tsx'
import { useText } from '../../text/text.tsx'
import type { Fault } from '../field-value.ts'

export interface InputProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: string
  /** Beside the label: '32 of 80'. */
  readonly aside?: string | undefined
  readonly hint?: ReactNode
  readonly fault?: Fault | null
  readonly children: (inputProps: InputProps) => ReactNode
}

/** A field with its label, hint and error. */
export function Row({ label, aside, hint, fault = null, children }: Props) {
  const t = useText()
  const id = useId()
  const messageId = `${id}-told`
  const asideId = `${id}-aside`
  const describedBy = [...(aside === undefined ? [] : [asideId]), ...(fault || hint ? [messageId] : [])].join(' ')
  return (
    <div className="ef">
      <div className="ef-head">
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span id={asideId}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': fault ? true : undefined })}
      <div id={messageId} className="ef-told">
        {fault && <FieldMessage kind="bad">{t(fault.key, fault.values)}</FieldMessage>}
        {!fault && hint}
      </div>
    </div>
  )
}

/** A labelled group of controls. */
export function Group({
  label,
  children,
  hint,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div className="ef" role="group" aria-labelledby={id} aria-describedby={hint ? `${id}-told` : undefined}>
      <span className="ef-name" id={id}>
        {label}
      </span>
      {children}
      {hint && (
        <div id={`${id}-told`} className="ef-told">
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldMessage({ kind, children }: { readonly kind: 'ok' | 'bad'; readonly children: ReactNode }) {
  return (
    <p className={kind} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={kind === 'ok' ? 'check' : 'alert'} small />
      <span>{children}</span>
    </p>
  )
}
