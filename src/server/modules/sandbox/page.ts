interface Page {
  title: string
  text: string
  action?: string
  buttons?: readonly { name: string; value: string; label: string }[]
}

/** A small page without scripts. Nothing in it comes from a person, so nothing has to be escaped but the address. */
export function page({ title, text, action, buttons = [] }: Page): string {
  const form = action
    ? `<form method="post" action="${action.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${buttons
        .map(({ name, value, label }) => `<button name="${name}" value="${value}">${label}</button>`)
        .join('')}</form>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (test mode)</title>
<style>
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 12vh auto; padding: 0 1.25rem; color: #1d2524; background: #faf7f1 }
  small { text-transform: uppercase; letter-spacing: .08em; color: #8a3b00 }
  h1 { font-size: 1.6rem; line-height: 1.2 }
  form { display: grid; gap: .75rem; margin-top: 1.5rem }
  button { font: inherit; padding: .75rem 1rem; border: 1px solid #0f5257; border-radius: .5rem; background: #0f5257; color: #fff; cursor: pointer }
  button + button { background: transparent; color: #0f5257 }
</style></head>
<body><main><small>Test mode: no money moves</small><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`
}
