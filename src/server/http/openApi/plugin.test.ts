import { expect, test } from 'vitest'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

test('the page of the calls runs nothing that the content security policy refuses, and nothing from elsewhere', async () => {
  const page = await server.app.inject('/api/docs')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-type']).toContain('text/html')
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts.map(([, , inline]) => inline?.trim())).toEqual(['', ''])
  expect(page.body).not.toMatch(/https?:/)
  const viewer = await server.app.inject(/src="([^"]+)"/.exec(page.body)?.[1] ?? '')
  expect(viewer.statusCode).toBe(200)
  expect(viewer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
  })
  const document = await server.app.inject(/data-url="([^"]+)"/.exec(page.body)?.[1] ?? '')
  expect(document.json()).toMatchObject({ openapi: '3.1.0' })
})
