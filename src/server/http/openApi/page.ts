/** How the viewer behaves: it asks nobody but this server, and shows nothing of its makers' other products. */
const settings = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  authentication: { preferredSecurityScheme: 'token' },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  theme: 'none',
  customCss: `
    :root {
      --scalar-font: system-ui, sans-serif;
      --scalar-font-code: ui-monospace, monospace;
    }
    body { overflow-x: clip; }
    .light-mode { --scalar-color-accent: #0f5257; }
    .dark-mode { --scalar-color-accent: #7cc4c1; }
  `,
}

/** A page that reads the document at `document` with the viewer at `script`; all of it comes from this server. */
export function page(document: string, script: string): string {
  // The viewer finds its settings in an element that no browser runs.
  const configuration = JSON.stringify(settings).replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tradepost: calls</title>
  </head>
  <body>
    <noscript>This page needs JavaScript. The document itself is at <a href="${document}">${document}</a>.</noscript>
    <script id="api-reference" data-url="${document}" data-configuration="${configuration}"></script>
    <script src="${script}"></script>
  </body>
</html>
`
}
