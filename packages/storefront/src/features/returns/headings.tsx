import { createContext, use, type ReactNode } from 'react'

/** True outside of the account, whose pages have an h1 already. */
const OwnTitle = createContext(false)

export function WithOwnTitle({ children }: { readonly children: ReactNode }) {
  return <OwnTitle value>{children}</OwnTitle>
}

export function Title({ children }: { readonly children: ReactNode }) {
  return use(OwnTitle) ? <h1>{children}</h1> : <h2>{children}</h2>
}

export function Subtitle({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return use(OwnTitle) ? <h2 className={className}>{children}</h2> : <h3 className={className}>{children}</h3>
}
