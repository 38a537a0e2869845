import { useId, type ReactNode } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useText } from '../text/text.tsx'
import type { Fault } from './field-value.ts'

export interface Named {
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
  readonly children: (named: Named) => ReactNode
}

/** One field: its label, itself, and what is to be said about it. */
export function Row({ label, aside, hint, fault = null, children }: Props) {
  const t = useText()
  const id = useId()
  const told = `${id}-told`
  const count = `${id}-aside`
  const described = [...(aside === undefined ? [] : [count]), ...(fault || hint ? [told] : [])].join(' ')
  return (
    <div className="ef">
      <div className="ef-head"><label htmlFor={id}>{label}</label>{aside !== undefined && <span id={count}>{aside}</span>}</div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      <div id={told} className="ef-told">
        {fault && <Told kind="bad">{t(fault.key, fault.values)}</Told>}
        {!fault && hint}
      </div>
    </div>
  )
}

/** A group of controls under one name. */
export function Group({ label, children, hint }: { readonly label: string; readonly hint?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className="ef" role="group" aria-labelledby={id} aria-describedby={hint ? `${id}-told` : undefined}>
      <span className="ef-name" id={id}>{label}</span>
      {children}
      {hint && <div id={`${id}-told`} className="ef-told">{hint}</div>}
    </div>
  )
}

export function Told({ kind, children }: { readonly kind: 'ok' | 'bad'; readonly children: ReactNode }) {
  return <p className={kind} role={kind === 'bad' ? 'alert' : undefined}><Icon name={kind === 'ok' ? 'check' : 'alert'} small /><span>{children}</span></p>
}
