// In this order: whoever is built on another names that one too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'], [/\bOPR\//, 'Opera'], [/\bSamsungBrowser\//, 'Samsung Internet'], [/\b(?:Firefox|FxiOS)\//, 'Firefox'], [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'], [/\biPhone\b/, 'iPhone'], [/\biPad\b/, 'iPad'], [/\bWindows\b/, 'Windows'], [/\bMac OS X\b/, 'macOS'], [/\bCrOS\b/, 'ChromeOS'], [/\bLinux\b/, 'Linux'],
]

/** 'Firefox on Android': what a person calls it, and nothing that tells one of them from another. */
export function agentIn(header: string | undefined): string | undefined {
  const found = (names: typeof browsers) => names.find(([mark]) => mark.test(header ?? ''))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  return browser && system ? `${browser} on ${system}` : browser ?? system
}
