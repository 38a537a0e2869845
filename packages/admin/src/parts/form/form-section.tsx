import type { ReactNode } from 'react'

interface FormSectionProps {
  readonly title: string
  readonly lead?: string
  /** Ids let links lead to a section. */
  readonly id?: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, lead, id, children }: FormSectionProps) {
  return (
    <section className="card" id={id}>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="in stack">
        {lead !== undefined && <p className="soft">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
