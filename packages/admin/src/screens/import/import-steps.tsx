import type { CatalogueImport } from '../../data/setup-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

const positions: Readonly<Record<CatalogueImport['state'], number>> = {
  uploading: 0,
  checking: 2,
  checked: 2,
  failed: 2,
  importing: 3,
  interrupted: 3,
  stopped: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

interface ImportStepsProps {
  readonly state: CatalogueImport['state']
  /** The file has arrived, and its columns are chosen. */
  readonly isMapping: boolean
}

export function ImportSteps({ state, isMapping }: ImportStepsProps) {
  const t = useText()
  const position = isMapping ? 1 : positions[state]
  return (
    <ol className="steps" aria-label={t('import.steps')}>
      {[t('import.step.file'), t('import.step.columns'), t('import.step.check'), t('import.step.import')].map(
        (name, at) => (
          <li
            key={name}
            className={at < position ? 'done' : at === position ? 'on' : ''}
            aria-current={at === position ? 'step' : undefined}
          >
            <span>{at < position ? <Icon name="check" /> : at + 1}</span>
            {name}
          </li>
        ),
      )}
    </ol>
  )
}
