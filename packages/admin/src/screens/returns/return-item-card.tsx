import type { ReturnItem } from '../../data/return-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { useText } from '../../text/text.tsx'
import { grades, isIncomplete, type Grade, type GradedItem } from './return-grades.ts'

interface ReturnItemCardProps {
  readonly item: ReturnItem
  readonly currency: string
  /** Null: the return cannot be graded now. */
  readonly graded: GradedItem | null
  readonly isNext: boolean
  readonly onGrade: (unit: number, grade: Grade) => void
  readonly onChange: (changes: Partial<GradedItem>) => void
}

const gradeNames = {
  A: 'return.grade.A',
  B: 'return.grade.B',
  C: 'return.grade.C',
  D: 'return.grade.D',
} as const

/** One returned item: what the customer said, and the grade of each unit. */
export function ReturnItemCard({ item, currency, graded, isNext, onGrade, onChange }: ReturnItemCardProps) {
  const t = useText()
  const isAccepted = graded?.units.some((grade) => grade !== null && grade !== 'D') === true
  return (
    <section className={isNext ? 'card rcv next' : 'card rcv'} aria-label={item.name}>
      <div className="rh">
        <ItemPicture name="" imageBase={item.imageBase} size="xl" />
        <div className="grow">
          <div className="row between">
            <b className="s14">{item.name}</b>
            <span className="num">{item.price.formatted}</span>
          </div>
          <p className="soft">{[...item.attributes, t('return.quantity', { count: item.quantity })].join(', ')}</p>
          <p className="faint s12">{item.sku}</p>
          {item.reason !== null && <p>{item.reason.name}</p>}
          {graded !== null && <ScanState units={graded.units} />}
          {graded === null && item.accepted > 0 && <AcceptedUnits item={item} />}
        </div>
      </div>
      {graded?.units.map((grade, unit) => (
        <div
          key={unit}
          className="grades"
          role="group"
          aria-label={
            graded.units.length === 1
              ? t('return.condition', { name: item.name })
              : t('return.conditionOf', { name: item.name, unit: unit + 1, count: graded.units.length })
          }
        >
          {grades.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={grade === each}
              className={grade === each ? 'on' : ''}
              onClick={() => onGrade(unit, grade === each ? null : each)}
            >
              <b>{each}</b>
              {t(gradeNames[each])}
            </button>
          ))}
        </div>
      ))}
      {isAccepted && graded !== null && (
        <div className="rd">
          <SwitchField
            label={t('return.deduct')}
            isOn={graded.isDeducted}
            onChange={(isDeducted) => onChange({ isDeducted })}
          />
          {graded.isDeducted && (
            <div className="two">
              <TextField
                label={t('return.deduction', { currency })}
                value={graded.deduction}
                onChange={(deduction) => onChange({ deduction })}
                inputMode="decimal"
              />
              <TextField
                label={t('return.deductionReason')}
                hint={t('return.deductionHint')}
                error={isIncomplete(graded) && graded.deduction !== '' ? t('return.deductionMissing') : undefined}
                value={graded.reason}
                onChange={(reason) => onChange({ reason })}
                maxLength={300}
              />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function ScanState({ units }: { readonly units: readonly Grade[] }) {
  const t = useText()
  const missing = units.filter((grade) => grade === null).length
  return missing === 0 ? (
    <span className="tok row s12">
      <Icon name="check" />
      {t('return.graded')}
    </span>
  ) : (
    <Badge tone="warn" dot={missing === units.length ? 'ring' : 'half'}>
      {t('return.notGraded', { count: missing })}
    </Badge>
  )
}

function AcceptedUnits({ item }: { readonly item: ReturnItem }) {
  const t = useText()
  const parts = [
    item.restocked > 0 && t('return.restocked', { count: item.restocked }),
    item.secondChoice > 0 && t('return.secondChoice', { count: item.secondChoice }),
    item.damaged > 0 && t('return.damaged', { count: item.damaged }),
    item.deductionReason !== null && `−${item.deduction.formatted}: ${item.deductionReason}`,
  ]
  return (
    <p className="soft s12">{[t('return.accepted', { count: item.accepted }), ...parts.filter(Boolean)].join(' · ')}</p>
  )
}
