import {
  consentGroups,
  essentialGroup,
  type ConsentGroup,
  type OptionalGroup,
} from '@vitrine/contract/analytics/consent'
import type { ConsentMethod } from '@vitrine/contract/analytics/consent.contract'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../button.tsx'
import styles from './consent-form.module.css'

interface Props {
  /** The current groups. */
  readonly groups: readonly ConsentGroup[]
  /** Of the current choice; undefined before a choice. */
  readonly proof: string | undefined
  /** The browser sends a tracking opt-out. */
  readonly isRefusedByBrowser?: boolean
  readonly isBusy?: boolean
  /** Without script the form posts to the page of the settings. */
  readonly onChoose?: (groups: readonly OptionalGroup[], method: ConsentMethod) => void
}

/**
 * Every group with its storage, duration and provider; three buttons of one size, so that no answer is easier than
 * another. SF-1.23, SF-9.24
 */
export function ConsentForm({ groups, proof, isRefusedByBrowser = false, isBusy = false, onChoose }: Props) {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(groups)
  function readTicks() {
    if (form.current) setTicked(['essential', ...parseConsentForm(new FormData(form.current), 'choose').groups])
  }
  // Boxes that were ticked before hydration are kept.
  useLayoutEffect(readTicks, [])
  // A choice in another tab or by another button updates the boxes; the form stays mounted and keeps the focus.
  const [previousGroups, setPreviousGroups] = useState(groups)
  if (previousGroups.join() !== groups.join()) {
    setPreviousGroups(groups)
    setTicked(groups)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onChoose) return
    event.preventDefault()
    // React types the native event as Event; a submit event is a SubmitEvent.
    const { submitter } = event.nativeEvent as SubmitEvent
    const method = submitter instanceof HTMLButtonElement ? submitter.value : 'choose'
    const { groups: chosenGroups, method: chosenMethod } = parseConsentForm(new FormData(event.currentTarget), method)
    setTicked(['essential', ...chosenGroups])
    onChoose(chosenGroups, chosenMethod)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={path('/cookie-settings')}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      {consentGroups.map((group, index) => (
        <div key={group} className={styles.group}>
          <div className={styles.words}>
            <h3 id={`consent-${group}`}>
              {t(`consent.${group}`)}
              {index === essentialGroup && <small> {t('consent.alwaysOn')}</small>}
            </h3>
            <p id={`consent-${group}-text`}>{t(`consent.${group}Text`)}</p>
            {group === 'statistics' && isRefusedByBrowser && (
              <p>
                <strong>{t('consent.browserRefuses')}</strong>
              </p>
            )}
            <details>
              <summary>{t('consent.stored')}</summary>
              <ul>
                {t(`consent.${group}Stored`)
                  .split('\n')
                  .map((line) => (
                    <li key={line}>{line}</li>
                  ))}
              </ul>
            </details>
          </div>
          <input
            type="checkbox"
            name="groups"
            value={group}
            checked={ticked.includes(group)}
            onChange={readTicks}
            disabled={index === essentialGroup}
            aria-labelledby={`consent-${group}`}
            aria-describedby={`consent-${group}-text`}
          />
        </div>
      ))}
      {proof !== undefined && (
        <p className={styles.proof}>
          {t('consent.proof')} <code>{proof}</code>
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="second" type="submit" name="method" value="rejectAll">
          {t('consent.rejectAll')}
        </Button>
        <Button kind="second" type="submit" name="method" value="choose">
          {t('consent.save')}
        </Button>
        <Button kind="second" type="submit" name="method" value="acceptAll">
          {t('consent.acceptAll')}
        </Button>
      </div>
    </form>
  )
}

/** Parses a submitted consent form: the button overrides the boxes. */
export function parseConsentForm(
  form: FormData,
  button: unknown,
): { readonly groups: readonly OptionalGroup[]; readonly method: ConsentMethod } {
  const optional = consentGroups.filter(
    (group): group is OptionalGroup => consentGroups.indexOf(group) !== essentialGroup,
  )
  if (button === 'acceptAll') return { groups: optional, method: 'acceptAll' }
  if (button === 'rejectAll') return { groups: [], method: 'rejectAll' }
  return { groups: optional.filter((group) => form.getAll('groups').includes(group)), method: 'choose' }
}
