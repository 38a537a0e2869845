/** The router's name for the build of this page; none in development, which has no builds. */
export function ownBuild(): string | undefined {
  const list = import.meta.env.PROD && '__reactRouterManifest' in window ? window.__reactRouterManifest : undefined
  return typeof list === 'object' && list !== null && 'version' in list && typeof list.version === 'string'
    ? list.version
    : undefined
}
