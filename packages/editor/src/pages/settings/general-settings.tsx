import { homeId } from '@vitrine/contract/pages/home-page'
import { slugFault } from '@vitrine/contract/pages/page-slug'
import type { ReactNode } from 'react'
import { Note } from '../../chrome/note.tsx'
import { Section } from '../../chrome/section.tsx'
import { Row } from '../../forms/fields/row.tsx'
import type { SettingsDraft } from '../../model/pages/page-settings.ts'
import { useText } from '../../text/text.tsx'
import { TypeChoice } from '../add-page-dialog.tsx'
import type { SettingsFault } from '../pages-session.ts'
import { ParentSelect } from './parent-select.tsx'
import { useSettings } from './settings-fields.ts'
import { getFaultMessage } from './settings-faults.ts'
import { usePages } from '../use-pages.ts'
import { formatUses, usePageUses } from '../use-page-uses.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly isLocked: boolean
  readonly fault: SettingsFault | undefined
}

/** ED-2.41 to ED-2.47 */
export function GeneralSettings({ draft, isLocked, fault }: Props) {
  const t = useText()
  const { pages } = usePages()
  const {
    current: {
      id,
      type,
      parentCategoryId,
      inNavigation,
      right,
      linklist,
      details: [details],
    },
  } = draft
  const { setSettings, setDetails } = useSettings(id)
  // These settings of the home page are fixed.
  const isHome = id === homeId
  const isFixed = isLocked || isHome
  return (
    <>
      {isHome && <Note>{t('pages.homeHint')}</Note>}
      <Section title={t('pages.basics')}>
        <Row label={t('pages.id')}>{(inputProps) => <input {...inputProps} value={id} readOnly />}</Row>
        <TypeChoice
          type={type}
          labels={{ content: t('pages.typeContent'), item: t('pages.typeItem') }}
          isLocked={isFixed}
          onChange={(choice) => setSettings({ type: choice })}
        />
        <Row label={t('pages.name')} fault={details.name.trim() === '' ? { key: 'pages.nameMissing' } : null}>
          {(inputProps) => (
            <input
              {...inputProps}
              value={details.name}
              maxLength={200}
              readOnly={isFixed}
              autoComplete="off"
              onChange={(event) => setDetails({ name: event.target.value })}
            />
          )}
        </Row>
        <Slug draft={draft} isLocked={isFixed} fault={fault} />
        {!isHome && (
          <Row label={t('pages.parent')}>
            {(inputProps) => (
              <ParentSelect
                id={inputProps.id}
                pages={pages}
                moved={id}
                value={parentCategoryId}
                isLocked={isFixed}
                onChange={(parent) => setSettings({ parentCategoryId: parent })}
              />
            )}
          </Row>
        )}
      </Section>
      {!isHome && (
        <Section title={t('pages.visibility')}>
          <Toggle
            label={t('pages.inNavigation')}
            isOn={inNavigation}
            isLocked={isLocked}
            onToggle={(is) => setSettings({ inNavigation: is })}
          />
          <Toggle
            label={t('pages.loginNecessary')}
            hint={t('pages.loginHint')}
            isOn={right === 'customer'}
            isLocked={isLocked}
            onToggle={(is) => setSettings({ right: is ? 'customer' : 'all' })}
          />
          <Toggle
            label={t('pages.linklist')}
            hint={t('pages.linklistHint')}
            isOn={linklist === 'Y'}
            isLocked={isLocked}
            onToggle={(is) => setSettings({ linklist: is ? 'Y' : 'N' })}
          />
        </Section>
      )}
    </>
  )
}

/** The slug field; its hint lists the links that a new path would break. ED-2.44 */
function Slug({ draft: { saved, current, path }, isLocked, fault }: Props) {
  const t = useText()
  const {
    id,
    details: [{ nameUrl }],
  } = current
  const { setDetails } = useSettings(id)
  const isMoved = nameUrl !== saved.details[0].nameUrl || current.parentCategoryId !== saved.parentCategoryId
  const uses = usePageUses(id, isMoved)
  const slugProblem = nameUrl === saved.details[0].nameUrl ? undefined : slugFault(nameUrl)
  const serverMessage = fault?.id === id ? getSlugMessage(fault) : undefined
  return (
    <Row
      label={t('pages.slug')}
      fault={
        slugProblem === undefined ? null : { key: slugProblem === 'empty' ? 'pages.slugMissing' : 'pages.slugInvalid' }
      }
      hint={
        serverMessage === undefined ? (
          <p className={isMoved ? 'careful' : undefined}>
            {isMoved && path !== null ? t('pages.slugMoved', { path }) : t('pages.slugTip')}
            {uses && ` ${formatUses(t, uses)}`}
          </p>
        ) : (
          <p className="bad" role="alert">
            {serverMessage}
          </p>
        )
      }
    >
      {(inputProps) => (
        <input
          {...inputProps}
          aria-invalid={inputProps['aria-invalid'] ?? (serverMessage === undefined ? undefined : true)}
          value={nameUrl}
          readOnly={isLocked}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDetails({ nameUrl: event.target.value.toLowerCase() })}
        />
      )}
    </Row>
  )

  function getSlugMessage(fault: SettingsFault): string | undefined {
    return fault.key.startsWith('editor.slug') || fault.key === 'editor.addressTaken'
      ? getFaultMessage(t, fault)
      : undefined
  }
}

interface ToggleProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly isLocked: boolean
  readonly onToggle: (isOn: boolean) => void
}

export function Toggle({ label, hint, isOn, isLocked, onToggle }: ToggleProps): ReactNode {
  return (
    <div>
      <label className="tog">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isLocked}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </label>
      {hint !== undefined && <p className="ed-soft tog-hint">{hint}</p>}
    </div>
  )
}
