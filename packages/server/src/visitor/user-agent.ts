// The order matters: browsers built on another one name that one as well.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Firefox on Android': readable, and not usable for fingerprinting. */
export function parseUserAgent(header: string | undefined): string | undefined {
  const findName = (names: typeof browsers) => names.find(([pattern]) => pattern.test(header ?? ''))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
