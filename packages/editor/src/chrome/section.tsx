import type { ReactNode } from 'react'

/** A collapsible section of a drawer. */
export function Section({
  title,
  isOpen = true,
  isTight = false,
  children,
}: {
  title: string
  isOpen?: boolean
  isTight?: boolean
  children: ReactNode
}) {
  return (
    <details className="ed-sec" open={isOpen}>
      <summary>{title}</summary>
      <div className={isTight ? 'in tight' : 'in'}>{children}</div>
    </details>
  )
}
