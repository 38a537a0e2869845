import { Icon, type IconName } from '../chrome/icon.tsx'
import type { Device } from '../editor-session.ts'
import { useEditor, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'

/** The page as it stands on a tablet or a phone, in a frame of that size. */
export function DeviceSwitch() {
  const { device } = useEditor()
  const t = useText()
  const chosen = useValue(device)
  const choice = (value: Device, icon: IconName, label: string) => (
    <button type="button" className={chosen === value ? 'on' : undefined} aria-pressed={chosen === value} aria-label={label} title={label} onClick={() => device.set(value)}><Icon name={icon} small /></button>
  )
  return <span className="seg lg">{choice(null, 'desktop', t('toolbar.desktop'))}{choice('tablet', 'tablet', t('toolbar.tablet'))}{choice('phone', 'phone', t('toolbar.phone'))}</span>
}
