import { Link } from 'react-router'
import { useText } from '../../text/text.tsx'

interface ArchivedMethodsProps {
  readonly kind: 'shipping' | 'payment'
  readonly methods: readonly { readonly id: number; readonly name: string }[]
}

/** Methods that are not offered any more and stay with their orders. */
export function ArchivedMethods({ kind, methods }: ArchivedMethodsProps) {
  const t = useText()
  if (methods.length === 0) return null
  return (
    <details className="archived">
      <summary>{t('methods.archivedCount', { count: methods.length })}</summary>
      <ul>
        {methods.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/settings/${kind}/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
