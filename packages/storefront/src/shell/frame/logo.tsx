import { renditionAddress, renditionWidths } from '@vitrine/contract/pages/picture'
import { usePath, useText } from '../../text/text.tsx'
import styles from './logo.module.css'
import type { ShellModel } from '../shell-model.ts'

// As high as the letters of the header's bar allow, on screens of two densities.
const heightPixels = 32

export function Logo({ shell: { name, logo } }: { shell: Pick<ShellModel, 'name' | 'logo'> }) {
  const t = useText()
  const path = usePath()
  return (
    <a className={styles.logo} href={path('/')} aria-label={t('shell.home', { name })}>
      {logo ? (
        <Picture {...logo} />
      ) : (
        <>
          <svg viewBox="0 0 22 24" aria-hidden="true">
            <path d="M2 23V11a9 9 0 0 1 18 0v12h-5V12a4 4 0 0 0-8 0v11z" />
          </svg>
          {name}
        </>
      )}
    </a>
  )
}

function Picture({ address, width, height }: NonNullable<ShellModel['logo']>) {
  const offered = renditionWidths(width)
  return (
    <img
      src={renditionAddress(address, offered[0] ?? width)}
      srcSet={offered.map((each) => `${renditionAddress(address, each)} ${each}w`).join(', ')}
      sizes={`${Math.ceil((heightPixels * width) / height)}px`}
      width={width}
      height={height}
      alt=""
    />
  )
}
