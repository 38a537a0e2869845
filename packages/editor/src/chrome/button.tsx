import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Plain = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>

/** A button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({
  icon,
  label,
  ref,
  ...rest
}: Plain & { readonly icon: IconName; readonly label: string; readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <button ref={ref} type="button" className="eb icon" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}

const kinds = { primary: 'ebtn pri', plain: 'ebtn', danger: 'ebtn dng' } as const

export function Button({
  kind = 'plain',
  icon,
  isBusy = false,
  type = 'button',
  children,
  ref,
  ...rest
}: Plain & {
  readonly kind?: keyof typeof kinds
  readonly icon?: IconName
  /** Shows a spinner while waiting for the server. */
  readonly isBusy?: boolean
  readonly type?: 'button' | 'submit'
  readonly ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button ref={ref} type={type} className={kinds[kind]} aria-busy={isBusy || undefined} {...rest}>
      {isBusy ? <span className="ed-spin" aria-hidden="true" /> : icon && <Icon name={icon} small />}
      {children}
    </button>
  )
}
