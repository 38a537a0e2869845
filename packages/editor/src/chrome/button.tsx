import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Plain = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>

/** A sign alone; its name is told to those who do not see it and shown as a tip to those who do. */
export function IconButton({ icon, label, ref, ...rest }: Plain & { readonly icon: IconName; readonly label: string; readonly ref?: Ref<HTMLButtonElement> }) {
  return <button ref={ref} type="button" className="eb icon" aria-label={label} title={label} {...rest}><Icon name={icon} /></button>
}

const kinds = { primary: 'ebtn pri', plain: 'ebtn', danger: 'ebtn dng' } as const

export function Button({ kind = 'plain', icon, isBusy = false, type = 'button', children, ref, ...rest }: Plain & {
  readonly kind?: keyof typeof kinds
  readonly icon?: IconName
  /** Waits for the server: a spinner before the verb, the width stays. */
  readonly isBusy?: boolean
  readonly type?: 'button' | 'submit'
  readonly ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button ref={ref} type={type} className={kinds[kind]} aria-busy={isBusy || undefined} {...rest}>
      {isBusy ? <span className="ed-spin" aria-hidden="true" /> : icon && <Icon name={icon} small />}{children}
    </button>
  )
}
