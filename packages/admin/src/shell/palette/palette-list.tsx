import { foldLetters } from '@vitrine/contract/kernel/i18n/fold-letters'
import { Icon } from '../../parts/icon.tsx'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

interface PaletteListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly PaletteGroup[]
  readonly search: string
  readonly active: number
  readonly optionId: (at: number) => string
  readonly onPick: (option: PaletteOption, isNewTab: boolean) => void
}

/** The options in their groups; the field above has the focus and names the active one. */
export function PaletteList({ id, label, groups, search, active, optionId, onPick }: PaletteListProps) {
  let at = -1
  return (
    <div id={id} role="listbox" aria-label={label} className="palist">
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.title}>
          <div className="gh2" aria-hidden="true">
            {group.title}
          </div>
          {group.options.map((option) => {
            at++
            const isActive = at === active
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={option.key}
                id={optionId(at)}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                className={isActive ? 'opt cur' : 'opt'}
                onClick={(event) => onPick(option, event.ctrlKey || event.metaKey)}
              >
                {option.image ? (
                  <img className="pic s" src={option.image} alt="" width={24} height={30} loading="lazy" />
                ) : (
                  <Icon name={option.icon} />
                )}
                <span className="grow cut">
                  <Marked text={option.title} search={search} />{' '}
                  {option.detail && <span className="soft">{option.detail}</span>}
                </span>
                {option.note && <span className="s12 faint cut nowide">{option.note}</span>}
                {isActive && <kbd aria-hidden="true">↵</kbd>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text with the typed word in bold. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const word = foldLetters(search)
  const folded = foldLetters(text)
  const start = word === '' || folded.length !== text.length ? -1 : folded.indexOf(word)
  if (start === -1) return <>{text}</>
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, start + word.length)}</b>
      {text.slice(start + word.length)}
    </>
  )
}
