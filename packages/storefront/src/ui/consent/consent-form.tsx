import { consentGroups, essentialGroup, type ConsentGroup, type OptionalGroup } from '@vitrine/contract/consent'
import type { ConsentMethod } from '@vitrine/contract/consent.contract'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../button.tsx'
import styles from './consent-form.module.css'

interface Props {
  /** What counts now. */
  readonly groups: readonly ConsentGroup[]
  /** Of the choice that counts; undefined: nobody has chosen yet. */
  readonly proof: string | undefined
  /** The browser asks for its user that nobody follows them. */
  readonly isRefusedByBrowser?: boolean
  readonly isBusy?: boolean
  /** Without script the form posts to the page of the settings. */
  readonly onChoose?: (groups: readonly OptionalGroup[], method: ConsentMethod) => void
}

/** Every group with what it stores, for how long and from whom; three buttons of one size, so that no answer is easier than another. SF-1.23, SF-9.24 */
export function ConsentForm({ groups, proof, isRefusedByBrowser = false, isBusy = false, onChoose }: Props) {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState(groups)
  function readTicks() {
    if (form.current) setTicked(['essential', ...chosenIn(new FormData(form.current), 'choose').groups])
  }
  // What was ticked before script came counts as what is ticked after.
  useLayoutEffect(readTicks, [])
  // What was chosen elsewhere, or by another button, is what is ticked from then on; the form stays, and with it the focus.
  const [known, setKnown] = useState(groups)
  if (known.join() !== groups.join()) {
    setKnown(groups)
    setTicked(groups)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onChoose) return
    event.preventDefault()
    // React types the native event as Event; a submit event is a SubmitEvent.
    const { submitter } = event.nativeEvent as SubmitEvent
    const method = submitter instanceof HTMLButtonElement ? submitter.value : 'choose'
    const { groups: wanted, method: understood } = chosenIn(new FormData(event.currentTarget), method)
    setTicked(['essential', ...wanted])
    onChoose(wanted, understood)
  }
  return (
    <form ref={form} className={styles.form} method="post" action={path('/cookie-settings')} onSubmit={submit} aria-busy={isBusy}>
      {consentGroups.map((group, index) => (
        <div key={group} className={styles.group}>
          <div className={styles.words}>
            <h3 id={`consent-${group}`}>{t(`consent.${group}`)}{index === essentialGroup && <small> {t('consent.alwaysOn')}</small>}</h3>
            <p id={`consent-${group}-text`}>{t(`consent.${group}Text`)}</p>
            {group === 'statistics' && isRefusedByBrowser && <p><strong>{t('consent.browserRefuses')}</strong></p>}
            <details><summary>{t('consent.stored')}</summary><ul>{t(`consent.${group}Stored`).split('\n').map((line) => <li key={line}>{line}</li>)}</ul></details>
          </div>
          <input type="checkbox" name="groups" value={group} checked={ticked.includes(group)} onChange={readTicks} disabled={index === essentialGroup} aria-labelledby={`consent-${group}`} aria-describedby={`consent-${group}-text`} />
        </div>
      ))}
      {proof !== undefined && <p className={styles.proof}>{t('consent.proof')} <code>{proof}</code></p>}
      <div className={styles.buttons}>
        <Button kind="second" type="submit" name="method" value="rejectAll">{t('consent.rejectAll')}</Button>
        <Button kind="second" type="submit" name="method" value="choose">{t('consent.save')}</Button>
        <Button kind="second" type="submit" name="method" value="acceptAll">{t('consent.acceptAll')}</Button>
      </div>
    </form>
  )
}

/** What a form that was sent chooses: its button counts before its ticks. */
export function chosenIn(form: FormData, button: unknown): { readonly groups: readonly OptionalGroup[]; readonly method: ConsentMethod } {
  const optional = consentGroups.filter((group): group is OptionalGroup => consentGroups.indexOf(group) !== essentialGroup)
  if (button === 'acceptAll') return { groups: optional, method: 'acceptAll' }
  if (button === 'rejectAll') return { groups: [], method: 'rejectAll' }
  return { groups: optional.filter((group) => form.getAll('groups').includes(group)), method: 'choose' }
}
