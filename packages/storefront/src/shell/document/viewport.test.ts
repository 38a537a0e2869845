import { viewports } from '@vitrine/contract/kernel/limits'
import { expect, test } from 'vitest'
import { viewportCookie, viewportName } from './viewport.ts'

test('a window is named after the greatest breakpoint that it reaches, and counts as lg while it has no width [SF-9.04]', () => {
  expect(viewports).toEqual({ xs: 380, sm: 640, md: 768, lg: 1024, '4xl': 1920 })
  const named = (widths: readonly number[]) => widths.map(viewportName)
  expect(named([1, 320, 379, 380, 639])).toEqual(['xs', 'xs', 'xs', 'xs', 'xs'])
  expect(named([640, 767, 768, 1023, 1024, 1919, 1920, 5000])).toEqual([
    'sm',
    'sm',
    'md',
    'md',
    'lg',
    'lg',
    '4xl',
    '4xl',
  ])
  expect(viewportName(0)).toBe('lg')
})

test('the viewport cookie lasts 365 days, is strict and secure [SF-9.05]', () => {
  expect(viewportCookie('md')).toBe('viewport=md; Max-Age=31536000; Path=/; SameSite=Strict; Secure')
})
