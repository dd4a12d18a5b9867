import { escapeHtml } from '#server/adapters/mail/escapeHtml.ts'

/** A page of development; `content` is HTML of ours. */
export function devPage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}ol{padding:0;list-style:none}li{padding:.6rem 0;border-top:1px solid #8884;overflow-wrap:anywhere}
li a{display:block;font-weight:600}time{opacity:.75}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}
