export function PublishDrawer() {
  return null
}
