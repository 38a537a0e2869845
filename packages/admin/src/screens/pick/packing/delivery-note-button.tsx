import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'

interface DeliveryNoteButtonProps {
  readonly orderId: number
  readonly shipmentId: number
}

/** The delivery note of a parcel as a file to print. */
export function DeliveryNoteButton({ orderId, shipmentId }: DeliveryNoteButtonProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      const { fileName, base64 } = await call('getDeliveryNote', { orderId, shipmentId })
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      link.download = fileName
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      announce(toText(error))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="btn wide" disabled={isBusy} onClick={() => void open()}>
      <Icon name="print" />
      {t('pick.deliveryNote')}
    </button>
  )
}
