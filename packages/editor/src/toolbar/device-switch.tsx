import { Icon, type IconName } from '../chrome/icon.tsx'
import type { Device } from '../editor-session.ts'
import { useEditor, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'

/** Switches the preview between desktop, tablet and phone. */
export function DeviceSwitch() {
  const { device } = useEditor()
  const t = useText()
  const current = useValue(device)
  const renderOption = (value: Device, icon: IconName, label: string) => (
    <button
      type="button"
      className={current === value ? 'on' : undefined}
      aria-pressed={current === value}
      aria-label={label}
      title={label}
      onClick={() => device.set(value)}
    >
      <Icon name={icon} small />
    </button>
  )
  return (
    <span className="seg lg">
      {renderOption(null, 'desktop', t('toolbar.desktop'))}
      {renderOption('tablet', 'tablet', t('toolbar.tablet'))}
      {renderOption('phone', 'phone', t('toolbar.phone'))}
    </span>
  )
}
