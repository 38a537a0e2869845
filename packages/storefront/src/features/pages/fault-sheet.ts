/**
 * The inline style sheet of the fault page: the shop's style sheet and font may have failed to load. Its values are
 * those of ui/styles/tokens.css.
 */
export const faultStyleSheet = `
*{box-sizing:border-box;margin:0}
body{background:#fcfbf9;color:#1d1a17;font:1rem/1.55 'Instrument Sans',Arial,sans-serif;overflow-wrap:break-word}
header,main{--gutter:clamp(1rem,.25rem + 3.3vw,3.5rem);padding-inline:max(var(--gutter),(100% - 72rem)/2)}
header{display:flex;align-items:center;min-height:3.75rem;border-bottom:1px solid #e2dfdb}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:3px solid #1d1a17;outline-offset:2px}
.logo{display:inline-flex;align-items:center;min-height:2.75rem;font-size:1.375rem;font-weight:600;letter-spacing:-.03em;text-decoration:none}
main{display:grid;gap:1.5rem;padding-block:clamp(1.5rem,1rem + 3vw,4rem)}
main>div{display:grid;gap:1.25rem;justify-items:start;align-content:center;min-width:0}
h1{font-size:clamp(1.875rem,1.42rem + 2.04vw,3.25rem);line-height:1.06;letter-spacing:-.03em}
.picture{width:9rem;border-radius:4px}
.soft{color:#5d5954}
.lead{font-size:1.125rem;max-width:32rem}
.small{font-size:.875rem}
.small a{display:inline-block;padding-block:.25rem}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}
.way{display:inline-flex;align-items:center;min-height:3rem;padding:.5rem 1.5rem;border:1px solid #2f5d50;border-radius:8px;background:#2f5d50;color:#fff;font-weight:500;text-decoration:none}
.way.second{background:none;color:inherit;border-color:#6f6a64}
@media(min-width:48rem){main{grid-template-columns:5fr 7fr;gap:clamp(2rem,5vw,6rem)}.picture{width:100%;max-width:22rem}}
`.trim()
