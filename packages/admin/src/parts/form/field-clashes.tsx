import { Button } from 'react-aria-components'
import { useText } from '../../text/text.tsx'
import { Notice } from '../notice.tsx'

export interface FieldClash {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface FieldClashesProps {
  readonly clashes: readonly FieldClash[]
  /** The name of the person with the other values. */
  readonly savedBy: string
  readonly savedAt: string
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Fields that somebody else saved with another value meanwhile: both values, and the choice. */
export function FieldClashes({ clashes, savedBy, savedAt, onKeepMine, onTakeTheirs }: FieldClashesProps) {
  const t = useText()
  return (
    <Notice tone="warn">
      <p>{t('form.clash.title', { name: savedBy, time: savedAt })}</p>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('form.clash.field')}</th>
            <th scope="col">{t('form.clash.mine')}</th>
            <th scope="col">{t('form.clash.theirs', { name: savedBy })}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <Button className="btn" onPress={onTakeTheirs}>
          {t('form.clash.takeTheirs')}
        </Button>
        <Button className="btn" onPress={onKeepMine}>
          {t('form.clash.keepMine')}
        </Button>
      </div>
    </Notice>
  )
}
