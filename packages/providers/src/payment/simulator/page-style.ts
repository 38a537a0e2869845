/** Style of the page, independent of the shop's. Contrast is at least 4.5:1 everywhere. */
export const pageStyle = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:1.5rem 1rem;background:#f5f3ef;color:#1f1c19;font:1rem/1.55 system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif;overflow-wrap:break-word}
main{width:100%;max-width:30rem;background:#fff;border:1px solid #e0dcd5;border-radius:14px;padding:clamp(1.25rem,5vw,2.25rem)}
h1{font-size:1.0625rem;font-weight:600;letter-spacing:-.01em}
.lead{margin-top:.25rem;color:#5f5953;font-size:.9375rem}
.amount{margin-top:1.5rem;font-size:2.25rem;font-weight:600;letter-spacing:-.03em;font-variant-numeric:tabular-nums;line-height:1.15}
dl{margin-top:.25rem;color:#5f5953;font-size:.9375rem}
dt{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
dd{margin:0}
fieldset{border:0;padding:0;margin-top:1.5rem;min-width:0}
legend{padding:0;font-weight:600;font-size:.9375rem;margin-bottom:.5rem}
.choices{border:1px solid #cfc9c1;border-radius:10px}
label{display:flex;gap:.75rem;align-items:start;padding:.75rem .875rem;min-height:2.75rem;cursor:pointer}
label+label{border-top:1px solid #e6e2dc}
label:first-child{border-radius:9px 9px 0 0}
label:last-child{border-radius:0 0 9px 9px}
label:has(:checked){background:#eef4f1}
label small{display:block;color:#5f5953;font-size:.875rem}
input{width:1.25rem;height:1.25rem;margin-top:.15rem;accent-color:#2f5d50;flex:none}
button,.back{display:flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;margin-top:1.75rem;padding:.5rem 1rem;border:0;border-radius:8px;background:#2f5d50;color:#fff;font:inherit;font-weight:500;cursor:pointer;text-decoration:none;text-align:center}
button:hover,.back:hover{background:#254b41}
:focus-visible{outline:3px solid #1f1c19;outline-offset:2px}
label:has(:focus-visible){outline:3px solid #1f1c19;outline-offset:-3px}
label :focus-visible{outline:0}
.over{margin-top:1.5rem}
`
