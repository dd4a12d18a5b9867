import { cut } from '#shared/domain/graphemes.ts'
import { buttonAddress, chooseMails, stopKind } from '#texts/mails.ts'
import { escapeHtml } from '#server/adapters/mail/escapeHtml.ts'
import type { Mail } from '#server/adapters/mail/port.ts'

export interface Message {
  subject: string
  /** Its paragraphs; the first is what mail programs show beside the subject. */
  lines: readonly string[]
  /** Amounts, the last of them the sum. */
  amounts?: readonly { name: string; amount: string }[]
  action: { label: string; url: string }
  /** Why it comes. */
  why: string
  /** Where its reader chooses what comes by mail, where that is theirs to choose. */
  choose?: string
  /** Whom an answer goes to, where that is not who answers for this marketplace. */
  replyTo?: string
  /** Where it leads to stop mails of its kind, for mails that can be stopped. */
  stop?: { page: string; oneClick: string }
}

/** What is the same in light and dark: programs that know no media query show the light one. */
const style = `
body{margin:0;padding:0;background:#f7f3ea;color:#1b2423;-webkit-text-size-adjust:100%}
.outside{background:#f7f3ea}
.card{background:#fffdf8;border:1px solid #ddd5c5;border-radius:12px}
.fine,.fine a{color:#56605d}
.line td{border-top:1px solid #ddd5c5}
.button{background:#0f5257;border-radius:8px}
.button a{color:#fdfbf6}
@media (prefers-color-scheme:dark){
body,.outside{background:#121917!important;color:#eceae2!important}
.card{background:#1a2321!important;border-color:#2e3a37!important}
.fine,.fine a{color:#a3aeaa!important}
.line td{border-color:#2e3a37!important}
.button{background:#6fc2bd!important}
.button a{color:#06201f!important}
}`

const font = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A mail of ours: one column that fits a phone, a button that a thumb hits, light and dark, and the same as plain text.
 * Tables, as that is what every mail program lays out alike. All that comes from people is escaped.
 */
export function composeMail(to: string, message: Message): Mail {
  const { subject, stop, replyTo } = message
  return {
    to,
    subject: cut(subject.replaceAll(/\s+/g, ' '), 200),
    text: textOf(message),
    html: htmlOf(message),
    ...(replyTo && { replyTo }),
    ...(stop && { unsubscribeUrl: stop.oneClick }),
  }
}

function textOf(message: Message): string {
  const { lines, amounts = [], action, why } = message
  const links = linksOf(message).map(({ label, url }) => `${label}: ${url}`)
  return [
    ...lines,
    ...(amounts.length > 0 ? [amounts.map(({ name, amount }) => `${name}: ${amount}`).join('\n')] : []),
    `${action.label}: ${action.url}`,
    ['-- ', 'Tradepost', why, ...links].join('\n'),
  ].join('\n\n')
}

/** What stands below a mail that its reader can have or not. */
function linksOf({ choose, stop }: Message): { label: string; url: string }[] {
  return [
    ...(choose ? [{ label: chooseMails, url: choose }] : []),
    ...(stop ? [{ label: stopKind, url: stop.page }] : []),
  ]
}

function htmlOf(message: Message): string {
  const { subject, lines, amounts = [], action, why } = message
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px;font-size:17px;line-height:1.5">${escapeHtml(line)}</p>`)
    .join('')
  const footer = linksOf(message).map(link).join(' · ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body>
<table role="presentation" class="outside" width="100%" cellpadding="0" cellspacing="0" style="${font}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="padding:0 4px 12px;font-weight:700;font-size:20px">Tradepost</td></tr>
<tr><td class="card" style="padding:28px 24px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs}${amountsOf(amounts)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:8px"><tr><td class="button"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;font-size:17px;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
<p class="fine" style="margin:16px 0 0;font-size:14px;line-height:1.5">${escapeHtml(buttonAddress(action.url))}</p>
</td></tr>
<tr><td class="fine" style="padding:16px 4px;font-size:14px;line-height:1.6">${escapeHtml(why)}<br>${footer}</td></tr></table>
</td></tr></table>
</body></html>`
}

function link({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:4px 0">${escapeHtml(label)}</a>`
}

function amountsOf(amounts: readonly { name: string; amount: string }[]): string {
  if (amounts.length === 0) return ''
  const rows = amounts.map(
    ({ name, amount }, index) =>
      `<tr class="line"><td style="padding:10px 12px 10px 0">${escapeHtml(name)}</td><td align="right" style="padding:10px 0;white-space:nowrap${index === amounts.length - 1 ? ';font-weight:700' : ''}">${escapeHtml(amount)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:17px">${rows.join('')}</table>`
}
