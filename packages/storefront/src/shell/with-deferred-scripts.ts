/**
 * A page works without script, so its scripts load after the visible content: on a slow connection they would compete with the style sheet
 * and the first picture. Takes a whole document as React rendered it.
 */
export function withDeferredScripts(
  html: string,
  { nonce, texts }: { readonly nonce: string; readonly texts: string | undefined },
): string {
  const preloads = Array.from(html.matchAll(preloadTag), ([, href = '']) => href)
  const module = moduleTag.exec(html)
  if (!module) return html
  const [tag, attributes = '', code = ''] = module
  const inertScript = `<script${attributes.replace('type="module"', `type="${inertType}"`).replace(' async=""', '')}>${code}</script>`
  const starter = `<script nonce="${nonce}">${earlyPresses}${toStarterScript(texts === undefined ? preloads : [...preloads, texts])}</script>`
  return html.replaceAll(preloadTag, '').replace(tag, () => inertScript + starter)
}

// No browser supports this type, so the script does not run; the policy allows it by the hash of its text wherever it runs.
const inertType = 'text/module-later'
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = /<script(\b[^>]*\btype="module"[^>]*)>([\s\S]*?)<\/script>/

// Handles presses without a modifier key before the scripts run:
// - What only script makes useful (`data-late`, see ui/early-press.ts) is marked as pressed until its part is hydrated. Where the page's scripts cannot come, markup does what it can.
// - A link to a place of the same page leads there without a step in the history: React renders what a popstate brings at once, and throws away what
//   the server has drawn of parts that are not hydrated yet.
const earlyPresses =
  `{let failed;addEventListener('error',({target})=>{failed||=target.tagName==='SCRIPT'},true);addEventListener('click',(event)=>{` +
  `const{target,button,metaKey,ctrlKey,shiftKey,altKey}=event;if(button||metaKey||ctrlKey||shiftKey||altKey)return;` +
  `const late=target.closest('[data-late]');if(late){if(!failed&&late.dataset.alive===undefined){event.preventDefault();event.stopPropagation();late.dataset.pressed=''}return}` +
  `const link=target.closest('a[href*="#"]');if(!link||link.target||link.origin+link.pathname+link.search!==location.origin+location.pathname+location.search)return;` +
  `const place=document.getElementById(decodeURIComponent(link.hash.slice(1)));if(!place)return;event.preventDefault();` +
  `if(place.id!=='content')history.replaceState(history.state,'',link.hash);place.scrollIntoView();if(place.tabIndex<0)place.tabIndex=-1;place.focus({preventScroll:true})},true)}`

// Waits for the load, for the first picture to be decoded and for the first paint, which may come after both; a second at most, for
// browsers that do not report paints. All files are then asked for at once: one after the other, as they name each other, would take a
// round trip each.
function toStarterScript(files: readonly string[]): string {
  return (
    `addEventListener('load',()=>{const painted=new Promise((done)=>{new PerformanceObserver(done).observe({type:'paint',buffered:true});setTimeout(done,1000)});` +
    `Promise.all([painted,document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>{})]).then(()=>requestAnimationFrame(()=>setTimeout(()=>{` +
    `const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more));` +
    `for(const href of ${JSON.stringify(files)})add('link',{rel:'modulepreload',href});` +
    `add('script',{type:'module',text:document.querySelector('script[type="${inertType}"]').text})})))})`
  )
}
