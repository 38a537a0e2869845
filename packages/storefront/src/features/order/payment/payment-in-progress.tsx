import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useText, usePagePath } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'

const pollIntervalMs = 4000

/** The payment is in progress: the page polls while it is visible, and has a link for browsers without script. */
export function PaymentInProgress({ text }: { text: string }) {
  const t = useText()
  const pathname = usePagePath()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <Notice>
      {text}{' '}
      <a className={layout.link} href={pathname} data-reload>
        {t('order.lookAgain')}
      </a>
    </Notice>
  )
}
