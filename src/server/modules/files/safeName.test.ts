import { expect, test } from 'vitest'
import { safeName } from './safeName.ts'

const pdf = 'application/pdf'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['PLAN.PDF', 'PLAN.pdf'],
  ['floor plan.hta', 'floor plan.pdf'],
  ['floor plan.pdf.exe', 'floor plan.pdf'],
  ['floor plan.exe.pdf', 'floor plan_exe.pdf'],
  ['setup.bat.lnk.pdf', 'setup_bat_lnk.pdf'],
  ['plan', 'plan.pdf'],
  ['Rev. 1.2 of May 3.pdf', 'Rev. 1.2 of May 3.pdf'],
  ['Mr. Smith', 'Mr. Smith.pdf'],
  // Reads "planexe.pdf" where the mark turns the writing around.
  ['plan\u202Efdp.exe', 'plan_fdp.pdf'],
  ['pl\u200Ban\u2066.pdf', 'pl_an_.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['a"b\r\nc;d.pdf', 'a_b__c_d.pdf'],
  ['con.pdf', '_con.pdf'],
  ['NUL', '_NUL.pdf'],
  ['com1 .txt', '_com1.pdf'],
  ['LPT².pdf', '_LPT².pdf'],
  ['console.pdf', 'console.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['  .htaccess', 'htaccess.pdf'],
  ['plan.pdf. . ', 'plan.pdf'],
  ['ਨਕਸ਼ਾ ਯੋਜਨਾ.pdf', 'ਨਕਸ਼ਾ ਯੋਜਨਾ.pdf'],
  ['平面图.pdf', '平面图.pdf'],
])('%j is stored as %j', (name, stored) => {
  expect(safeName(name, pdf)).toBe(stored.normalize('NFC'))
})

test('a picture that is stored anew ends as what it has become', () => {
  expect(safeName('kitchen.JPG', 'image/webp')).toBe('kitchen.webp')
})

test('a content that nothing is known of can not be opened by a double click', () => {
  expect(safeName('setup.exe', 'application/x-msdownload')).toBe('setup.bin')
})

test('a long name is cut between characters and keeps its ending', () => {
  const name = safeName(`${'平'.repeat(300)}.pdf`, pdf)
  expect(name).toMatch(/^平+\.pdf$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
})

test('a name that is safe stays as it is', () => {
  for (const name of ['_con.pdf', 'floor plan_exe.pdf', 'Rev. 1.2 of May 3.pdf'])
    expect(safeName(name, pdf)).toBe(name)
})
