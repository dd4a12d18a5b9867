import type { HtmlTagDescriptor, Plugin } from 'vite'
import * as text from '../src/shared/texts/en/desktop.ts'

/** The colours of styles/tokens.css, which comes later than this does. */
const STYLE = `
  #splash { position: fixed; inset: 0; z-index: 100; display: grid; place-content: center; justify-items: center;
    gap: 1rem; padding: 2rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif;
    color-scheme: light dark; background: light-dark(#f7f3ea, #121917); color: light-dark(#22302e, #e9e4d8); }
  #splash p { margin: 0; }
  #splash .late { opacity: 0; animation: splash-late 0s 3s forwards; }
  @keyframes splash-late { to { opacity: 1 } }
`

/** The mark of ui/Logo.tsx: no file has to come for it. */
const MARK = `<rect width="32" height="32" rx="7" fill="#0f5257"/><path d="M7 10h18M16 10v15" stroke="#faf7f1" stroke-width="4" stroke-linecap="round"/><circle cx="25" cy="22" r="3.2" fill="#f2711c"/>`

/**
 * What the desktop client's window shows before any of its code has run: a window opens at once, also where the server
 * keeps it waiting. The page takes it away (app/App.tsx).
 */
export function splash(): Plugin {
  return {
    name: 'splash',
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      { tag: 'style', children: STYLE, injectTo: 'head' },
      {
        tag: 'div',
        attrs: { id: 'splash', role: 'status' },
        children: [
          { tag: 'svg', attrs: { viewBox: '0 0 32 32', width: '64', 'aria-hidden': 'true' }, children: MARK },
          { tag: 'p', children: text.opening },
          { tag: 'p', attrs: { class: 'late' }, children: text.slow },
        ],
        injectTo: 'body-prepend',
      },
    ],
  }
}
