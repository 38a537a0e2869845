import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'

const askedEveryMilliseconds = 4000

/** The payment is under way: the page asks again by itself while it is looked at, and has a link for browsers without script. */
export function InProgress({ text }: { text: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => { if (document.visibilityState === 'visible') void revalidate() }, askedEveryMilliseconds)
    return () => clearInterval(timer)
  }, [revalidate])
  return <Notice>{text} <a className={layout.link} href={pathname} data-reload>{t('order.lookAgain')}</a></Notice>
}
