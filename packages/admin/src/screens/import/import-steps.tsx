import type { CatalogueImport } from '../../data/setup-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

const positions: Readonly<Record<CatalogueImport['state'], number>> = {
  uploading: 0,
  checking: 1,
  checked: 1,
  failed: 1,
  importing: 2,
  interrupted: 2,
  done: 3,
}

export function ImportSteps({ state }: { readonly state: CatalogueImport['state'] }) {
  const t = useText()
  const position = positions[state]
  return (
    <ol className="steps" aria-label={t('import.steps')}>
      {[t('import.step.file'), t('import.step.check'), t('import.step.import')].map((name, at) => (
        <li
          key={name}
          className={at < position ? 'done' : at === position ? 'on' : ''}
          aria-current={at === position ? 'step' : undefined}
        >
          <span>{at < position ? <Icon name="check" /> : at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
