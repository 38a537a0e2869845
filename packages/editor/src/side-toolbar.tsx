import { Icon, type IconName } from './chrome/icon.tsx'
import { useEditor, useEditorState, useValue } from './editor-context.tsx'
import type { LeftView } from './model/editor-state.ts'
import { useText } from './text/text.tsx'

/** The rail: at the left, on small screens at the foot. ED-2.12, ED-2.13 */
export function SideToolbar() {
  const { site } = useEditor()
  const t = useText()
  const {
    flags: { showsPagesDrawer },
  } = useValue(site)
  const mayEdit = useEditorState((state) => state.mayEdit)
  return (
    <nav className="ed-side" aria-label={t('side.drawers')}>
      <DrawerButton view="structure" icon="structure" label={t('side.structure')} />
      <DrawerButton view="blocksList" icon="plus" label={t('side.blocks')} />
      {showsPagesDrawer && <DrawerButton view="PagesView" icon="page" label={t('side.pages')} />}
      <DrawerButton view="design" icon="design" label={t('side.design')} />
      <DrawerButton view="media" icon="picture" label={t('side.media')} />
      <DrawerButton view="history" icon="clock" label={t('side.history')} />
      <DrawerButton view="languages" icon="globe" label={t('side.languages')} />
      {mayEdit && <DrawerButton view="publish" icon="share" label={t('side.publish')} isSmallOnly />}
    </nav>
  )
}

/** `isSmallOnly`: on wider screens the button is in the toolbar. */
function DrawerButton({
  view,
  icon,
  label,
  isSmallOnly = false,
}: {
  view: LeftView
  icon: IconName
  label: string
  isSmallOnly?: boolean
}) {
  const { store } = useEditor()
  const isOpen = useEditorState(
    (state) => state.leftView === view || (view === 'PagesView' && state.leftView === 'PageSettingsView'),
  )
  const toggle = () => {
    if (isOpen) return store.closeDrawer('left')
    if (view === 'blocksList') return store.openBlocksList(null)
    store.openDrawer(view)
  }
  return (
    <button
      type="button"
      className={`${isOpen ? 'on' : ''}${isSmallOnly ? ' sm' : ''}`}
      aria-pressed={isOpen}
      onClick={toggle}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}
