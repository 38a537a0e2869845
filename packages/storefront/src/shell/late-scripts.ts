/**
 * A page reads, links and sends its forms without script, so its scripts wait until what is seen first has been loaded: on a slow line
 * they would share it with the sheet and the first picture. Takes a whole document as React wrote it.
 */
export function startedLate(html: string, { nonce, texts }: { readonly nonce: string; readonly texts: string | undefined }): string {
  const preloads = Array.from(html.matchAll(preloadTag), ([, href = '']) => href)
  const module = moduleTag.exec(html)
  if (!module) return html
  const [tag, attributes = '', code = ''] = module
  const waiting = `<script${attributes.replace('type="module"', `type="${waitingType}"`).replace(' async=""', '')}>${code}</script>`
  const starter = `<script nonce="${nonce}">${starterOf(texts === undefined ? preloads : [...preloads, texts])}</script>`
  return html.replaceAll(preloadTag, '').replace(tag, () => waiting + starter)
}

// No browser knows this type, so it leaves the script alone; the policy allows it by the hash of its text wherever it runs.
const waitingType = 'text/module-later'
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = /<script(\b[^>]*\btype="module"[^>]*)>([\s\S]*?)<\/script>/

// Waits for the load, for the first picture to be decoded and for the first paint, which may come after both; a second at most, for
// browsers that do not tell of paints. All files are then asked for at once: one after the other, as they name each other, would take a
// round trip each.
function starterOf(files: readonly string[]): string {
  return `addEventListener('load',()=>{const painted=new Promise((done)=>{new PerformanceObserver(done).observe({type:'paint',buffered:true});setTimeout(done,1000)});`
    + `Promise.all([painted,document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>{})]).then(()=>requestAnimationFrame(()=>setTimeout(()=>{`
    + `const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more));`
    + `for(const href of ${JSON.stringify(files)})add('link',{rel:'modulepreload',href});`
    + `add('script',{type:'module',text:document.querySelector('script[type="${waitingType}"]').text})})))})`
}
