export function LanguagesDrawer() {
  return null
}
