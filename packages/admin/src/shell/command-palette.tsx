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
import { useText } from '../text/text.tsx'
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
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
