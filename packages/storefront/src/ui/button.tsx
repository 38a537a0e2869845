import type { ComponentPropsWithRef } from 'react'
import { early } from './form/early-interaction.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './button.module.css'

interface ButtonStyle {
  /** One primary per view; the rest is second or quiet. */
  readonly kind?: 'primary' | 'second' | 'quiet' | undefined
  readonly size?: 'big' | 'small' | undefined
  readonly wide?: boolean | undefined
}

export function Button({ kind, size, wide, type = 'button', ...rest }: ComponentPropsWithRef<'button'> & ButtonStyle) {
  return <button {...earlyPressProps(type, rest)} {...rest} {...toStyleProps({ kind, size, wide })} type={type} />
}

export function ButtonLink({ kind, size, wide, children, ...rest }: ComponentPropsWithRef<'a'> & ButtonStyle) {
  return (
    <a {...rest} {...toStyleProps({ kind, size, wide })}>
      {children}
    </a>
  )
}

interface IconButtonStyle {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  readonly lined?: boolean
}

export function IconButton({
  icon,
  label,
  lined,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & IconButtonStyle) {
  return (
    <button
      {...earlyPressProps(type, rest)}
      {...rest}
      type={type}
      className={styles.round}
      aria-label={label}
      data-lined={lined || undefined}
    >
      <Icon name={icon} />
    </button>
  )
}

export function IconLink({ icon, label, lined, children, ...rest }: ComponentPropsWithRef<'a'> & IconButtonStyle) {
  return (
    <a {...rest} className={styles.round} aria-label={label} data-lined={lined || undefined}>
      <Icon name={icon} />
      {children}
    </a>
  )
}

// A button that sends its form works without script; one that only calls a function does not.
function earlyPressProps(type: string, { onClick, ref }: ComponentPropsWithRef<'button'>) {
  return type === 'button' && onClick && !ref ? early : undefined
}

function toStyleProps({ kind, size, wide }: ButtonStyle) {
  return { className: styles.button, 'data-kind': kind, 'data-size': size, 'data-wide': wide || undefined }
}
