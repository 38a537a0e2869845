import type { Permission } from '@vitrine/contract/kernel/permissions'
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useQuery } from '@tanstack/react-query'
import { loadTexts, useText } from '../text/text.tsx'
import { Icon } from '../parts/icon.tsx'
import { visibleScreens } from './visible-screens.ts'

interface CommandPaletteProps {
  readonly permissions: readonly Permission[]
  readonly onClose: () => void
}

/** Ctrl K: one list of screens and actions. */
export function CommandPalette({ permissions, onClose }: CommandPaletteProps) {
  const t = useText()
  const { contains } = useFilter({ sensitivity: 'base' })
  const { data: entries = [] } = useQuery({
    queryKey: ['palette', 'entries', permissions],
    queryFn: () => loadEntries(permissions),
    staleTime: Infinity,
  })
  return (
    <ModalOverlay className="scrim top" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="pal">
        <Dialog aria-label={t('palette.label')}>
          <Autocomplete filter={contains}>
            <SearchField aria-label={t('palette.placeholder')} autoFocus className="q">
              <Icon name="search" />
              <Input placeholder={t('palette.placeholder')} />
            </SearchField>
            <Menu aria-label={t('palette.label')} onAction={onClose} renderEmptyState={() => t('palette.nothing')}>
              {visibleScreens(permissions).map(({ path, title, icon = 'home' }) => (
                <MenuItem key={path} id={path} href={`/${path}`} textValue={t(title)}>
                  <Icon name={icon} />
                  {t(title)}
                </MenuItem>
              ))}
              {entries.map(({ path, title, icon, screen }) => (
                <MenuItem key={path} id={path} href={path} textValue={t(title, { currency: '' })}>
                  <Icon name={icon} />
                  <span className="grow">{t(title, { currency: '' })}</span>
                  <small className="faint">{t(screen)}</small>
                </MenuItem>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The parts of screens, with the texts of their areas. */
async function loadEntries(permissions: readonly Permission[]) {
  const lists = await Promise.all(
    visibleScreens(permissions).map(async ({ loadEntries: load, texts, icon = 'home', title: screen }) => {
      if (load === undefined) return []
      const [found] = await Promise.all([load(), loadTexts(texts)])
      return found.map((entry) => ({ ...entry, icon, screen }))
    }),
  )
  return lists.flat()
}
