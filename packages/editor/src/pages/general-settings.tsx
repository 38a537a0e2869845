import { homeId } from '@vitrine/contract/home-page'
import { slugFault } from '@vitrine/contract/page-slug'
import type { ReactNode } from 'react'
import { Note } from '../chrome/note.tsx'
import { Section } from '../chrome/section.tsx'
import { Row } from '../forms/row.tsx'
import type { SettingsDraft } from '../model/page-settings.ts'
import { useText } from '../text/text.tsx'
import { TypeChoice } from './add-page-dialog.tsx'
import type { SettingsFault } from './pages-session.ts'
import { ParentSelect } from './parent-select.tsx'
import { useSettings } from './settings-fields.ts'
import { faultWords } from './settings-faults.ts'
import { usePages } from './use-pages.ts'
import { usesWords, useUses } from './use-uses.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly isLocked: boolean
  readonly fault: SettingsFault | undefined
}

/** ED-2.41 to ED-2.47 */
export function GeneralSettings({ draft, isLocked, fault }: Props) {
  const t = useText()
  const { pages } = usePages()
  const { current: { id, type, parentCategoryId, inNavigation, right, linklist, details: [details] } } = draft
  const { set, say } = useSettings(id)
  // Of the home page nothing of this can be changed.
  const isHome = id === homeId
  const isFixed = isLocked || isHome
  return (
    <>
      {isHome && <Note>{t('pages.homeHint')}</Note>}
      <Section title={t('pages.basics')}>
        <Row label={t('pages.id')}>{(named) => <input {...named} value={id} readOnly />}</Row>
        <TypeChoice type={type} labels={{ content: t('pages.typeContent'), item: t('pages.typeItem') }} isLocked={isFixed} onChange={(choice) => set({ type: choice })} />
        <Row label={t('pages.name')} fault={details.name.trim() === '' ? { key: 'pages.nameMissing' } : null}>
          {(named) => <input {...named} value={details.name} maxLength={200} readOnly={isFixed} autoComplete="off" onChange={(event) => say({ name: event.target.value })} />}
        </Row>
        <Slug draft={draft} isLocked={isFixed} fault={fault} />
        {!isHome && <Row label={t('pages.parent')}>{(named) => <ParentSelect id={named.id} pages={pages} moved={id} value={parentCategoryId} isLocked={isFixed} onChange={(parent) => set({ parentCategoryId: parent })} />}</Row>}
      </Section>
      {!isHome && (
        <Section title={t('pages.visibility')}>
          <Toggle label={t('pages.inNavigation')} isOn={inNavigation} isLocked={isLocked} onTurn={(is) => set({ inNavigation: is })} />
          <Toggle label={t('pages.loginNecessary')} hint={t('pages.loginHint')} isOn={right === 'customer'} isLocked={isLocked} onTurn={(is) => set({ right: is ? 'customer' : 'all' })} />
          <Toggle label={t('pages.linklist')} hint={t('pages.linklistHint')} isOn={linklist === 'Y'} isLocked={isLocked} onTurn={(is) => set({ linklist: is ? 'Y' : 'N' })} />
        </Section>
      )}
    </>
  )
}

/** Its tip says what another address may break, and what it would break here. ED-2.44 */
function Slug({ draft: { saved, current, path }, isLocked, fault }: Props) {
  const t = useText()
  const { id, details: [{ nameUrl }] } = current
  const { say } = useSettings(id)
  const isMoved = nameUrl !== saved.details[0].nameUrl || current.parentCategoryId !== saved.parentCategoryId
  const uses = useUses(id, isMoved)
  const reason = nameUrl === saved.details[0].nameUrl ? undefined : slugFault(nameUrl)
  const told = fault?.id === id ? slugWords(fault) : undefined
  return (
    <Row
      label={t('pages.slug')} fault={reason === undefined ? null : { key: reason === 'empty' ? 'pages.slugMissing' : 'pages.slugFault' }}
      hint={told === undefined
        ? <p className={isMoved ? 'careful' : undefined}>{isMoved && path !== null ? t('pages.slugMoved', { path }) : t('pages.slugTip')}{uses && ` ${usesWords(t, uses)}`}</p>
        : <p className="bad" role="alert">{told}</p>}
    >
      {(named) => (
        <input
          {...named} aria-invalid={named['aria-invalid'] ?? (told === undefined ? undefined : true)} value={nameUrl} readOnly={isLocked} autoComplete="off" spellCheck={false}
          onChange={(event) => say({ nameUrl: event.target.value.toLowerCase() })}
        />
      )}
    </Row>
  )

  function slugWords(said: SettingsFault): string | undefined {
    return said.key.startsWith('editor.slug') || said.key === 'editor.addressTaken' ? faultWords(t, said) : undefined
  }
}

interface ToggleProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly isLocked: boolean
  readonly onTurn: (isOn: boolean) => void
}

export function Toggle({ label, hint, isOn, isLocked, onTurn }: ToggleProps): ReactNode {
  return (
    <div>
      <label className="tog"><span>{label}</span><input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} disabled={isLocked} onChange={(event) => onTurn(event.target.checked)} /></label>
      {hint !== undefined && <p className="ed-soft tog-hint">{hint}</p>}
    </div>
  )
}
