import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Icon } from '../../parts/icon.tsx'
import { useOptionList } from '../../parts/options/use-option-list.ts'
import { useText } from '../../text/text.tsx'
import '../../look/palette.css'
import type { LoggedInOperator } from '../logged-in-operator.ts'
import { PaletteFilters } from './palette-filters.tsx'
import { PaletteList } from './palette-list.tsx'
import { readPaletteInput, type PaletteFilter, type PaletteOption } from './palette-option.ts'
import { addRecent } from './recent-options.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface CommandPaletteProps {
  readonly operator: LoggedInOperator
  readonly initialText: string
  readonly onClose: () => void
}

/** Ctrl K: one box that finds everything in the shop, and does what can be done from everywhere. */
export function CommandPalette(props: CommandPaletteProps) {
  const t = useText()
  return (
    <ModalOverlay className="scrim top" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="pal">
        <Dialog aria-label={t('palette.label')}>
          <SearchBox {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function SearchBox({ operator, initialText, onClose }: CommandPaletteProps) {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const [chosenFilter, setFilter] = useState<PaletteFilter>('all')
  // Enter came before the answer, as from a hand scanner: the exact match is opened when it is there.
  const waitingFor = useRef<string>(undefined)
  const { search, filter } = readPaletteInput(text, chosenFilter)
  const { groups, isComplete, isFailed, milliseconds } = usePaletteSearch(operator, search, filter)
  const options = groups.flatMap((group) => group.options)
  const list = useOptionList(options.length)

  function open(option: PaletteOption, isNewTab: boolean) {
    addRecent(operator.id, option)
    const { path, isShop = false, run } = option
    if (!isNewTab || path === undefined) onClose()
    if (run) run()
    else if (path !== undefined && (isNewTab || isShop)) window.open(isShop ? path : `/admin${path}`, '_blank')
    else if (path !== undefined) void navigate(path)
  }

  const openExact = useEffectEvent(() => {
    const [first] = options
    if (waitingFor.current !== search || first === undefined) return
    waitingFor.current = undefined
    if (first.isExact === true || options.length === 1) open(first, false)
  })
  // The answer comes from outside.
  useEffect(() => {
    if (isComplete) openExact()
  }, [isComplete])

  function press(event: KeyboardEvent) {
    if (list.move(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const option = options[list.active]
    if (!isComplete) waitingFor.current = search
    else if (option !== undefined) open(option, event.ctrlKey || event.metaKey)
  }

  function change(next: string) {
    setText(next)
    waitingFor.current = undefined
    list.setActive(0)
  }

  return (
    <>
      <div className="q">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={options.length > 0}
          aria-controls={list.listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? list.optionId(list.active) : undefined}
          placeholder={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has opened the search
          autoFocus
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
        />
        <kbd className="hide-ph">Esc</kbd>
      </div>
      <PaletteFilters
        permissions={operator.permissions}
        current={filter}
        onChange={(next) => {
          setFilter(next)
          // A sign would still say otherwise.
          change(search)
        }}
      />
      {isFailed && <p className="paltext soft">{t('palette.offline')}</p>}
      {options.length === 0 ? (
        <p id={list.listId} className="paltext soft">
          {isComplete ? t('palette.nothingFor', { search }) : t('palette.searching')}
        </p>
      ) : (
        <PaletteList
          id={list.listId}
          label={t('palette.label')}
          groups={groups}
          search={search}
          active={list.active}
          optionId={list.optionId}
          onPick={open}
        />
      )}
      <p className="sr" role="status">
        {search !== '' && isComplete && t('palette.results', { count: options.length })}
      </p>
      <footer className="pfoot hide-ph">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('palette.open')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('palette.newTab')}
        </span>
        {milliseconds !== undefined && <span className="end">{t('palette.time', { count: milliseconds })}</span>}
      </footer>
    </>
  )
}
